"""The envelope suite, written from spec/envelope.md."""

import math

from rejected import Rejected, pointer

RETRYABLE = frozenset({"timeout", "rate_limit", "server_error", "overloaded"})


def summarize(request):
    result = member(request, "result", ())
    if not isinstance(result, dict):
        raise Rejected("not_an_object", "/result")
    echo = {"call_id": text(result, "call_id", "result"), "tool": text(result, "tool", "result")}
    error = result.get("error")
    if error is not None and not isinstance(error, dict):
        raise Rejected("not_an_object", "/result/error")
    if error:
        kind = text(error, "type", "result", "error")
        line = f"{kind}: {text(error, 'message', 'result', 'error')}"
        return echo | {"status": "error", "content": line, "omitted": 0, "retryable": kind in RETRYABLE}
    rows = rows_of(result)
    kept = fill(rows, budget_of(request))
    omitted = len(rows) - len(kept)
    status = "truncated" if omitted else "ok"
    return echo | {"status": status, "content": "; ".join(kept), "omitted": omitted, "retryable": False}


def rows_of(result):
    rows = result.get("rows")
    if rows is None:
        return []
    if not isinstance(rows, list):
        raise Rejected("wrong_type", "/result/rows")
    return rows


def budget_of(request):
    budget = member(request, "char_budget", ())
    if isinstance(budget, bool) or not isinstance(budget, (int, float)):
        raise Rejected("budget_not_integer", "/char_budget")
    if isinstance(budget, float) and math.isinf(budget):
        raise Rejected("number_out_of_range", "/char_budget")
    if budget != math.floor(budget):
        raise Rejected("budget_not_integer", "/char_budget")
    if budget < 0:
        raise Rejected("negative_budget", "/char_budget")
    return budget


def fill(rows, budget):
    """The rendered rows that the budget holds, up to the first that does not fit."""
    kept = []
    left = budget
    for index, row in enumerate(rows):
        rendered = render_row(row, index)
        left -= len(rendered) + (2 if kept else 0)
        if left < 0:
            break
        kept.append(rendered)
    return kept


def render_row(row, index):
    if not isinstance(row, dict):
        raise Rejected("not_an_object", pointer("result", "rows", index))
    return ",".join([f"{key}={render_value(row[key], index, key)}" for key in sorted(row)])


def render_value(value, index, key):
    if isinstance(value, str):
        return value
    if isinstance(value, (dict, list)):
        raise Rejected("not_flat", pointer("result", "rows", index, key))
    if isinstance(value, float) and math.isinf(value):
        raise Rejected("number_out_of_range", pointer("result", "rows", index, key))
    # The contract's spellings of true, false, null and every number are this language's own.
    return str(value)


def member(parent, name, place):
    if name not in parent:
        raise Rejected("missing_member", pointer(*place, name))
    return parent[name]


def text(parent, name, *place):
    value = member(parent, name, place)
    if not isinstance(value, str):
        raise Rejected("wrong_type", pointer(*place, name))
    return value


OPS = {"envelope.summarize": summarize}
