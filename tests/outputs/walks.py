"""All that the page says and shows of recorded games, as lines to compare versions by."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any, Final

from tests.engine.kit.golden import GoldenGames
from tests.web.desk import NAMES, texts

from cantiere.core.game import Action, Event
from cantiere.games import MODULES
from cantiere_app.kit.events import recap
from cantiere_app.kit.events.beats import Change
from cantiere_app.kit.events.kinds import Past
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import EMBLEMS, Player, Scene
from cantiere_app.kit.view import View
from cantiere_app.session import new_table

DRAWN_EACH: Final = 7
"""Every so many steps the whole table is drawn."""
_TAG: Final = re.compile(r"<(\w[\w-]*)((?:\s[^<>]*?)?)(/?)>")
_ATTRIBUTE: Final = re.compile(r'([\w:-]+)(="[^"]*")?')


def golden(game: str) -> GoldenGames:
    games: GoldenGames = import_module(f"tests.golden.{game}").GOLDEN
    return games


def outputs(games: Sequence[str] = tuple(MODULES), most: int = 10) -> Iterator[str]:
    """Yield every output of the first `most` recorded games of each game, one on a line."""
    for game in games:
        for path in golden(game).paths()[:most]:
            for lang in LANGUAGES:
                for line in _walk(game, path.read_text("utf-8"), lang):
                    yield f"{path.stem} {lang} {line}"


class Chronicle:
    """The events of a game with their causes, as the page's log has them."""

    def __init__(self, game: Any, view: View, first: Any) -> None:
        self._view, self._first = view, game.copy(first)
        self._events: list[Event] = []

    def caused(self, action: Action, events: Sequence[Event]) -> list[Event]:
        """Return the events of a step, and remember them."""
        with_causes = []
        for event in events:
            past = Past(action, [*self._events], lambda: self._first)
            with_causes.append(self._view.events.caused(event, partial(_same, past)))
            self._events.append(with_causes[-1])
        return with_causes


def _same(past: Past) -> Past:
    return past


def _walk(name: str, text: str, lang: str) -> Iterator[str]:
    """Yield what is said of one game, as its first seat and its last one are told it."""
    recorded = golden(name).read(text)
    game, view = golden(name).game, new_table.view_of(name)
    s = game.new(recorded.options, recorded.seed)
    seats = tuple(dict.fromkeys((0, game.seats(s) - 1)))
    since: dict[int, list[Event]] = {seat: [] for seat in seats}
    turns: dict[int, list[Event]] = {seat: [] for seat in seats}
    chronicle = Chronicle(game, view, s)
    for number, action in enumerate(recorded.actions):
        decision = game.decision(s)
        asked = decision.seat if decision else -1
        for viewer in seats:
            if asked == viewer:
                since[viewer] = []
        events = chronicle.caused(action, game.play(s, action))
        for viewer in seats:
            heard = [event for each in events if (event := each.seen_by(viewer))]
            seen = scene(game, s, viewer, lang)
            at = f"{number} {viewer}"
            for event in heard:
                yield f"{at} {event.kind} say {view.line(event, seen)}"
                if lang == LANGUAGES[0]:
                    yield f"{at} {event.kind} {_lasting(view, event)}"
                if event.kind == "turn":
                    yield from _recaps(at, view.recap, turns[viewer], seen)
                    turns[viewer] = []
                turns[viewer].append(event)
            since[viewer] += [each for each in heard if each.seat != viewer]
            if lang == LANGUAGES[0]:
                motions = view.motions(Change(heard, viewer, {}, {}))
                yield f"{at} motions {motions}"
                if number % DRAWN_EACH == 0:
                    yield from _drawn(at, view.draw, seen, since[viewer])


def _lasting(view: View, event: Event) -> str:
    """Return what the log, the sounds and the score make of an event in every language."""
    gains = [tuple(gain) for gain in view.events.gains(event)]
    return f"{view.events.sign(event)} {view.events.sound(event) or None} {gains}"


def _recaps(
    at: str, draw: Callable[..., recap.Recap], events: Sequence[Event], scene: Scene
) -> Iterator[str]:
    for seat in dict.fromkeys(event.seat for event in events if event.seat >= 0):
        yield f"{at} recap {seat} {recap.draw(draw(events, seat, scene), scene.t, whole=True)}"


def _drawn(
    at: str, draw: Callable[[Scene], Mapping[str, str]], scene: Scene, since: Sequence[Event]
) -> Iterator[str]:
    for key, markup in draw(replace(scene, since=[*since])).items():
        yield f"{at} {key} {ordered(markup)}"


def scene(game: Any, s: Any, viewer: int, lang: str) -> Scene:
    view = game.view(s, viewer)
    asked = game.decision(s)
    players = [Player(n, "human", EMBLEMS[i]) for i, n in enumerate(NAMES[: game.seats(s)])]
    legal = game.legal(s) if asked and asked.seat == viewer else []
    guess = game.determinize(view, 1)
    return Scene(game, game.masked(view), guess, viewer, players, legal, texts(lang))


def ordered(markup: str) -> str:
    """Return markup on one line, the attributes of each element in alphabetical order."""

    def sort(match: re.Match[str]) -> str:
        attributes = sorted(each[0] for each in _ATTRIBUTE.finditer(match[2]))
        return f"<{' '.join([match[1], *attributes])}{match[3]}>"

    return _TAG.sub(sort, json.dumps(markup, ensure_ascii=False)[1:-1].replace('\\"', '"'))
