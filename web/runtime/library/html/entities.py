"""The character references that `html.escape` writes, of the two thousand that exist."""

html5 = {"amp;": "&", "gt;": ">", "lt;": "<", "quot;": '"'}
