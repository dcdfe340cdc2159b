"""Names that the base class of event loops mentions: a browser has no processes."""

PIPE = -1
