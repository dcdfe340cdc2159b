"""Pictures of an example as edits of its first one."""

import xml.etree.ElementTree as ET
from collections.abc import Sequence

import pytest

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples import edits, site
from sitebuild.examples.edits import Edit
from sitebuild.examples.localized import Choice, Frame

NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
SVG = '<svg xmlns="http://www.w3.org/2000/svg" role="img">{}</svg>'
ROW = '<g><text x="1">A</text><text x="2">B</text><text x="3">C</text></g>'


def applied(first: str, changes: Sequence[Edit]) -> str:
    """Return the picture that edits make, in one spelling."""
    holder = ET.Element("holder")
    holder.append(ET.fromstring(first.replace(NAMESPACE, "", 1)))
    for path, change in changes:
        parent, at = holder, 0
        for number in path:
            parent, at = parent[at], number
        if isinstance(change, str):
            parent[at] = ET.fromstring(change)
        elif isinstance(change, dict):
            for name, value in change.items():
                parent[at].attrib.pop(name, None)
                if value is not None:
                    parent[at].set(name, value)
        else:
            former = list(parent[at])
            parent[at][:] = [
                child
                for each in change
                for child in (
                    [ET.fromstring(each)] if isinstance(each, str) else former[slice(*each)]
                )
            ]
    return spelled(ET.tostring(holder[0], encoding="unicode"))


def spelled(picture: str) -> str:
    return ET.canonicalize(picture.replace(NAMESPACE, "", 1))


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (ROW, []),
        (ROW.replace("B", "D"), [((0, 1), '<text x="2">D</text>')]),
        (ROW.replace('x="3"', 'y="4"'), [((0, 2), {"x": None, "y": "4"})]),
        (ROW.replace('<text x="2">B</text>', ""), [((0,), [[0, 1], [2, 3]])]),
        (ROW.replace("<text", "<use/><text", 1), [((0,), ["<use />", [0, 3]])]),
        ("<use/>", [((0,), "<use />")]),
        (ROW + "<use/>", [((), [[0, 1], "<use />"])]),
        ("", [((), [])]),
    ],
)
def test_only_what_changes_is_said(other: str, expected: list[Edit]) -> None:
    first, second = SVG.format(ROW), SVG.format(other)
    changes = edits.between(first, second)
    assert changes == expected
    assert applied(first, changes) == spelled(second)


@pytest.mark.slow
def test_the_pictures_of_every_example_are_made_of_its_first() -> None:
    for example in site.every()[:: len(LANGUAGES)]:
        shown: list[Frame | Choice] = [*example.frames, *example.choices]
        for each, changes in zip(shown, [*example.frame_edits, *example.choice_edits], strict=True):
            assert (changes is None) == (each.svg is None)
            if each.svg and changes is not None:
                assert applied(example.first.svg, changes) == spelled(each.svg), example.id
