#!/bin/sh
# Not a fault: the port is a child of a shell, which waits for it.
node "$(dirname "$0")/right.mjs"
exit $?
