"""What was drawn, read without a browser, and messages that say their keys."""

import xml.etree.ElementTree as ET
from collections.abc import Mapping


class Keys:
    """Messages as their keys: what a drawing says can be read off it in any language."""

    lang = "en"

    def __call__(self, key: str, **params: object) -> str:
        return " ".join([key, *(f"{name}={value}" for name, value in params.items())])

    def n(self, key: str, n: int, **params: object) -> str:
        return self(key, n=n, **params)


def whole(groups: Mapping[str, str]) -> str:
    return "".join(groups.values())


def parsed(groups: Mapping[str, str]) -> ET.Element:
    """All groups as one tree; raises for markup that is not well-formed."""
    return ET.fromstring(f"<table>{whole(groups)}</table>")


def by_testid(groups: Mapping[str, str]) -> dict[str, ET.Element]:
    elements: dict[str, ET.Element] = {}
    for element in parsed(groups).iter():
        testid = element.get("data-testid")
        if testid:
            assert testid not in elements, f"{testid} twice"
            elements[testid] = element
    return elements
