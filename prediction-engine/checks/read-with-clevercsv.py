"""Paths on standard input, one a line; for each the rows clevercsv reads, as JSON on one line, or null."""
import json
import sys

import clevercsv

for path in sys.stdin.read().splitlines():
    try:
        rows = clevercsv.read_table(path)
    except Exception:  # Refused: not read rightly, whatever the reason.
        rows = None
    print(json.dumps(rows))
