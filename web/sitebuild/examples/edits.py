"""What changes in the picture of an example from one position to another.

Most of a picture stays as it is from step to step. A page therefore has its first picture once, as
markup that needs no script, and for every other position only the edits that make it of the first.
`web/embed/edits.mjs` carries them out.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

Change = str | dict[str, str | None] | list[str | list[int]]
"""What becomes of an element: the markup in its place; attributes, `None` for one that goes; or
its children, each run of former ones as [first, end] and each new one as markup."""
Edit = tuple[Sequence[int], Change]
"""A path, which leads from the picture by numbers of children, and the change at its end."""

_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'


def between(first: str, other: str) -> list[Edit]:
    """Return the edits that make one picture of another, in the order in which they are made.

    For example, when only the number 2 at the end of a row becomes 3:
    `[((0, 4), "<text>3</text>")]`.
    """
    return list(_between(_parsed(first), _parsed(other), ()))


def _parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture.replace(_NAMESPACE, "", 1))


def _between(one: ET.Element, other: ET.Element, path: tuple[int, ...]) -> Iterator[Edit]:
    if one.tag != other.tag or _texts(one) != _texts(other):
        yield path, _markup(other)
        return
    if one.attrib != other.attrib:
        gone = {name: None for name in one.attrib if name not in other.attrib}
        changed = {
            name: value for name, value in other.attrib.items() if one.attrib.get(name) != value
        }
        yield path, {**gone, **changed}
    if len(one) != len(other):
        yield path, _children(one, other)
        return
    for number, (child, following) in enumerate(zip(one, other, strict=True)):
        yield from _between(child, following, (*path, number))


def _texts(element: ET.Element) -> list[str]:
    """Return the texts of an element, before and after its children, without those at the end."""
    texts = [element.text or "", *(child.tail or "" for child in element)]
    return texts if any(texts) else []


def _children(one: ET.Element, other: ET.Element) -> list[str | list[int]]:
    before, after = ([_markup(child) for child in each] for each in (one, other))
    made: list[str | list[int]] = []
    done = 0
    for block in SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks():
        made += after[done : block.b]
        if block.size:
            made.append([block.a, block.a + block.size])
        done = block.b + block.size
    return made


def _markup(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode").strip()
