"""Elements of a drawing by the selectors that beats name their parts with."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

_COMPOUND: Final = re.compile(r"\S+")
_PARTS: Final = re.compile(
    r"""(?P<tag>^[\w-]+) | \.(?P<css>[\w-]+) | \[(?P<name>[\w-]+)="(?P<value>[^"]*)"\]
    | (?P<last>:last-child)""",
    re.VERBOSE,
)


class _Compound(NamedTuple):
    """What one element has to be. attributes: their exact values."""

    tag: str
    css: frozenset[str]
    attributes: Mapping[str, str]
    is_last: bool

    def fits(self, element: ET.Element, is_last: bool) -> bool:
        return (
            self.tag in ("", element.tag)
            and self.css <= {*element.get("class", "").split()}
            and all(element.get(name) == value for name, value in self.attributes.items())
            and (is_last or not self.is_last)
        )


@cache
def _read(selector: str) -> tuple[_Compound, ...]:
    """Return the compounds of a selector; a selector of another form than beats use is an error."""
    return tuple(map(_compound, _COMPOUND.findall(selector)))


def _compound(text: str) -> _Compound:
    found = [*_PARTS.finditer(text)]
    if "".join(each[0] for each in found) != text:
        raise ValueError(f'{text!r} is not made of tags, .class, [name="value"] and :last-child')
    return _Compound(
        "".join(each["tag"] or "" for each in found),
        frozenset(each["css"] for each in found if each["css"]),
        {each["name"]: each["value"] for each in found if each["name"]},
        any(each["last"] for each in found),
    )


def found(markup: str, selector: str) -> list[ET.Element]:
    """Return the elements in some markup that a selector finds."""
    return [*_below(ET.fromstring(f"<g>{markup}</g>"), _read(selector))]


def _below(parent: ET.Element, due: tuple[_Compound, ...]) -> Iterator[ET.Element]:
    """Yield the elements below one that fit what is due of a selector."""
    for number, element in enumerate(parent, 1):
        fits = due[0].fits(element, number == len(parent))
        if fits and len(due) == 1:
            yield element
        yield from _below(element, due[1:] if fits and len(due) > 1 else due)
