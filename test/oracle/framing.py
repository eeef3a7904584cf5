"""Where the patterns of spec/framing.json match, by this language's own engine.

Reads a list of texts as JSON, writes for each entry and text the matches as offsets in characters.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def spans(entry, text):
    searched = text.translate(LOWER) if entry["case"] == "fold" else text
    pattern = re.compile(entry["pattern"])
    if entry["at"] == "anywhere":
        return [match.span() for match in pattern.finditer(searched)]
    starts = [0] + [end.end() for end in re.finditer("[\n\r\u2028\u2029]", searched)]
    return [match.span() for match in (pattern.match(searched, start) for start in starts) if match]


def main():
    entries = json.loads((ROOT / "spec" / "framing.json").read_text(encoding="utf-8"))["entries"]
    texts = json.loads(sys.stdin.buffer.read())
    json.dump([[spans(entry, text) for text in texts] for entry in entries], sys.stdout)


main()
