"""Reads paths from standard input, one per line; prints the rows read by clevercsv as one line of JSON each, or null."""
import json
import sys

import clevercsv

for path in sys.stdin.read().splitlines():
    try:
        rows = clevercsv.read_table(path)
    except Exception:  # Any exception counts as not read.
        rows = None
    print(json.dumps(rows))
