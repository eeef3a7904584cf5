"""A second opinion on the envelope vectors, with Python's own str, sorted and len.

Reads vector files named on the command line, works every answer out again from the input alone, and prints one line of
JSON: how many cases there were, and each whose expected outcome is another.
"""

import json
import math
import sys

RETRYABLE = ("timeout", "rate_limit", "server_error", "overloaded")
SEPARATOR = "; "


class Fault(Exception):
    """Bad input: a code, and a JSON Pointer into the input."""

    def __init__(self, code, *path):
        segments = [str(segment).replace("~", "~0").replace("/", "~1") for segment in path]
        super().__init__({"code": code, "path": "".join("/" + segment for segment in segments)})


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def text_in(owner, name, *path):
    if name not in owner:
        raise Fault("missing_member", *path, name)
    if not isinstance(owner[name], str):
        raise Fault("wrong_type", *path, name)
    return owner[name]


def budget_of(request):
    if "char_budget" not in request:
        raise Fault("missing_member", "char_budget")
    budget = request["char_budget"]
    if not is_number(budget):
        raise Fault("budget_not_integer", "char_budget")
    if math.isinf(budget):
        raise Fault("number_out_of_range", "char_budget")
    if budget != math.floor(budget):
        raise Fault("budget_not_integer", "char_budget")
    if budget < 0:
        raise Fault("negative_budget", "char_budget")
    return int(budget)


def rows_of(result):
    rows = result.get("rows")
    if rows is None:
        return []
    if not isinstance(rows, list):
        raise Fault("wrong_type", "result", "rows")
    return rows


def fault_in(row, index):
    """The first fault of a row, or None."""
    if not isinstance(row, dict):
        return Fault("not_an_object", "result", "rows", index)
    for key, value in row.items():
        if isinstance(value, (dict, list)):
            return Fault("not_flat", "result", "rows", index, key)
        if isinstance(value, float) and math.isinf(value):
            return Fault("number_out_of_range", "result", "rows", index, key)
    return None


def shown(value):
    """A value's text; that of a faulty one is empty."""
    if isinstance(value, (dict, list)) or (isinstance(value, float) and math.isinf(value)):
        return ""
    return str(value)


def rendered(row):
    if not isinstance(row, dict):
        return ""
    return ",".join(key + "=" + shown(row[key]) for key in sorted(row))


def success(result, rows, budget):
    content = ""
    kept = 0
    for index, row in enumerate(rows):
        longer = rendered(row) if index == 0 else content + SEPARATOR + rendered(row)
        if len(longer) > budget:
            break
        fault = fault_in(row, index)
        if fault:
            raise fault
        content = longer
        kept += 1
    omitted = len(rows) - kept
    status = "truncated" if omitted else "ok"
    return envelope(result, status, content, omitted, False)


def envelope(result, status, content, omitted, retryable):
    return {
        "call_id": text_in(result, "call_id", "result"),
        "tool": text_in(result, "tool", "result"),
        "status": status,
        "content": content,
        "omitted": omitted,
        "retryable": retryable,
    }


def summarize(request):
    if "result" not in request:
        raise Fault("missing_member", "result")
    result = request["result"]
    if not isinstance(result, dict):
        raise Fault("not_an_object", "result")
    error = result.get("error")
    if error is not None and not isinstance(error, dict):
        raise Fault("not_an_object", "result", "error")
    if error:
        kind = text_in(error, "type", "result", "error")
        line = kind + ": " + text_in(error, "message", "result", "error")
        return envelope(result, "error", line, 0, kind in RETRYABLE)
    return success(result, rows_of(result), budget_of(request))


def same(expected, found):
    """Equality in which true is not 1."""
    return json.dumps(expected, sort_keys=True) == json.dumps(found, sort_keys=True)


def outcome(request):
    try:
        return {"output": summarize(request)}
    except Fault as fault:
        return {"rejected": fault.args[0]}


def main(files):
    cases = 0
    wrong = []
    for file in files:
        with open(file, encoding="utf-8") as opened:
            vectors = json.load(opened)["vectors"]
        for vector in vectors:
            for case in vector.get("steps") or [vector["case"]]:
                cases += 1
                found = outcome(case["input"])
                expected = {name: case[name] for name in found if name in case}
                if not same(expected, found):
                    wrong.append({"id": vector["id"], "oracle": found})
    print(json.dumps({"cases": cases, "wrong": wrong}))


main(sys.argv[1:])
