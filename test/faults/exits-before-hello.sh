#!/bin/sh
echo 'no licence found' >&2
exit 7
