"""The implementation behind the README's port. Its one bug is real: it measures rows in bytes."""

RETRYABLE = {"timeout", "rate_limit", "server_error", "overloaded"}


class BadInput(Exception):
    def __init__(self, code, path):
        super().__init__(f"{code} at {path}")
        self.code, self.path = code, path


def summarize(given):
    result = need(given, "result", "", dict)
    echo = {name: need(result, name, "/result", str) for name in ("call_id", "tool")}
    error = result.get("error")
    if error is not None and not isinstance(error, dict):
        raise BadInput("not_an_object", "/result/error")
    if error:
        kind, message = (need(error, name, "/result/error", str) for name in ("type", "message"))
        return envelope(echo, "error", f"{kind}: {message}", retryable=kind in RETRYABLE)
    rows = result.get("rows")
    if rows is not None and not isinstance(rows, list):
        raise BadInput("wrong_type", "/result/rows")
    kept = fill(rows or [], budget_of(given))
    omitted = len(rows or []) - len(kept)
    return envelope(echo, "truncated" if omitted else "ok", "; ".join(kept), omitted)


def envelope(echo, status, content, omitted=0, retryable=False):
    return echo | {"status": status, "content": content, "omitted": omitted, "retryable": retryable}


def fill(rows, budget):
    kept = []
    for index, row in enumerate(rows):
        text = render(row, f"/result/rows/{index}")
        budget -= len(text.encode()) + (2 if kept else 0)
        if budget < 0:
            break
        kept.append(text)
    return kept


def render(row, place):
    if not isinstance(row, dict):
        raise BadInput("not_an_object", place)
    for key, value in row.items():
        here = f"{place}/{key.replace('~', '~0').replace('/', '~1')}"
        if isinstance(value, (dict, list)):
            raise BadInput("not_flat", here)
        if value in (float("inf"), float("-inf")):
            raise BadInput("number_out_of_range", here)
    return ",".join(f"{key}={row[key]}" for key in sorted(row))


def need(parent, name, place, kind):
    if name not in parent:
        raise BadInput("missing_member", f"{place}/{name}")
    if not isinstance(parent[name], kind):
        raise BadInput("not_an_object" if kind is dict else "wrong_type", f"{place}/{name}")
    return parent[name]


def budget_of(given):
    if "char_budget" not in given:
        raise BadInput("missing_member", "/char_budget")
    budget = given["char_budget"]
    if isinstance(budget, bool) or not isinstance(budget, (int, float)):
        raise BadInput("budget_not_integer", "/char_budget")
    if budget in (float("inf"), float("-inf")):
        raise BadInput("number_out_of_range", "/char_budget")
    if budget != int(budget):
        raise BadInput("budget_not_integer", "/char_budget")
    if budget < 0:
        raise BadInput("negative_budget", "/char_budget")
    return budget
