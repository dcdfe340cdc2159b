"""Answer `urllib.parse` whether an address may stand in brackets, as in `http://[::1]:8000/`."""

_SIGNS = frozenset("0123456789abcdefABCDEF:.")


class IPv4Address:
    """An address of the former kind, which no brackets may hold."""


class IPv6Address:
    """An address such as ::1."""


def ip_address(text: str) -> IPv6Address:
    """Return an address that brackets may hold; raise `ValueError` for any other.

    Only its signs are checked: a browser has taken the address already.
    """
    if ":" not in text or not _SIGNS.issuperset(text):
        raise ValueError(f"{text!r} does not appear to be an IPv6 address")
    return IPv6Address()
