"""The constants that JavaScript shares with Python.

`web/constants.mjs` has them, written from here, for the scripts and their type checks. The build
puts those that a script imports into the script itself, so that no page asks for one more file.
"""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Final

from cantiere import games
from cantiere.core.game import Json
from cantiere.players import names
from cantiere_app.features.frame import model as frame
from cantiere_app.features.lesson import seals
from cantiere_app.features.results import model as results
from cantiere_app.features.saves import archive, header, kept_table
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session.device import store
from cantiere_app.session.device.settings import ACCEPTED
from cantiere_app.session.text import address, example_code
from sitebuild.hosting import hosted
from sitebuild.machine.process import WEB, Failure

FILE: Final = WEB / "constants.mjs"
_HEAD: Final = (
    "// The constants that JavaScript shares with Python: the build writes this file, see\n"
    "// sitebuild/contents/constants.py.\n"
)
_IMPORT: Final = re.compile(r'^import \{ ([\w, ]+) \} from "\.\./constants\.mjs";$', re.MULTILINE)


def values(hosted_games: Iterable[str]) -> Mapping[str, Json]:
    """Return the constants of a site with these games, by the names that scripts import."""
    return {
        "LANGUAGES": [*LANGUAGES],
        "GAMES": [*hosted_games],
        "THEMES": [*ACCEPTED["theme"]],
        "CARRIED": [*address.CARRIED],
        "PLAYERS": ["human", *names.PLAYERS],
        "FORMER": [*names.FORMER],
        "RIVALS": [*names.RIVALS],
        "FOR_READERS": sorted(frame.FOR_READERS),
        "EXAMPLE": [*example_code.FIELDS],
        "STEP": [*example_code.STEP],
        "ANSWER": [*example_code.ANSWER],
        "TEST_DATABASE": store.TEST_DATABASE,
        "TABLE": store.TABLE,
        "GAME": store.GAME,
        "ASIDE": store.ASIDE,
        "RESULTS": results.PLACE,
        "SEALS": seals.PLACE,
        "SEALS_VERSION": seals.VERSION,
        "SEAL": seals.NAME.pattern,
        "MOST_SEALS": seals.MOST,
        "CARD_FORMAT": header.FORMAT,
        "PAGE_FORMAT": kept_table.FORMAT,
        "ARCHIVE_FORMAT": archive.FORMAT,
        "MOST_GAMES": archive.MOST,
        "MOST_CHARS": archive.MAX_CHARS - archive.BESIDE,
    }


def written() -> str:
    """Return the module with all constants, those of a site with every game."""
    every = values(hosted.ALL)
    return _HEAD + "".join(f"export {_declared(name, every)}\n" for name in every)


def write() -> None:
    """Write the module, unless it is as it should be."""
    if not FILE.exists() or FILE.read_text(encoding="utf-8") != written():
        FILE.write_text(written(), encoding="utf-8")


def inlined(script: str) -> str:
    """Return a script of this site with the constants that it imports declared in it.

    Raises `Failure` if it imports one that Python does not have.
    """
    constants = values(games.MODULES)
    return _IMPORT.sub(
        lambda match: " ".join(_declared(name, constants) for name in match[1].split(", ")), script
    )


def _declared(name: str, known: Mapping[str, Json]) -> str:
    if name not in known:
        raise Failure(f"A script imports {name} of web/constants.mjs, which Python does not have.")
    return f"const {name} = {json.dumps(known[name])};"
