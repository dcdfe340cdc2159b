"""Elements of a drawing by the selectors that beats name their parts with."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

_COMPOUND: Final = re.compile(r"(?:[^\s(]|\([^)]*\))+")
_PARTS: Final = re.compile(
    r"""(?P<tag>^[\w-]+) | \.(?P<css>[\w-]+) | \[(?P<name>[\w-]+)="(?P<value>[^"]*)"\]
    | (?P<last>:last-child) | :is\((?P<any>[\w-]+(?:,\ *[\w-]+)*)\)""",
    re.VERBOSE,
)


class _Compound(NamedTuple):
    """What one element has to be. tags: one of these, or any where there are none. attributes:
    their exact values. is_child: it stands right in the one before."""

    tags: frozenset[str]
    css: frozenset[str]
    attributes: Mapping[str, str]
    is_last: bool
    is_child: bool

    def fits(self, element: ET.Element, is_last: bool) -> bool:
        return (
            (not self.tags or element.tag in self.tags)
            and self.css <= {*element.get("class", "").split()}
            and all(element.get(name) == value for name, value in self.attributes.items())
            and (is_last or not self.is_last)
        )


@cache
def _read(selector: str) -> tuple[_Compound, ...]:
    """Return the compounds of a selector; a selector of another form than beats use is an error."""
    texts = _COMPOUND.findall(selector)
    before = ["", *texts]
    return tuple(
        _compound(text, is_child=former == ">")
        for former, text in zip(before, texts, strict=False)
        if text != ">"
    )


def _compound(text: str, *, is_child: bool) -> _Compound:
    parts = [*_PARTS.finditer(text)]
    if "".join(each[0] for each in parts) != text:
        accepted = 'tags, .class, [name="value"], :last-child and :is(tag, …)'
        raise ValueError(f"{text!r} is not made of {accepted}")
    tags = ",".join(each["tag"] or each["any"] or "" for each in parts)
    return _Compound(
        frozenset(re.findall(r"[\w-]+", tags)),
        frozenset(each["css"] for each in parts if each["css"]),
        {each["name"]: each["value"] for each in parts if each["name"]},
        any(each["last"] for each in parts),
        is_child,
    )


def matches(markup: str, selector: str) -> list[ET.Element]:
    """Return the elements in some markup that a selector finds."""
    return [*_below(ET.fromstring(f"<g>{markup}</g>"), _read(selector))]


def _below(parent: ET.Element, due: tuple[_Compound, ...]) -> Iterator[ET.Element]:
    """Yield the elements below one that fit what is due of a selector."""
    for number, element in enumerate(parent, 1):
        if due[0].fits(element, number == len(parent)):
            if len(due) == 1:
                yield element
            else:
                yield from _below(element, due[1:])
        if not due[0].is_child:
            yield from _below(element, due)
