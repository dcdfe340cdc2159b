"""Short markup for drawings: the same picture in fewer bytes.

Posters are hosted as thousands of files, each of which must contain all that it shows. A drawing
therefore says only once what it would otherwise repeat: attributes that an element inherits anyway,
attributes that several elements have in common, and pieces that several symbols have in common.
"""

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain, count
from string import ascii_lowercase
from typing import Final

from sitebuild.machine.fingerprint import digest

_NAMESPACE: Final = ' xmlns="http://www.w3.org/2000/svg"'
_INHERITED: Final = (
    *("color", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap"),
    *("stroke-linejoin", "font-family", "font-size", "font-weight", "text-anchor"),
)
_LOOKS: Final = (*_INHERITED, "opacity")
"""The attributes that a rule of a style sheet can set instead."""
_UNKNOWN: Final[Mapping[str, str]] = dict.fromkeys(_INHERITED, "")
_NUMBER: Final = re.compile(r"-?\d*\.\d{3,}")
_PLACES: Final = 2
"""The decimals of a length that remain: a hundredth of a unit is far below a pixel."""
_NO_LENGTHS: Final = {"aria-label", "transform"}
"""Attributes with words, or with factors by which lengths grow."""
_ID: Final = re.compile(r'( id="|href="#)([^"]+)"')
_RULE: Final = re.compile(r"\.([\w-]+)[^{]*\{[^}]*\}")
_SYMBOL: Final = re.compile(r"(<symbol\b[^>]*>)(.*?)</symbol>", re.DOTALL)
_PIECE: Final = re.compile(r"<(\w+)\b[^>]*/>|<(\w+)\b.*?</\2>", re.DOTALL)
_LONGEST: Final = 6
"""The most elements in a row that may become one shared piece."""

Looks = tuple[tuple[str, str], ...]
"""The attributes of an element that say how it looks, with their values."""


def drawing(markup: str, ids: Mapping[str, str]) -> str:
    """Return a drawing that looks the same and needs no style but its own.

    ids: short names for symbols, the same in all drawings.
    """
    root = ET.fromstring(markup.replace(_NAMESPACE, "", 1))
    shown = [child for child in root if child.tag not in ("style", "defs", "title")]
    for element in root.iter():
        _round(element)
    for child in shown:
        _inherit(child, {name: root.get(name, "") for name in _INHERITED})
    for symbol in root.iterfind("defs/*"):
        _inherit(symbol, _UNKNOWN)
    style = root.find("style")
    if style is not None:
        drawn = [each for child in shown for each in child.iter()]
        used = _used_rules(style.text or "", root)
        style.text = used + _classes(drawn, {rule[1] for rule in _RULE.finditer(used)})
    text = ET.tostring(root, encoding="unicode").replace(" />", "/>")
    text = text.replace("<svg", f"<svg{_NAMESPACE}", 1)
    return _ID.sub(lambda match: f'{match[1]}{ids[match[2]]}"', text)


def shared(symbols: Mapping[str, str]) -> dict[str, str]:
    """Return the same symbols by name, and by names of their own the pieces that several contain.

    A symbol uses such a piece as it uses another symbol.
    """
    matches = {name: _SYMBOL.fullmatch(symbol) for name, symbol in symbols.items()}
    drawn = {name: _pieces(match[2]) for name, match in matches.items() if match}
    pieces: dict[str, str] = {}
    for number in count():
        run, saved = max(_runs(drawn.values()), key=lambda each: each[1], default=((), 0))
        if saved <= 0:
            break
        name = f"{next(iter(symbols))}-{number}"
        pieces[name] = f'<g id="{name}">{"".join(run)}</g>'
        for each in drawn.values():
            _replace(each, run, f'<use href="#{name}"/>')
    return pieces | {
        name: f"{match[1]}{''.join(drawn[name])}</symbol>" if match else symbols[name]
        for name, match in matches.items()
    }


def _round(element: ET.Element) -> None:
    for name, value in element.attrib.items():
        if name not in _NO_LENGTHS and _NUMBER.search(value):
            element.set(name, _NUMBER.sub(lambda each: f"{float(each[0]):.{_PLACES}f}", value))


def _inherit(element: ET.Element, above: Mapping[str, str]) -> None:
    """Remove from an element, and from those in it, the attributes that they inherit anyway."""
    for name in _INHERITED:
        if element.get(name, "-") == above[name]:
            del element.attrib[name]
    # A rule for a class may say something else than the attributes.
    inside = _UNKNOWN if element.get("class") else {
        name: element.get(name, above[name]) for name in _INHERITED
    }  # fmt: skip
    for child in element:
        _inherit(child, inside)


def _classes(elements: Sequence[ET.Element], taken: Set[str]) -> str:
    """Move attributes that several elements have in common into rules; return these rules.

    The same attributes have the same class in all drawings, so that drawings pack well together.
    """
    having: dict[Looks, list[ET.Element]] = {}
    for each in elements:
        if not each.get("class"):
            having.setdefault(_looks(each), []).append(each)
    rules: dict[str, str] = {}
    for looks, those in having.items():
        attributes = sum(len(f' {name}="{value}"') for name, value in looks)
        rule = ";".join(f"{name}:{_css(name, value)}" for name, value in looks)
        class_name = f"c{digest(rule)[:2]}"
        gain = len(those) * (attributes - len(f' class="{class_name}"')) - len(
            f".{class_name}{{{rule}}}"
        )
        if gain <= 0 or class_name in rules or class_name in taken:
            continue
        rules[class_name] = f".{class_name}{{{rule}}}"
        for each in those:
            for name, _ in looks:
                del each.attrib[name]
            each.set("class", class_name)
    return "".join(rules.values())


def _looks(element: ET.Element) -> Looks:
    return tuple((name, value) for name in _LOOKS if (value := element.get(name)) is not None)


def _css(name: str, value: str) -> str:
    """Return a value as a style sheet has it, where the size of words needs its unit."""
    return f"{value}px" if name == "font-size" else value


def _used_rules(rules: str, root: ET.Element) -> str:
    """Return the rules for classes that the drawing has."""
    used = {name for each in root.iter() for name in each.get("class", "").split()}
    return "".join(rule[0] for rule in _RULE.finditer(rules) if rule[1] in used)


def names() -> Iterator[str]:
    """Yield short names: a to z, then a0, b0 and so on."""
    for ending in chain([""], map(str, count())):
        yield from (f"{letter}{ending}" for letter in ascii_lowercase)


def _pieces(inside: str) -> list[str]:
    """Return the elements in a symbol; all of it as one piece if they cannot be told apart."""
    pieces = [match[0] for match in _PIECE.finditer(inside)]
    return pieces if "".join(pieces) == inside.strip() else [inside]


def _runs(drawn: Iterable[Sequence[str]]) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield pieces in a row that occur more than once, and the letters that sharing them saves."""
    runs = Counter(
        tuple(pieces[start:end])
        for pieces in drawn
        for start in range(len(pieces))
        for end in range(start + 1, min(len(pieces), start + _LONGEST) + 1)
    )
    for run, times in runs.items():
        length = sum(len(each) for each in run if not each.startswith("<use"))
        use, group = len('<use href="#p-1"/>'), len('<g id="p-1"></g>')
        yield run, (times - 1) * length - times * use - group


def _replace(pieces: list[str], run: Sequence[str], by: str) -> None:
    """Put one element in the place of each occurrence of a run."""
    start = 0
    while start + len(run) <= len(pieces):
        if tuple(pieces[start : start + len(run)]) == run:
            pieces[start : start + len(run)] = [by]
        start += 1
