"""What the site hosts of examples beside their pages: posters, oEmbed, scripts for other pages."""

import json
import math
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple

from cantiere import games
from cantiere.core.game import Json
from cantiere_app.builder import snippets
from cantiere_app.kit import plates, rule_links
from cantiere_app.kit.i18n import LANGUAGES
from cantiere_app.session import example_code
from sitebuild import catalogues, hosted
from sitebuild.examples import course, model, pictures, posters
from sitebuild.examples.course import Course
from sitebuild.examples.model import Example
from sitebuild.examples.told import Told
from sitebuild.process import WEB

SCRIPTS: Final = ("element.js", "host.js")
TABLE: Final = "/embed/v1/table/live/"
SOURCES: Final = "/embed/builder/examples/"
WORDS: Final = ("count", "right", "wrong", "again", "position", "damaged")


class Around(NamedTuple):
    """An example, and those before and after it in the rules of its game."""

    own: Course
    before: Course | None
    after: Course | None


def arounds() -> list[Around]:
    """All examples with their neighbours."""
    found: list[Course | None] = [None, *courses(), None]
    return [
        Around(own, _of(own, before), _of(own, after))
        for before, own, after in zip(found, found[1:], found[2:], strict=False)
        if own
    ]


def _of(own: Course, other: Course | None) -> Course | None:
    return other if other and other.example.game == own.example.game else None


def galleries(lang: str) -> dict[str, list[Told]]:
    """All examples in a language, by game."""
    return {
        game: [told(each, lang) for each in courses() if each.example.game == game]
        for game in games.MODULES
    }


def at(game: str, anchor: str, lang: str) -> list[Told]:
    """The examples of a place on the page of a game's rules."""
    shown = galleries(lang)[game]
    return [each for each in shown if rule_links.anchor(each.course.example.clause) == anchor]


def told(one: Course, lang: str) -> Told:
    """An example in a language, made once."""
    key = (one.example.game, one.example.id, lang)
    if key not in _TOLD:
        _TOLD[key] = Told(one, catalogues.words(lang))
    return _TOLD[key]


_TOLD: dict[tuple[str, str, str], Told] = {}


def files(site: str) -> dict[str, bytes]:
    """All that is hosted of examples beside their pages, by path.

    site: its address, "" where nobody set one: then nothing is said that needs one.
    """
    answers = {
        f"{folder(each)}/oembed.{each.t.lang}.json": oembed(each, site) for each in every() if site
    }
    shown = {f"{path}.svg": picture.encode() for path, picture in drawn().items()}
    return {**scripts(), **shown, **answers}


def sources() -> dict[str, bytes]:
    """All examples of a game, by id: what authors may begin with."""
    found = {
        game: {each.id: source(each) for each in model.of_game(game)} for game in games.MODULES
    }
    return {
        f"{SOURCES}{game}.json": json.dumps(told, ensure_ascii=False).encode()
        for game, told in found.items()
    }


def source(example: Example) -> dict[str, Json]:
    """An example as its file tells it, with its position where that names a fixture or a deal."""
    told = json.loads(model.path(example).read_bytes())
    kept = {key: value for key, value in told.items() if key not in ("fixture", "deal")}
    return {**kept, "position": example.position}


def pixels() -> dict[str, bytes]:
    """The posters as PNG, by path; the same picture is drawn once."""
    shown = drawn()
    posters.fonts()
    with ProcessPoolExecutor() as pool:
        found = pool.map(posters.kept_png, shown.values(), chunksize=8)
        return {f"{path}.png": data for path, data in zip(shown, found, strict=True)}


def every() -> list[Told]:
    """All examples in all languages."""
    return [told(one, lang) for one in courses() for lang in LANGUAGES]


@cache
def courses() -> Sequence[Course]:
    """All examples, played. Raises `Failure` on the first that is not as it says."""
    return [course.played(each) for each in model.every() if pictures.has(each.game)]


def data(one: Told | None, game: str, words: Mapping[str, str]) -> str:
    """What the script of a frame reads, as JSON that may stand in a page."""
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
            "frames": [{"text": f.text, "svg": f.svg, "code": f.code} for f in one.frames],
            "answers": [
                {"right": c.right, "because": c.because, "svg": c.svg} for c in one.choices
            ],
            "words": {**words, "clause": one.course.example.clause},
        }
    return json.dumps(shared, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def scripts() -> dict[str, bytes]:
    """Scripts under addresses that never change, for the pages of others."""
    files = {f"/embed/v1/{name}": (WEB / "embed" / name).read_text() for name in SCRIPTS}
    every, here = (json.dumps(list(names)) for names in (hosted.ALL, games.MODULES))
    return {name: text.replace(every, here).encode() for name, text in files.items()}


def drawn() -> dict[str, str]:
    """The posters of examples by path without its ending: all languages, light and dark."""
    return {
        f"{folder(each)}/poster.{each.t.lang}{posters.ENDINGS[theme]}": posters.svg(each, theme)
        for each in every()
        for theme in posters.THEMES
    }


def shown_at(one: Told, site: str) -> snippets.Shown:
    """What pages of others write to show an example of the site at an address."""
    return snippets.Shown(site, one.game, one.title, one.t.lang, one.id)


def oembed(one: Told, site: str) -> bytes:
    """What a page that is given the address of an example asks for, see oembed.com."""
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


def folder(one: Told) -> str:
    """Where the files of an example stand, in all languages."""
    return f"/examples/{one.game}/{one.id}"
