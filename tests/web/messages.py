"""The messages that a game's table carries, for tests to read."""

from functools import cache

import polib

from sitebuild import catalogues


@cache
def catalogue(game: str, lang: str) -> dict[str, polib.POEntry]:
    """What a game's room in the page says, by key: not its rules, nor what the shell says of it."""
    paths = [path for path in catalogues.of_the_table(lang) if path.stem.split("-")[0] == game]
    room = [path for path in paths if path.stem != f"{game}-about"]
    return {entry.msgid: entry for path in room for entry in polib.pofile(str(path))}


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
