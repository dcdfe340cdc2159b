"""The files that belong to examples besides their pages: posters, oEmbed, scripts for others."""

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere import games
from cantiere.core.game import Json
from cantiere_app.builder import snippets
from cantiere_app.kit.language import rule_links
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.plates import plates
from cantiere_app.session.text import example_code
from sitebuild.contents import constants
from sitebuild.examples import course, model, pictures, posters
from sitebuild.examples.course import Course
from sitebuild.examples.localized import LocalizedExample
from sitebuild.examples.model import Example
from sitebuild.machine.process import WEB
from sitebuild.texts import catalogues

SCRIPTS: Final = ("element.js", "host.js")
TABLE: Final = "/embed/v1/table/live/"
SOURCES: Final = "/embed/builder/examples/"
WORDS: Final = ("count", "right", "wrong", "again", "position", "damaged")


class Around(NamedTuple):
    """An example, and the ones before and after it in the rules of its game."""

    course: Course
    before: Course | None
    after: Course | None


def arounds() -> list[Around]:
    """Return all examples with their neighbours."""
    padded: list[Course | None] = [None, *courses(), None]
    return [
        Around(current, _same_game(current, before), _same_game(current, after))
        for before, current, after in zip(padded, padded[1:], padded[2:], strict=False)
        if current
    ]


def _same_game(current: Course, other: Course | None) -> Course | None:
    return other if other and other.example.game == current.example.game else None


def galleries(lang: str) -> dict[str, list[LocalizedExample]]:
    """Return all examples in a language, by game."""
    return {
        game: [in_language(each, lang) for each in courses() if each.example.game == game]
        for game in games.MODULES
    }


def at(game: str, anchor: str, lang: str) -> list[LocalizedExample]:
    """Return the examples for an anchor on the page of a game's rules."""
    shown = galleries(lang)[game]
    return [each for each in shown if rule_links.anchor(each.course.example.clause) == anchor]


def in_language(one: Course, lang: str) -> LocalizedExample:
    """Return an example in a language; each is made once."""
    key = (one.example.game, one.example.id, lang)
    if key not in _MADE:
        _MADE[key] = LocalizedExample(one, catalogues.words(lang))
    return _MADE[key]


_MADE: dict[tuple[str, str, str], LocalizedExample] = {}


def files(site: str) -> dict[str, bytes]:
    """Return all files of examples besides their pages, by path.

    site: the site's address, or ""; then files that need one are left out.
    """
    answers = {
        f"{folder(each)}/oembed.{each.t.lang}.json": oembed(each, site) for each in every() if site
    }
    shown = {f"{path}.svg": picture.encode() for path, picture in drawn().items()}
    return {**scripts(), **shown, **answers}


def sources() -> dict[str, bytes]:
    """Return all examples by game and id, as starting points for authors."""
    by_game = {
        game: {each.id: source(each) for each in model.of_game(game)} for game in games.MODULES
    }
    return {
        f"{SOURCES}{game}.json": json.dumps(examples, ensure_ascii=False).encode()
        for game, examples in by_game.items()
    }


def source(example: Example) -> dict[str, Json]:
    """Return an example as its file has it, with the position in place of a fixture or a deal."""
    fields = json.loads(model.path(example).read_bytes())
    others = {key: value for key, value in fields.items() if key not in ("fixture", "deal")}
    return {**others, "position": example.position}


@contextmanager
def pixels() -> Iterator[Callable[[], dict[str, bytes]]]:
    """Draw the light posters as PNG in other processes, each picture once.

    Gives a function that waits for them and returns them by path: the build goes on meanwhile.
    """
    shown = {path: picture for path, picture in drawn().items() if not path.endswith(".dark")}
    posters.fonts()
    with ProcessPoolExecutor() as pool:
        pngs = pool.map(posters.kept_png, shown.values(), chunksize=8)
        try:
            yield lambda: {f"{path}.png": data for path, data in zip(shown, pngs, strict=True)}
        finally:
            pool.shutdown(cancel_futures=True)


def every() -> list[LocalizedExample]:
    """Return all examples in all languages."""
    return [in_language(one, lang) for one in courses() for lang in LANGUAGES]


@cache
def courses() -> Sequence[Course]:
    """Return all examples, played; raise `Failure` on the first that differs from its file."""
    return [course.played(each) for each in model.every() if pictures.has(each.game)]


def data(one: LocalizedExample | None, game: str, words: Mapping[str, str]) -> str:
    """Return the data for the script of an embed, as JSON that may be part of a page."""
    shared: dict[str, Any] = {
        "game": game,
        "languages": LANGUAGES,
        "table": TABLE,
        "limits": example_code.LIMITS,
        "words": words,
    }
    if one:
        shared |= {
            "id": one.id,
            "mode": one.mode,
            "seat": one.course.example.seat,
            "frames": [
                {"text": each.text, "edits": made, "code": each.code}
                for each, made in zip(one.frames, one.frame_edits, strict=True)
            ],
            "answers": [
                {"right": each.right, "because": each.because, "edits": made}
                for each, made in zip(one.choices, one.choice_edits, strict=True)
            ],
            "words": {**words, "clause": one.course.example.clause},
        }
    return json.dumps(shared, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def scripts() -> dict[str, bytes]:
    """Return the scripts for pages of others, by addresses that never change."""
    files = {f"/embed/v1/{name}": (WEB / "embed" / name).read_text() for name in SCRIPTS}
    return {name: constants.inlined(text).encode() for name, text in files.items()}


@cache
def drawn() -> Mapping[str, str]:
    """Return the posters as SVG, by path without the ending: in all languages, light and dark."""
    return {
        f"{folder(each)}/poster.{each.t.lang}{posters.ENDINGS[theme]}": posters.coloured(one, theme)
        for each in every()
        for one in [posters.drawing(each)]
        for theme in posters.THEMES
    }


def shown_at(one: LocalizedExample, site: str) -> snippets.Shown:
    """Return the values that another page needs to show an example of the site at an address."""
    return snippets.Shown(site, one.game, one.title, one.t.lang, one.id)


def oembed(one: LocalizedExample, site: str) -> bytes:
    """Return the answer for a page that asks about the address of an example, see oembed.com."""
    lang, shown = one.t.lang, shown_at(one, site)
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": one.title,
        "provider_name": "Cantiere",
        "provider_url": f"{site}/",
        "thumbnail_url": f"{site}{folder(one)}/poster.{lang}.png",
        "thumbnail_width": posters.PIXELS,
        "thumbnail_height": math.ceil(posters.height(one) * posters.PIXELS / plates.WIDTH),
        "width": shown.width,
        "height": shown.height,
        "html": snippets.iframe(shown),
    }
    return json.dumps(answer, ensure_ascii=False, indent=1).encode()


def folder(one: LocalizedExample) -> str:
    """Return the folder of an example's files, in all languages."""
    return f"/examples/{one.game}/{one.id}"
