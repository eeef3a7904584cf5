"""Writes the text of each page as html5lib's tokenizer has it, no tree built. Wants `pip install html5lib`.

The texts are committed, so that the comparison needs no package; run this again after a page was changed.
`second.py --check` says which texts differ.
"""

import re
import sys
from pathlib import Path

from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

TEXT = (tokenTypes["Characters"], tokenTypes["SpaceCharacters"])
RAW = "style xmp iframe noembed noframes noscript".split()
STATES = {name: "rawtextState" for name in RAW} | {
    "script": "scriptDataState",
    "title": "rcdataState",
    "textarea": "rcdataState",
    "plaintext": "plaintextState",
}
SILENT = frozenset("script style noscript iframe noembed noframes".split())
SPACE = re.compile(
    "[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+"
)


def pieces(html):
    tokenizer = HTMLTokenizer(html.replace("\0", ""))
    silent = False
    for token in tokenizer:
        kind = token["type"]
        if kind in TEXT:
            yield "" if silent else token["data"]
        elif kind != tokenTypes["ParseError"]:
            yield " "
            if kind == tokenTypes["StartTag"]:
                name = token["name"]
                silent = name in SILENT
                if name in STATES:
                    tokenizer.state = getattr(tokenizer, STATES[name])
            elif kind == tokenTypes["EndTag"]:
                silent = False


def text_of(page):
    words = SPACE.split("".join(pieces(page.read_bytes().decode("utf-8"))))
    return " ".join(word for word in words if word) + "\n"


def main():
    for page in sorted(Path(__file__).parent.glob("*.html")):
        target = page.with_suffix(".txt")
        text = text_of(page)
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        if "--check" in sys.argv:
            print(f"{target.name} differs")
            sys.exit(1)
        target.write_text(text, encoding="utf-8")
        print(f"wrote {target.name}")


main()
