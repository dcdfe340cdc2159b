"""Groups that are drawn in the place of others, when a part of the board shows something else."""

from collections.abc import Mapping


def placed(drawn: Mapping[str, str], groups: Mapping[str, str]) -> dict[str, str]:
    """Return what is drawn with some groups in place of all that share with them the first two
    parts of a key, such as `z-scene/site`; none comes where nothing shares them.
    """
    fresh: dict[str, dict[str, str]] = {}
    for key, markup in groups.items():
        fresh.setdefault(_stem(key), {})[key] = markup
    merged: dict[str, str] = {}
    for key, markup in drawn.items():
        merged |= fresh.get(_stem(key), {key: markup})
    return merged


def _stem(key: str) -> str:
    return "/".join(key.split("/")[:2])
