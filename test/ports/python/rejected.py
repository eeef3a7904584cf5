class Rejected(Exception):
    """Bad input: the fault's code, and its place as a JSON Pointer into the input."""

    def __init__(self, code, path):
        super().__init__(code, path)
        self.code = code
        self.path = path


def pointer(*segments):
    """A JSON Pointer of its segments, unescaped."""
    return "".join("/" + str(each).replace("~", "~0").replace("/", "~1") for each in segments)
