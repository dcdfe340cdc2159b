"""A table without a browser: clicks on targets, seen by one seat at a time."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cantiere.core.game import Action, Event
from cantiere.firenze.state import State
from cantiere.games import load
from cantiere_app.firenze import click as clicks
from cantiere_app.firenze.prompt import prompt
from cantiere_app.firenze.refuse import sentence
from cantiere_app.firenze.targets import targets
from cantiere_app.i18n import Texts
from cantiere_app.scene import Outcome, Player, Prompt, Scene
from sitebuild import catalogues

GAME = load("firenze")
FIXTURES = Path("web/app/cantiere_app/fixtures")
NAMES = ("Anna", "Ben", "Carla", "Dino")


@cache
def texts(lang: str = "en") -> Texts:
    return Texts(lang, catalogues.compiled(lang))


def fixture(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text("utf-8"))
    return found


def fixture_names() -> list[str]:
    return sorted(path.stem for path in FIXTURES.glob("*.json"))


class Desk:
    """A state with the draft of whoever is asked; `click` works as the page does."""

    def __init__(self, state: State, lang: str = "en", viewer: int | None = None) -> None:
        self.state, self.lang, self.fixed = state, lang, viewer
        self.draft: Mapping[str, Any] = {}
        self.picked = ""
        self.events: list[Event] = []
        self.played: list[Action] = []

    @classmethod
    def at(cls, name: str, lang: str = "en") -> "Desk":
        return cls(GAME.from_position(fixture(name)["position"]), lang)

    @property
    def viewer(self) -> int:
        asked = GAME.decision(self.state)
        if self.fixed is not None or asked is None:
            return self.fixed or 0
        return asked.seat

    def scene(self) -> Scene:
        asked = GAME.decision(self.state)
        view = GAME.view(self.state, self.viewer)
        is_asked = asked is not None and asked.seat == self.viewer
        return Scene(
            game=GAME,
            view=GAME.masked(view),
            state=GAME.determinize(view, 1),
            viewer=self.viewer,
            players=[Player(n, "greedy", "") for n in NAMES[: self.state.options.seats]],
            legal=GAME.legal(self.state) if is_asked else [],
            t=texts(self.lang),
            draft=self.draft,
            picked=self.picked,
        )

    def click(self, *targets: str) -> Outcome:
        """Clicks one after the other; each must mean something."""
        outcome = Outcome({})
        for target in targets:
            outcome = clicks.click(self.scene(), target)
            assert not outcome.refuse, (target, outcome.refuse)
            self.draft, self.picked = outcome.draft, outcome.picked
            for action in outcome.play:
                assert action in GAME.legal(self.state), (target, action)
                self.events += GAME.play(self.state, action)
                self.played.append(action)
        return outcome

    def refused(self, target: str) -> list[str]:
        """The reason codes of a click that must be refused and change nothing."""
        outcome = clicks.click(self.scene(), target)
        assert outcome.refuse, (target, outcome)
        assert not outcome.play
        assert (outcome.draft, outcome.picked) == (self.draft, self.picked)
        for reason in outcome.refuse:
            assert sentence(reason, self.scene())
            assert reason.clause.startswith("F§")
        return [reason.code for reason in outcome.refuse]

    def undo(self) -> None:
        former = clicks.undo(self.scene())
        assert former is not None
        self.draft, self.picked = former, ""

    def prompt(self) -> Prompt:
        return prompt(self.scene())

    def buttons(self) -> list[str]:
        return [button.act for button in self.prompt().buttons]

    def legal(self) -> list[str]:
        return [name for name, hint in targets(self.scene()).items() if hint.legal]


def storage(desk: Desk, seat: int = 0) -> list[int]:
    return desk.state.storage[seat * 6 : seat * 6 + 6]


def position(players: Sequence[Mapping[str, Any]], **fields: Any) -> State:
    """A state from the fields of a position description."""
    data: dict[str, Any] = {
        "game": "firenze",
        "version": 1,
        "options": {"seats": len(players), "neutralSeals": 0},
        "balconies": ["white 6", "white 7", "purple 5", "purple 6"],
        "seed": 1,
        "players": list(players),
        "row": [
            {"card": card, "bricks": "W1 Y1 G1 R1"}
            for card in "recognition disgrace glory scandal monument alchemist".split()
        ],
        **fields,
    }
    state: State = GAME.from_position(data)
    return state


Check = Callable[[Desk], None]
