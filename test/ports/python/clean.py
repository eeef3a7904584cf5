"""Sanitizing, by spec/framing.json, and compact JSON."""

import json
import re
from pathlib import Path


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


FRAMING = json.loads((Path(__file__).parents[3] / "spec" / "framing.json").read_text(encoding="utf-8"))
LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}
ESC = "\x1b"
SEQUENCE = re.compile(
    "|".join(
        [
            f"(?:{ESC}\\[|\x9b)[0-?]*[ -/]*[@-~]?",
            f"(?:{ESC}\\]|\x9d)(?:[^\x07\x1b\x9c\x9d]*(?:\x07|{ESC}\\\\|\x9c))?",
            f"{ESC}[ -/]*[0-~]",
            "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]",
            "[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\U000e0000-\U000e007f\U000e0100-\U000e01ef]",
        ]
    )
)
LINE = re.compile("([\n\r\u2028\u2029])")
ENTRIES = [
    (re.compile(entry["pattern"]), entry["at"] == "line", entry["case"] == "fold") for entry in FRAMING["entries"]
]


def matches(pattern, at_line, searched):
    """Where an entry matches. A line is searched from its start only."""
    if not at_line:
        return [match.span() for match in pattern.finditer(searched)]
    spans = []
    start = 0
    for piece in LINE.split(searched):
        match = pattern.match(piece)
        if match:
            spans.append((start, start + match.end()))
        start += len(piece)
    return spans


def sanitize(source):
    result, removed = SEQUENCE.subn("", source)
    for pattern, at_line, folded in ENTRIES:
        spans = matches(pattern, at_line, result.translate(LOWER) if folded else result)
        removed += len(spans)
        ends = [0] + [end for _, end in spans]
        starts = [start for start, _ in spans] + [len(result)]
        result = FRAMING["replacement"].join(result[end:start] for end, start in zip(ends, starts))
    return result, removed


def clean(value):
    return sanitize(value)[0]


class Collision(Exception):
    """Names of one object became equal."""


def cleaned(value):
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [cleaned(item) for item in value]
    if not isinstance(value, dict):
        return value
    result = {clean(name): cleaned(inner) for name, inner in value.items()}
    if len(result) < len(value):
        raise Collision
    return result


def compact(value):
    if isinstance(value, dict):
        return written((name, value[name]) for name in sorted(value))
    if isinstance(value, list):
        return f"[{','.join(map(compact, value))}]"
    # The envelope's spelling of numbers is this language's own.
    return str(value) if is_number(value) else json.dumps(value, ensure_ascii=False)


def written(pairs):
    return "{" + ",".join(f"{json.dumps(name, ensure_ascii=False)}:{compact(value)}" for name, value in pairs) + "}"


def written_payload(payload):
    inner = sorted(name for name in payload if name not in ("error", "hint"))
    order = ["error", *inner, *(["hint"] if "hint" in payload else [])]
    return written((name, payload[name]) for name in order)


