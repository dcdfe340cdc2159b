"""Names that the event loop's base class mentions: a browser has no processes."""

PIPE = -1
