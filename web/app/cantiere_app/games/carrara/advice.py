"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS, compose
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.kit.drafts import follow
from cantiere_app.kit.scene import Scene

Made = Mapping[str, Any]
"""A composed move, as `cantiere.carrara.io.moves.compose` gives it."""


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    made = _made(scene, actions)
    if made["do"] in ("build", "upgrade"):
        made = {**made, "own": True}
    if made["do"] == "object":
        made = {**made, "object": data.OBJECTS.index(made["object"])}
    if made["do"] == "buy":
        return None if made["mode"] == "keep" else follow(scene.draft, {"do": "buy"})
    if made["do"] == "step":
        single = _SINGLE.get(made["action"][0])
        return follow(scene.draft, {"do": single}) if single else None
    return follow(scene.draft, made)


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move."""
    made = _made(scene, actions)
    return list(dict.fromkeys(_MARKS[made["do"]](scene, made)))


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed, a kept wheel with the bricks taken from it.

    In the middle of a move, as after a step was taken back, its next step.
    """
    if facts.asked(scene).startswith("step-"):
        return {"do": "step", "action": list(actions[0])}
    made = compose(scene.state, actions)
    if len(made) > 1 and made[0] == {"do": "buy", "mode": "keep"}:
        return {**made[1], "keep": True}
    return made[0]


_SINGLE: Final[Mapping[int, str]] = {k.ANNOUNCE: "announce", k.PASS: "pass"}
"""Steps that have a draft of their own."""


def _take(_: Scene, made: Made) -> list[str]:
    segment = made["segment"]
    return [f"wheel-{segment}-{colour}" for colour in made["bricks"]]


def _paid(colours: Sequence[int]) -> list[str]:
    return [f"brick-{colour}" for colour in colours]


def _tile(scene: Scene, tile: str) -> str:
    display = scene.view["display"]
    if tile in display:
        return f"display-{display.index(tile)}"
    return f"eight-{data.TILE_TYPE[data.TILES.index(tile)]}"


def _build(scene: Scene, made: Made) -> list[str]:
    city = data.CITIES.index(made["city"])
    return [_tile(scene, made["tile"]), f"city-{city}", *_paid(made["pay"])]


def _upgrade(scene: Scene, made: Made) -> list[str]:
    own = facts.buildings(scene)
    number = next(n for n, each in enumerate(own) if each["tile"] == made["old"])
    city = own[number]["city"]
    here = [each["tile"] for each in own if each["city"] == city].index(made["old"])
    return [
        f"built-{data.CITIES.index(city)}-{here}",
        f"book-{number}",
        _tile(scene, made["tile"]),
        *_paid(made["pay"]),
    ]


def _score(_: Scene, made: Made) -> list[str]:
    kind, number = SCORINGS[made["what"]]
    return ["mode-score", f"{_SCORED[kind]}-{number}"]


def _step(scene: Scene, made: Made) -> list[str]:
    kind, *rest = made["action"]
    if kind in _BUTTONS:
        return [_BUTTONS[kind]]
    if kind == k.INTO:
        return [_tile(scene, data.TILES[rest[0]])]
    if kind == k.BRICK:
        segment = facts.top(scene)["segment"]
        return [f"wheel-{segment}-{rest[0]}"]
    return [f"{_STEPS[kind]}-{rest[0]}"]


_SCORED: Final = {k.SCORE_TYPE: "type", k.SCORE_CITY: "city", k.SCORE_SPECIAL: "field"}
_STEPS: Final = {k.CITY: "city", k.PAY: "brick"}
_BUTTONS: Final[Mapping[int, str]] = {
    k.END: "do-end",
    k.DECLINE: "do-decline",
    k.ANNOUNCE: "do-announce",
    k.PASS: "do-pass",
    k.STUCK: "do-stuck",
    k.BOUGHT: "do-confirm",
}

_MARKS: Final[Mapping[str, Callable[[Scene, Made], Sequence[str]]]] = {
    "buy": lambda _, __: ["mode-buy"],
    "take": _take,
    "build": _build,
    "upgrade": _upgrade,
    "score": _score,
    "object": lambda _, made: [f"object-{data.OBJECTS.index(made['object'])}"],
    "token": lambda _, made: [f"token-{data.TOKENS.index(made['token'])}"],
    "step": _step,
}
