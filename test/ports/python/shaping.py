"""The shaping suite, written from spec/shaping.md and spec/framing.json."""

import math
import re

from clean import Collision, clean, cleaned, compact, is_number, sanitize, written_payload
from page import SPACE, runs_of
from rejected import Rejected, pointer
from schema import check_schema, errors_of


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
