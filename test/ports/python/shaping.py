"""The shaping suite, written from spec/shaping.md and spec/framing.json."""

import json
import math
import re
from pathlib import Path

from page import SPACE, runs_of
from rejected import Rejected, pointer


# ---- reading


def member(parent, name, at=""):
    if name not in parent:
        raise Rejected("missing_member", at + pointer(name))
    return parent[name]


def text(parent, name, at=""):
    value = member(parent, name, at)
    if not isinstance(value, str):
        raise Rejected("wrong_type", at + pointer(name))
    return value


def record(parent, name, at=""):
    value = member(parent, name, at)
    if not isinstance(value, dict):
        raise Rejected("not_an_object", at + pointer(name))
    return value


def names(parent, name, at=""):
    value = member(parent, name, at)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise Rejected("wrong_type", at + pointer(name))
    return value


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def budget_of(request):
    budget = member(request, "budget")
    if not is_number(budget):
        raise Rejected("budget_not_integer", "/budget")
    if isinstance(budget, float) and math.isinf(budget):
        raise Rejected("number_out_of_range", "/budget")
    if budget != math.floor(budget):
        raise Rejected("budget_not_integer", "/budget")
    if budget < 0:
        raise Rejected("negative_budget", "/budget")
    return int(budget)


def refuse_overflow(value, path):
    if isinstance(value, float) and math.isinf(value):
        raise Rejected("number_out_of_range", path)
    for key, inner in entries_of(value):
        refuse_overflow(inner, path + pointer(key))


def entries_of(value):
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


# ---- texts


def is_blank(value):
    return not value.strip(SPACE)


def joined(runs):
    return " ".join(word for word in re.split(f"[{SPACE}]+", " ".join(runs)) if word)


def elide(value, budget):
    if len(value) <= budget:
        return value
    half = budget // 2
    tail = value[len(value) - (budget - half) :]
    return f"{value[:half]} [... {len(value) - budget} chars elided ...] {tail}"


# ---- errors

CODES = {
    "model": "invalid_argument not_found conflict unknown_tool malformed_arguments result_too_large",
    "runtime": "timeout rate_limit server_error overloaded",
    "user": "approval_required approval_rejected",
    "operator": "unauthenticated permission_denied quota_exhausted misconfigured result_invalid internal",
}
OWNERS = {code: owner for owner, codes in CODES.items() for code in codes.split()}


def owner_of(code):
    return OWNERS.get(code, "operator")


def failure_of(parent, at):
    code = text(parent, "code", at)
    if code == "":
        raise Rejected("empty_code", f"{at}/code")
    hint = None if parent.get("hint") is None else text(parent, "hint", at)
    details = {} if parent.get("details") is None else record(parent, "details", at)
    for name in ("error", "hint"):
        if name in details:
            raise Rejected("reserved_member", f"{at}/details/{name}")
    refuse_overflow(details, f"{at}/details")
    return code, hint, details


def require_hint(code, hint, at):
    if owner_of(code) == "model" and (hint is None or is_blank(hint)):
        raise Rejected("missing_hint", f"{at}/hint")


def payload_of(code, hint, details):
    if owner_of(code) == "operator":
        return {"error": code if code in OWNERS else "internal"}
    last = {} if hint is None or is_blank(hint) else {"hint": hint}
    return {"error": code} | details | last


# ---- sanitizing

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


# ---- compact JSON


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


# ---- checking

TYPES = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "number": is_number,
    "integer": lambda value: is_number(value) and value == math.floor(value),
}
ANNOTATIONS = frozenset(
    "$schema $id $comment title description default examples deprecated readOnly writeOnly".split()
)


def is_types(value):
    types = value if isinstance(value, list) else [value]
    return len(types) > 0 and all(isinstance(one, str) and one in TYPES for one in types)


def is_limit(value):
    return TYPES["integer"](value) and value >= 0


def is_texts(value):
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


PLAIN = {
    "type": is_types,
    "required": is_texts,
    "enum": TYPES["array"],
    "maxLength": is_limit,
    "maxItems": is_limit,
    "properties": TYPES["object"],
}


def check_schema(schema, path):
    if not isinstance(schema, dict):
        raise Rejected("invalid_schema", path)
    for keyword, value in schema.items():
        place = path + pointer(keyword)
        if keyword in PLAIN:
            if not PLAIN[keyword](value):
                raise Rejected("invalid_schema", place)
            if keyword == "properties":
                for name, inner in value.items():
                    check_schema(inner, place + pointer(name))
        elif keyword == "items" or keyword == "additionalProperties" and not isinstance(value, bool):
            check_schema(value, place)
        elif keyword not in ANNOTATIONS and keyword != "additionalProperties":
            raise Rejected("unsupported_keyword", place)


def equal(a, b):
    if is_number(a) and is_number(b):
        return a == b
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(equal(a[name], b[name]) for name in a)
    return a == b


def errors_of(value, schema, path=""):
    types = schema.get("type", list(TYPES))
    if not any(TYPES[one](value) for one in ([types] if isinstance(types, str) else types)):
        yield path, "type"
    if "enum" in schema and not any(equal(one, value) for one in schema["enum"]):
        yield path, "enum"
    if isinstance(value, str) and len(value) > schema.get("maxLength", math.inf):
        yield path, "maxLength"
    if isinstance(value, list):
        if len(value) > schema.get("maxItems", math.inf):
            yield path, "maxItems"
        for index, item in enumerate(value):
            yield from errors_of(item, schema.get("items", {}), path + pointer(index))
    if isinstance(value, dict):
        yield from object_errors(value, schema, path)


def object_errors(value, schema, path):
    if any(name not in value for name in schema.get("required", [])):
        yield path, "required"
    named = schema.get("properties", {})
    others = schema.get("additionalProperties", True)
    if others is False and any(name not in named for name in value):
        yield path, "additionalProperties"
    for name, inner in value.items():
        sub = named[name] if name in named else others
        if isinstance(sub, dict):
            yield from errors_of(inner, sub, path + pointer(name))


# ---- messages

NOT_FOUND = "The source held no text. Try another source or a narrower request."
TOO_LARGE = "Ask for fewer fields or a narrower range."
INVALID = '{"error":"result_invalid"}'


def of_text(body, budget):
    if is_blank(body):
        return written_payload(payload_of("not_found", NOT_FOUND, {}))
    return elide(body, budget)


def of_record(source, budget):
    value = record(source, "value", "/source")
    allow = names(source, "allow", "/source")
    refuse_overflow(value, "/source/value")
    schema = source.get("schema")
    if schema is not None:
        refuse_overflow(schema, "/source/schema")
        check_schema(schema, "/source/schema")
        if any(errors_of(value, schema)):
            return INVALID
    try:
        whole = compact(cleaned({name: value[name] for name in value if name in set(allow)}))
    except Collision:
        return INVALID
    if len(whole) <= budget:
        return whole
    return written_payload(payload_of("result_too_large", TOO_LARGE, {"budget": budget, "size": len(whole)}))


def of_error(source):
    code, hint, details = failure_of(source, "/source")
    hint = None if hint is None else clean(hint)
    require_hint(code, hint, "/source")
    try:
        details = cleaned(details)
    except Collision:
        details = {}
    if "error" in details or "hint" in details:
        details = {}
    return written_payload(payload_of(code, hint, details))


def content_of(source, budget):
    kind = text(source, "kind", "/source")
    if kind == "text":
        return of_text(clean(text(source, "text", "/source")), budget)
    if kind == "page":
        runs = map(clean, runs_of(text(source, "html", "/source")))
        return of_text(clean(joined(runs)), budget)
    if kind == "record":
        return of_record(source, budget)
    if kind == "error":
        return of_error(source)
    raise Rejected("unknown_kind", "/source/kind")


# ---- operations


def op_elide(request):
    return {"text": elide(text(request, "text"), budget_of(request))}


def op_page(request):
    html = text(request, "html")
    budget = budget_of(request) if "budget" in request else 1200
    return {"text": elide(joined(runs_of(html)), budget)}


def op_project(request):
    value = record(request, "value")
    allow = frozenset(names(request, "allow"))
    refuse_overflow(value, "/value")
    return {"value": {name: value[name] for name in value if name in allow}}


def op_error(request):
    code, hint, details = failure_of(request, "")
    require_hint(code, hint, "")
    owner = owner_of(code)
    return {"payload": payload_of(code, hint, details), "owner": owner, "retryable": owner == "runtime"}


def op_sanitize(request):
    result, removed = sanitize(text(request, "text"))
    return {"text": result, "removed": removed}


def op_check(request):
    value = member(request, "value")
    schema = member(request, "schema")
    refuse_overflow(value, "/value")
    refuse_overflow(schema, "/schema")
    check_schema(schema, "/schema")
    errors = [{"path": path, "keyword": keyword} for path, keyword in errors_of(value, schema)]
    return {"ok": not errors, "errors": errors}


def op_message(request):
    call_id = text(request, "call_id")
    source = record(request, "source")
    content = content_of(source, budget_of(request))
    return {"role": "tool", "tool_call_id": call_id, "content": content}


OPS = {
    "shaping.elide": op_elide,
    "shaping.page": op_page,
    "shaping.project": op_project,
    "shaping.error": op_error,
    "shaping.sanitize": op_sanitize,
    "shaping.check": op_check,
    "shaping.message": op_message,
}
