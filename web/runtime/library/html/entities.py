"""The character references that `html.escape` writes, of the two thousand that there are."""

html5 = {"amp;": "&", "gt;": ">", "lt;": "<", "quot;": '"'}
