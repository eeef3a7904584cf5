"""The stream suite, written from spec/stream.md."""

import json
import math

from rejected import Rejected

BLANK = " \t\r\n"
MISSING = object()
MOST_OPEN = 1000
MARKER = "…[output truncated]"
ENDED = "Stream ended before tool result"
UNRENDERABLE = "<tool output could not be rendered>"


def finite(token):
    value = float(token)
    if math.isinf(value):
        raise ValueError(f"{token} overflows")
    return value


def refuse(name):
    raise ValueError(f"{name} is no JSON")


DECODER = json.JSONDecoder(parse_float=finite, parse_constant=refuse)


def parse(text):
    try:
        return DECODER.decode(text)
    except (ValueError, RecursionError):
        return MISSING


class Text:
    """The fragments of a call. Brackets are counted as they come; the whole is parsed once they have closed."""

    def __init__(self):
        self.fragments = []
        self.bracketed = None
        self.open = 0
        self.deepest = 0
        self.quoted = False
        self.escaped = False
        self.closed = False
        self.malformed = False
        self.parsed = MISSING

    def append(self, fragment):
        if self.malformed:
            return
        self.fragments.append(fragment)
        begun = fragment.lstrip(BLANK) if self.bracketed is None else fragment
        if self.bracketed is None and begun:
            self.bracketed = begun[0] in "{["
        if not self.bracketed:
            self.parsed = MISSING
        elif self.closed:
            self.malformed = fragment.strip(BLANK) != ""
        else:
            self.count(begun)

    def count(self, fragment):
        for at, character in enumerate(fragment):
            if self.escaped:
                self.escaped = False
            elif self.quoted:
                self.escaped = character == "\\"
                self.quoted = character != '"'
            elif character == '"':
                self.quoted = True
            elif character in "{[":
                self.open += 1
                self.deepest = max(self.deepest, self.open)
            elif character in "}]":
                self.open -= 1
                if self.open == 0:
                    return self.close(fragment[at + 1 :])

    def close(self, behind):
        self.closed = True
        if behind.strip(BLANK) == "" and self.deepest <= MOST_OPEN:
            self.parsed = parse("".join(self.fragments))
        self.malformed = self.parsed is MISSING

    def value(self):
        if self.malformed:
            return MISSING
        if self.bracketed is False and self.parsed is MISSING:
            last = self.fragments[-1].rstrip(BLANK)[-1:]
            # No bare value ends otherwise, and to try after each character would take for ever.
            if last in '"0123456789el':
                self.fragments = ["".join(self.fragments)]
                self.parsed = parse(self.fragments[0])
        return self.parsed


class Buffer:
    def __init__(self):
        self.clear()

    def clear(self):
        self.name = self.id = self.text = None
        self.whole = MISSING
        self.warned = False

    def take(self, chunk):
        name, ident = present(chunk.get("name")), present(chunk.get("id"))
        if self.begins(name, ident):
            self.clear()
        self.name = name or self.name
        self.id = ident or self.id
        self.hold(chunk.get("args"))

    def begins(self, name, ident):
        if ident and self.id and ident != self.id:
            return True
        if name and not ident and self.name and self.id:
            return True
        if name and self.name and name != self.name and not self.id:
            return True
        return bool((name or ident) and not self.name and not self.id)

    def hold(self, args):
        if args is None or args == "":
            return
        if isinstance(args, str):
            self.whole = MISSING
            self.text = self.text or Text()
            self.text.append(args)
        else:
            self.text = None
            self.whole = args

    def warn(self):
        """Whether the text is found malformed for the first time."""
        first = not self.warned and self.text is not None and self.text.malformed
        self.warned = self.warned or first
        return first

    def args(self):
        value = self.whole
        if value is MISSING and self.text is not None:
            value = self.text.value()
        return value if value is MISSING or isinstance(value, dict) else {"value": value}


def present(value):
    return value if isinstance(value, str) and value else None


def key_of(chunk):
    index = chunk.get("index")
    if isinstance(index, int) and not isinstance(index, bool):
        return ("index", index)
    text = present(index) or present(chunk.get("id"))
    return ("text", text) if text else ("alone", object())


class Stream:
    def __init__(self, limit):
        self.limit = limit
        self.buffers = {}
        self.uses = {}
        self.in_flight = {}
        self.closed = set()
        self.refused = set()
        self.events = []
        self.diagnostics = []
        self.unemitted = {"unparsed": 0, "idless_parsed": 0}

    def diagnose(self, code, ident):
        self.diagnostics.append({"code": code, "id": ident})

    def chunk(self, event):
        key = key_of(event)
        buffer = self.buffers.setdefault(key, Buffer())
        buffer.take(event)
        if buffer.warn():
            self.diagnose("malformed_args", buffer.id)
        known = buffer.id in self.uses or buffer.id in self.closed
        if buffer.id is None or not (buffer.name or known):
            return
        args = buffer.args()
        if args is MISSING:
            return
        del self.buffers[key]
        if not known:
            use = {"event": "tool.use", "tool_name": buffer.name, "tool_id": buffer.id, "tool_args": args}
            self.uses[buffer.id] = self.in_flight[buffer.id] = use
            self.events.append(use)

    def result(self, event):
        ident = present(event.get("id"))
        if ident in self.refused:
            self.refused.remove(ident)
            return
        use = self.in_flight.pop(ident, None)
        if ident and not use:
            self.diagnose("uncorrelated_result", ident)
        status = event.get("status", "success")
        if status not in ("success", "error"):
            self.diagnose("unknown_status", ident)
        known = self.uses.get(ident)
        name = known["tool_name"] if known else present(event.get("name")) or ""
        output = event["output"] if "output" in event else UNRENDERABLE
        self.settle(name, ident, use["tool_args"] if use else {}, status == "success", output)

    def settle(self, name, ident, args, succeeded, output):
        if ident:
            self.closed.add(ident)
        if not succeeded:
            self.events.append({"event": "tool.error", "tool_names": [name]})
        if len(output) > self.limit:
            output = output[: self.limit - len(MARKER)] + MARKER
        event = {"event": "tool.result", "tool_name": name, "tool_id": ident, "tool_args": args}
        self.events.append(event | {"tool_status": "success" if succeeded else "error", "tool_output": output})

    def shut(self, ident, output):
        use = self.in_flight.pop(ident)
        self.settle(use["tool_name"], ident, use["tool_args"], False, ENDED if output is None else output)

    def reject(self, event):
        if event["id"] in self.in_flight:
            self.refused.add(event["id"])
            self.shut(event["id"], event.get("output"))

    def end(self, event):
        for buffer in self.buffers.values():
            if buffer.name and buffer.id not in self.uses and buffer.id not in self.closed:
                self.unemitted["unparsed" if buffer.args() is MISSING else "idless_parsed"] += 1
        for ident in list(self.in_flight):
            self.shut(ident, event.get("output"))

    abort = end


def listed(given, name):
    if name not in given:
        raise Rejected("missing_member", f"/{name}")
    if not isinstance(given[name], list):
        raise Rejected("wrong_type", f"/{name}")
    return given[name]


def limit_of(given):
    limit = given.get("output_limit", 2000)
    if isinstance(limit, bool) or not isinstance(limit, (int, float)) or limit != limit // 1:
        raise Rejected("wrong_type", "/output_limit")
    if limit < len(MARKER):
        raise Rejected("limit_too_small", "/output_limit")
    return int(limit)


def replay(given):
    events = listed(given, "events")
    stream = Stream(limit_of(given))
    for event in events:
        getattr(stream, event["type"])(event)
    return {"events": stream.events, "unemitted": stream.unemitted, "diagnostics": stream.diagnostics}


def assemble(given):
    buffer = Buffer()
    states = []
    for chunk in listed(given, "chunks"):
        buffer.take(chunk)
        buffer.warn()
        args = buffer.args()
        states.append(
            {"name": buffer.name, "id": buffer.id, "args": None if args is MISSING else args, "warned": buffer.warned}
        )
    return {"states": states}


OPS = {"stream.assemble": assemble, "stream.replay": replay}
