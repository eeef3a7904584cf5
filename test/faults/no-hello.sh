#!/bin/sh
# Reads on and never says a word.
echo 'still warming up' >&2
while read -r line; do :; done
