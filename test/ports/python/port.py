"""A port: reads a request a line, answers it, flushes. `port.py [suite…]` serves those suites, else all there are."""

import importlib
import json
import sys
import traceback
from pathlib import Path

from rejected import Rejected

SUITES = ("envelope", "shaping", "stream")
FEATURES = ["float-literals", "big-integers", "reject"]


def load(names):
    here = Path(__file__).parent
    found = [name for name in names or SUITES if names or (here / f"{name}.py").exists()]
    return {op: run for name in found for op, run in importlib.import_module(name).OPS.items()}


def hello(ops):
    return {
        "protocol": 1,
        "name": "trek-python",
        "language": "python",
        "version": "1.0.0",
        "ops": sorted(ops),
        "features": FEATURES,
    }


def answer(ops, op, given):
    if op == "hello":
        return {"output": hello(ops)}
    if op not in ops:
        return {"skipped": {"reason": f"no operation {op}"}}
    try:
        return {"output": ops[op](given)}
    except Rejected as fault:
        return {"rejected": {"code": fault.code, "path": fault.path}}
    except Exception as fault:
        return {"error": {"message": repr(fault), "trace": traceback.format_exc()}}


def refuse_constant(name):
    raise ValueError(f"{name} is no JSON")


def main():
    # Values in the stream suite nest far deeper than Python's default allows.
    sys.setrecursionlimit(50_000)
    ops = load(sys.argv[1:])
    decode = json.JSONDecoder(parse_constant=refuse_constant).decode
    encode = json.JSONEncoder().encode
    # Text mode would end a line at a carriage return, which is white space in JSON.
    for line in sys.stdin.buffer:
        request = decode(line.decode())
        reply = {"seq": request["seq"]} | answer(ops, request["op"], request["input"])
        sys.stdout.write(encode(reply) + "\n")
        sys.stdout.flush()


main()
