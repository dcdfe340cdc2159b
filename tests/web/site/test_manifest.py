"""What makes the site an app: a manifest in every language, icons of the sizes it names."""

import json
import struct
from functools import cache
from typing import Any

import pytest

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.assets import Assets
from sitebuild.hosting import manifest
from sitebuild.machine.process import WEB


@cache
def made() -> tuple[dict[str, Any], dict[str, bytes]]:
    """Manifests by path, and the assets they use."""
    assets = Assets()
    files = manifest.files(assets)
    return {path: json.loads(data) for path, data in files.items()}, assets.files


def size(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_there_is_one_in_every_language() -> None:
    manifests, _ = made()
    assert list(manifests) == [
        "/manifest.webmanifest",
        "/nl/manifest.webmanifest",
        "/de/manifest.webmanifest",
    ]
    assert [each["lang"] for each in manifests.values()] == list(LANGUAGES)
    assert len({each["name"] for each in manifests.values()}) == len(LANGUAGES)
    assert len({each["description"] for each in manifests.values()}) == len(LANGUAGES)


def test_it_is_one_app_whatever_the_language() -> None:
    manifests, _ = made()
    assert {each["id"] for each in manifests.values()} == {"/"}
    assert [each["start_url"] for each in manifests.values()] == ["/", "/nl/", "/de/"]


@pytest.mark.parametrize("number", range(len(manifest.ICONS)))
def test_icons_have_the_size_that_is_named(number: int) -> None:
    manifests, files = made()
    icon = manifests["/manifest.webmanifest"]["icons"][number]
    width, height = size(files[icon["src"]])
    assert icon["sizes"] == f"{width}x{height}"


def test_a_mask_and_both_sizes_are_there() -> None:
    icons = made()[0]["/manifest.webmanifest"]["icons"]
    assert {(each["sizes"], each["purpose"]) for each in icons} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }


def test_the_icon_of_a_home_screen_is_opaque() -> None:
    """Where it is not, that device puts black behind it: colour type 2 has no transparency."""
    data = (WEB / "icons" / "apple-touch-icon.png").read_bytes()
    assert size(data) == (180, 180)
    assert data[25] == 2
