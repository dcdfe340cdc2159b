"""Where the frames for pages of others stand: a folder for each example and language."""

from cantiere_app.kit.i18n import LANGUAGES
from sitebuild.examples.model import Example

ROOM = "embed/v1"
"""What stands below it never changes its meaning."""


def of_example(example: Example) -> dict[str, str]:
    """Folders of an example by language; `/embed/v1/<game>/?id=…&lang=…` leads there."""
    return {lang: f"{ROOM}/{example.game}/{example.id}/{lang}" for lang in LANGUAGES}


def of_game(game: str) -> list[tuple[str, str]]:
    """Languages and folders of the frame without an example, English where none is named.

    Templates that always name an example say `open`.
    """
    return [("en", f"{ROOM}/{game}"), *((lang, f"{ROOM}/{game}/open/{lang}") for lang in LANGUAGES)]
