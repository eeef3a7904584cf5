"""The part of JSON Schema that shaping.check knows."""

import math

from clean import is_number
from rejected import Rejected, pointer

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


