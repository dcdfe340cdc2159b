"""A table without a browser: clicks on targets, seen by one seat at a time."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from cantiere.core.game import Action, Event, Game, Reason
from cantiere_app.kit import about
from cantiere_app.kit.language.i18n import LANGUAGES, Texts
from cantiere_app.kit.moves import drafts
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import EMBLEMS, Outcome, Player, Prompt, Scene
from sitebuild.texts import catalogues

FIXTURES = Path("web/app/cantiere_app/fixtures")
NAMES = ("Anna", "Ben", "Carla", "Dino", "Edda", "Fabio", "Gina", "Hugo")


def texts(lang: str = "en") -> Texts:
    return catalogues.words(lang)


@cache
def _read(name: str) -> str:
    return (FIXTURES / f"{name}.json").read_text("utf-8")


def fixture(name: str) -> dict[str, Any]:
    position: dict[str, Any] = json.loads(_read(name))
    return position


def fixture_names(game: str) -> list[str]:
    """The named positions of a game."""
    names = sorted(path.stem for path in FIXTURES.glob("*.json"))
    return [name for name in names if fixture(name)["position"]["game"] == game]


def in_turn(names: Sequence[str], lang: str, config: pytest.Config) -> Sequence[str]:
    """Return those of some names to look at in a language: all in the long run.

    Otherwise each name is looked at in one of the languages.
    """
    if config.getoption("long"):
        return names
    languages = [*LANGUAGES]
    return names[languages.index(lang) :: len(languages)]


class Room(NamedTuple):
    """A game with what its page answers."""

    game: Game[Any]
    click: Callable[[Scene, str], Outcome]
    prompt: Callable[[Scene], Prompt]
    sentence: Callable[[Reason, Scene], str]
    targets: Callable[[Scene], Mapping[str, Hint]]
    clauses: str
    """What each clause begins with."""


class Try(NamedTuple):
    """A fixture: the kind it asks, clicks that answer it, a click that is refused and its code."""

    kind: str
    answer: str
    refused: str
    code: str


class Desk:
    """A state with the draft of whoever is asked; `click` works as the page does."""

    room: Room
    stepwise = False

    def __init__(self, state: Any, lang: str = "en", viewer: int | None = None) -> None:
        self.state, self.lang, self.fixed = state, lang, viewer
        self.draft: Mapping[str, Any] = {}
        self.picked = ""
        self.events: list[Event] = []
        self.played: list[Action] = []
        self.passed: list[Any] = []
        self._made: dict[int, tuple[Any, Scene]] = {}

    @property
    def viewer(self) -> int:
        asked = self.room.game.decision(self.state)
        if self.fixed is not None or asked is None:
            return self.fixed or 0
        return asked.seat

    def scene(self) -> Scene:
        before = None
        for number, state in enumerate(self.passed):
            before = self._scene(number, state, before)
        now = self._scene(len(self.passed), self.state, before)
        return replace(now, draft=self.draft, picked=self.picked)

    def _scene(self, number: int, state: Any, before: Scene | None) -> Scene:
        """The one made last, where nothing that the viewer sees is another."""
        view = self.room.game.view(state, self.viewer)
        seen = (view, self.viewer, self.lang, self.stepwise)
        made = self._made.get(number)
        if made is None or made[0] != seen or made[1].before is not before:
            made = self._made[number] = (seen, self._scene_of(state, view, before))
        return made[1]

    def _scene_of(self, state: Any, view: Mapping[str, Any], before: Scene | None) -> Scene:
        game = self.room.game
        asked = game.decision(state)
        is_asked = asked is not None and asked.seat == self.viewer
        names = NAMES[: game.seats(state)]
        return Scene(
            game=game,
            view=game.masked(view),
            state=game.determinize(view, 1),
            viewer=self.viewer,
            players=[Player(n, "human", EMBLEMS[i]) for i, n in enumerate(names)],
            legal=game.legal(state) if is_asked else [],
            t=texts(self.lang),
            before=before,
            stepwise=self.stepwise,
        )

    def click(self, *targets: str) -> Outcome:
        """Clicks one after the other; each must mean something."""
        outcome = Outcome({})
        for target in targets:
            outcome = self.room.click(self.scene(), target)
            assert not outcome.refuse, (target, outcome.refuse)
            self.take(outcome)
        return outcome

    def take(self, outcome: Outcome) -> None:
        """What a click or a line meant is done."""
        for _ in range(outcome.back):
            self.state = self.passed.pop()
            self.played.pop()
        self.draft, self.picked = outcome.draft, outcome.picked
        for action in outcome.play:
            assert action in self.room.game.legal(self.state), action
            self._play(action)

    def _play(self, action: Action) -> None:
        game = self.room.game
        former, passes = game.copy(self.state), about.load(game.name).PASSES
        events = game.play(self.state, action)
        is_passed = action[0] in passes and not events
        self.passed = [*self.passed, former] if is_passed else []
        self.events += events
        self.played.append(action)

    def refused(self, target: str) -> list[str]:
        """The reason codes of a click that must be refused and change nothing."""
        outcome = self.room.click(self.scene(), target)
        assert outcome.refuse, (target, outcome)
        assert not outcome.play
        assert (outcome.draft, outcome.picked) == (self.draft, self.picked)
        for reason in outcome.refuse:
            assert self.room.sentence(reason, self.scene())
            assert reason.clause.startswith(self.room.clauses)
        return [reason.code for reason in outcome.refuse]

    def undo(self) -> None:
        former = drafts.undo(self.scene())
        assert former is not None
        self.draft, self.picked = former, ""

    def prompt(self) -> Prompt:
        return self.room.prompt(self.scene())

    def buttons(self) -> list[str]:
        return [button.act for button in self.prompt().buttons]

    def legal(self) -> list[str]:
        return [name for name, hint in self.room.targets(self.scene()).items() if hint.legal]

    def choice(self, lit: Sequence[str], rng: Random, side_ways: tuple[str, ...]) -> str:
        """Something lit: mostly what finishes the step, seldom what only changes what is staged."""
        go = [button.act for button in self.prompt().buttons if button.go and button.act in lit]
        if go and rng.random() < 0.5:
            return go[0]
        ahead = [name for name in lit if not name.startswith(side_ways)]
        if ahead and rng.random() < 0.9:
            return rng.choice(ahead)
        assert lit, (self.prompt(), self.draft)
        return rng.choice(lit)
