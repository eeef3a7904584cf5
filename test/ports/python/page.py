"""The runs of characters of a page: the tokenization stage of the HTML standard, as much of it as text needs.

The standard library has no conforming tokenizer: its parser neither knows the states of raw text nor ends comments and
tags where the standard does.
"""

import re
from html.entities import html5

# The 25 characters with the property White_Space.
SPACE = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"

RAW = frozenset("style xmp iframe noembed noframes noscript".split())
RCDATA = frozenset("title textarea".split())
SILENT = frozenset("script style noscript iframe noembed noframes".split())

LETTER = re.compile("[A-Za-z]")
NAME = re.compile("[^\t\n\f />]*")
BLANKS = re.compile("[\t\n\f ]*")
# An attribute's name may begin with an equals sign.
ATTRIBUTE = re.compile("=?[^\t\n\f />=]*")
UNQUOTED = re.compile("[^\t\n\f >]*")
COMMENT_END = re.compile("--!?>")
UPPER = {letter: letter + 32 for letter in range(ord("A"), ord("Z") + 1)}


class Page:
    def __init__(self, html):
        self.html = html.replace("\0", "").replace("\r\n", "\n").replace("\r", "\n")
        self.runs = []
        self.run = []

    def read(self):
        at = 0
        while at < len(self.html):
            at = self.data(at)
        self.token()
        return self.runs

    def add(self, text):
        self.run.append(text)

    def token(self):
        if self.run:
            self.runs.append("".join(self.run))
            self.run = []

    def data(self, at):
        """Text up to the next markup, then the markup."""
        html = self.html
        start = html.find("<", at)
        if start == -1:
            self.add(decode(html[at:]))
            return len(html)
        self.add(decode(html[at:start]))
        kind = html[start + 1 : start + 2]
        if LETTER.match(kind):
            return self.start_tag(start + 1)
        if kind == "!":
            return self.declaration(start + 2)
        if kind == "?":
            return self.bogus(start + 1)
        if kind == "/":
            return self.end_tag(start + 2)
        self.add("<")
        return start + 1

    def end_tag(self, at):
        first = self.html[at : at + 1]
        if LETTER.match(first):
            return self.closed(self.tag_end(NAME.match(self.html, at).end()))
        if first == ">":
            return at + 1
        if first == "":
            self.add("</")
            return at
        return self.bogus(at)

    def closed(self, end):
        """Behind a tag, which is dropped if the page ends in it."""
        if end is None:
            return len(self.html)
        self.token()
        return end

    def bogus(self, at):
        self.token()
        end = self.html.find(">", at)
        return len(self.html) if end == -1 else end + 1

    def declaration(self, at):
        if not self.html.startswith("--", at):
            # A doctype and whatever else ends at the first >, quoted or not.
            return self.bogus(at)
        self.token()
        for abrupt in (">", "->"):
            if self.html.startswith(abrupt, at + 2):
                return at + 2 + len(abrupt)
        end = COMMENT_END.search(self.html, at + 2)
        return len(self.html) if end is None else end.end()

    def tag_end(self, at):
        """Behind the attributes and the > of a tag; None if the page ends first."""
        html = self.html
        while True:
            at = BLANKS.match(html, at).end()
            if at >= len(html):
                return None
            if html[at] == ">":
                return at + 1
            if html[at] == "/":
                at += 1
                continue
            at = BLANKS.match(html, ATTRIBUTE.match(html, at).end()).end()
            if html.startswith("=", at):
                at = self.value_end(BLANKS.match(html, at + 1).end())
                if at is None:
                    return None

    def value_end(self, at):
        quote = self.html[at : at + 1]
        if quote not in ('"', "'"):
            return UNQUOTED.match(self.html, at).end()
        end = self.html.find(quote, at + 1)
        return None if end == -1 else end + 1

    def start_tag(self, at):
        end = NAME.match(self.html, at).end()
        name = self.html[at:end].translate(UPPER)
        end = self.tag_end(end)
        if end is None:
            return len(self.html)
        self.token()
        if name == "plaintext":
            self.add(self.html[end:])
            return len(self.html)
        if name == "script":
            return self.script(end)
        return self.raw(name, end) if name in RAW or name in RCDATA else end

    def raw(self, name, at):
        found = re.compile(f"</{name}(?=[\t\n\f />])", re.IGNORECASE | re.ASCII).search(self.html, at)
        inner = self.html[at : found.start() if found else len(self.html)]
        if name not in SILENT:
            self.add(decode(inner) if name in RCDATA else inner)
        return self.closed(self.tag_end(found.end())) if found else len(self.html)

    def script(self, at):
        """Script data with its escapes: inside <!-- a whole script may stand."""
        mode = "data"
        while True:
            found = SCRIPT[mode].search(self.html, at)
            if found is None:
                return len(self.html)
            kind = found.group().lower()
            if kind == "<!--":
                mode = "escaped"
                # Its own dashes may be those of its end.
                at = found.end() - 2
            elif kind.endswith("-->"):
                mode, at = "data", found.end()
            elif kind == "<script":
                mode, at = "double", found.end()
            elif mode == "double":
                mode, at = "escaped", found.end()
            else:
                return self.closed(self.tag_end(found.end()))


def script_pattern(*parts):
    return re.compile("|".join(parts), re.IGNORECASE | re.ASCII)


CLOSE = "</script(?=[\t\n\f />])"
SCRIPT = {
    "data": script_pattern(CLOSE, "<!--"),
    "escaped": script_pattern(CLOSE, "-->", "<script(?=[\t\n\f />])"),
    "double": script_pattern(CLOSE, "-->"),
}

REFERENCE = re.compile("&(?:#[xX]([0-9A-Fa-f]+);?|#([0-9]+);?|([0-9A-Za-z]+;?))")
# What the numbers 128 to 159 stand for.
WINDOWS = bytes(range(0x80, 0xA0)).decode("cp1252", errors="replace")
LONGEST = max(map(len, html5))


def decode(text):
    return REFERENCE.sub(reference, text) if "&" in text else text


def reference(match):
    hexadecimal, decimal, name = match.groups()
    if name is None:
        return numbered(int(hexadecimal, 16) if hexadecimal else int(decimal))
    for length in range(min(len(name), LONGEST), 0, -1):
        if name[:length] in html5:
            return html5[name[:length]] + name[length:]
    return match.group()


def numbered(value):
    if value == 0 or value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
        return "\ufffd"
    if 0x80 <= value <= 0x9F:
        found = WINDOWS[value - 0x80]
        return chr(value) if found == "\ufffd" else found
    return chr(value)


def runs_of(html):
    """The runs of character tokens, each behind the tokens that part it from the one before."""
    return Page(html).read()
