"""The folders of embeds: one for each example and language."""

from cantiere_app.kit.language.i18n import LANGUAGES
from sitebuild.examples.model import Example

ROOM = "embed/v1"
"""The root of addresses that never change their meaning."""


def of_example(example: Example) -> dict[str, str]:
    """Return the folders of an example by language; `/embed/v1/<game>/?id=…&lang=…` leads there."""
    return {lang: f"{ROOM}/{example.game}/{example.id}/{lang}" for lang in LANGUAGES}


def of_game(game: str) -> list[tuple[str, str]]:
    """Return the languages and folders of an embed without an example, in English by default.

    Templates that must always name an example use the name `open`.
    """
    return [("en", f"{ROOM}/{game}"), *((lang, f"{ROOM}/{game}/open/{lang}") for lang in LANGUAGES)]
