"""Names that try to be something else than names."""

NAMES = (
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "javascript:alert(1)",
    "' onload='alert(1)",
    "\u202egnp.exe\u2066",
    "A\x00B\u200bC\nD\r\tE",
    "{0.__class__.__mro__} {name}",
    "x" * 10_000,
)
