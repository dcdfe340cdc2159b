"""A move that is advised: what it is made with on the table, and the draft that it would be."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Action
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere.firenze.io.moves import compose
from cantiere.firenze.rules.frames import BAG
from cantiere_app.games.firenze import facts
from cantiere_app.kit.drafts import follow
from cantiere_app.kit.scene import Scene

Made = Mapping[str, Any]
"""A composed move, as `cantiere.firenze.io.moves.compose` gives it."""


def stage(scene: Scene, actions: Sequence[Action]) -> Mapping[str, Any] | None:
    """The draft whose confirmation is this move; `None` where a move has no draft."""
    made = _made(scene, actions)
    if made["do"] == "step":
        return None
    more = _MORE.get(made["do"])
    return follow(scene.draft, {**made, **(more(scene, made) if more else {})})


def marks(scene: Scene, actions: Sequence[Action]) -> list[str]:
    """The targets that a person would touch for this move."""
    made = _made(scene, actions)
    return list(dict.fromkeys(_MARKS[made["do"]](scene, made)))


def _made(scene: Scene, actions: Sequence[Action]) -> Made:
    """The move composed; in the middle of one, as after a step was taken back, its next step."""
    if facts.asked(scene).startswith("step-"):
        return {"do": "step", "action": actions[0]}
    return compose(scene.state, actions)[0]


def _place(scene: Scene, card: str) -> int:
    """The first place of a card in the own hand."""
    return list(facts.me(scene)["hand"]).index(card)


def _other(scene: Scene, made: Made) -> int:
    """The place of the card that a Patrician discards, never that of the Patrician itself."""
    places = [n for n, card in enumerate(facts.me(scene)["hand"]) if card == made["card"]]
    return next(n for n in places if n != _place(scene, "patrician"))


def _by(scene: Scene, made: Made) -> dict[str, Any]:
    return {"by": _place(scene, made["do"])}


def _from(scene: Scene, made: Made) -> dict[str, Any]:
    return {"from": list(_held(scene, made["cards"]))}


def _held(scene: Scene, cards: Sequence[str]) -> Iterator[str]:
    """A target for each card, in the hand first."""
    left = [(f"hand-{n}", card) for n, card in enumerate(facts.me(scene)["hand"])]
    left += [(f"building-{n}", card) for n, card in enumerate(facts.me(scene)["buildings"])]
    for card in cards:
        found = next(each for each in left if each[1] == card)
        left.remove(found)
        yield found[0]


_MORE: Final[Mapping[str, Callable[[Scene, Made], Mapping[str, Any]]]] = {
    "build": lambda _, __: {"own": True},
    "shed": _from,
    **dict.fromkeys(("alchemist", "smuggler", "wholesaler"), _by),
    "patrician": lambda scene, made: {**_by(scene, made), "n": _other(scene, made)},
}
"""What a draft holds beside the composed move."""


def _storage(colours: Sequence[int]) -> list[str]:
    return [f"storage-{colour}" for colour in colours]


def _take(scene: Scene, made: Made) -> list[str]:
    by = [f"hand-{_place(scene, 'princess')}"] if made["princess"] else _storage(made["pay"])
    return [f"card-{made['slot']}", *by]


def _build(_: Scene, made: Made) -> list[str]:
    old = [f"{kind}-{tower}" for tower, _ in made["raise"] for kind in ("tower", "plus")]
    return old + [f"new-{colour}" for colour, _ in made["start"]]


def _fulfil(scene: Scene, made: Made) -> list[str]:
    tower = facts.tower(scene, made["tower"])
    assert tower is not None
    floor = tower["height"] + made["delta"]
    return [f"tower-{made['tower']}", f"contract-{tower['colour']}-{floor}"]


def _tax(_: Scene, made: Made) -> list[str]:
    return [f"tower-{tower}" for tower in made["keep"]] + _storage(made.get("bricks", ()))


def _swap(scene: Scene, made: Made) -> list[str]:
    seat = made.get("seat")
    take = f"bag-{made['take']}" if seat is None else f"opp-brick-{seat}-{made['take']}"
    return [f"hand-{_place(scene, made['do'])}", *_storage([made["give"]]), take]


def _step(scene: Scene, made: Made) -> list[str]:
    kind, *rest = made["action"]
    if kind in _BUTTONS:
        return [_BUTTONS[kind][rest[0] if rest else 0]]
    if kind == k.SHED:
        return list(_held(scene, [data.CARDS[rest[0]]]))
    if kind == k.SWAP_TAKE:
        partner = facts.top(scene)["partner"]
        return [f"bag-{rest[0]}" if partner == BAG else f"opp-brick-{partner}-{rest[0]}"]
    if kind == k.RAISE and rest[0] >= scene.view["nextTower"]:
        return [f"newplus-{facts.begun(scene).index(rest[0])}"]
    return [f"{_THINGS[kind]}-{rest[0]}"] if kind in _THINGS else []


_BUTTONS: Final[Mapping[int, tuple[str, ...]]] = {
    **dict.fromkeys((k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS), ("do-end",)),
    k.END_LAYING: ("do-confirm",),
    k.CANCEL: ("do-cancel-no", "do-cancel-yes"),
    k.MASON: ("do-mason-no", "do-mason-yes"),
}
_THINGS: Final = {
    **dict.fromkeys((k.PAY_SKIP, k.GIVE, k.PAY, k.SWAP_GIVE, k.DROP, k.LOSE, k.TAX), "storage"),
    k.RAISE: "tower",
    k.START_TOWER: "new",
    k.KEEP: "tower",
}

_MARKS: Final[Mapping[str, Callable[[Scene, Made], Sequence[str]]]] = {
    "take": _take,
    "trade": lambda _, made: [
        f"row-brick-{made['slot']}-{made['take']}",
        *_storage(made["give"]),
    ],
    "build": _build,
    "fulfil": _fulfil,
    "deliver": lambda _, made: [f"tower-{made['tower']}", "church-campanile"],
    "fell": lambda _, made: [f"tower-{made['tower']}"],
    "sabotage": lambda _, made: [f"opp-tower-{made['seat']}-{made['tower']}"],
    "lose": lambda _, made: _storage(made["bricks"]),
    "drop": lambda _, made: _storage(made["bricks"]),
    "tax": _tax,
    "tribute": _tax,
    "shed": lambda scene, made: list(_held(scene, made["cards"])),
    "alchemist": _swap,
    "smuggler": _swap,
    "wholesaler": lambda scene, made: [
        f"hand-{_place(scene, 'wholesaler')}",
        f"card-{made['slot']}",
    ],
    "patrician": lambda scene, made: [
        f"hand-{_place(scene, 'patrician')}",
        f"hand-{_other(scene, made)}",
    ],
    "step": _step,
}
