"""What the viewer of a scene has and sees, and what is asked."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cantiere.core.game import Event
from cantiere.machiavelli import data, handing
from cantiere.machiavelli.inference.deduction import Possible
from cantiere.machiavelli.parameters import DISTRICT_WORD
from cantiere_app.kit import facts
from cantiere_app.kit.scene import Scene

TURN: Final = ("gather", "bewitch", "open", "main")
"""Decisions of an own turn; the others are of the selection, or answers to somebody."""
SELECTION: Final = ("pick", "drop", "theater")
"""Phases in which characters are not yet whose they will be."""
SECRET: Final = ("pick", "drop")
"""What is chosen unseen."""

top: Final = facts.top
me: Final = facts.me
opponents: Final = facts.opponents


def asked(scene: Scene) -> str:
    """What the viewer has to decide: a decision kind, `wait` or `over`."""
    return facts.asked(scene, is_step=False)


def clause(scene: Scene) -> str:
    """The rule of what is asked now."""
    return facts.clause(scene, "M§12.1")


def hand(scene: Scene) -> list[str]:
    """The own cards by place, `hand-<n>`; none where the viewer has no hand of his own."""
    cards = me(scene)["hand"]
    return list(cards) if isinstance(cards, list) else []


def city(scene: Scene, seat: int) -> list[int]:
    """The districts of a seat as actions name them, in the order of `city-<seat>-<i>`."""
    return [DISTRICT_WORD.read(text) for text in scene.view["players"][seat]["city"]]


def standing_marks(view: Mapping[str, Any]) -> dict[str, Any]:
    """Return the marks on the ranks without what is over: a robbery, and settled threats (M§7.5).

    A Thief takes the gold when it answers, before its turn; nobody who is silent is robbed
    (M§7.3 T-1, T-5).
    """
    marks = view["marks"]
    robbed: int = marks["robbed"]
    is_over = robbed < view["called"] or robbed == view["called"] == view["turn"]["rank"]
    threats = [rank for rank in marks["threats"] if rank not in marks["settled"]]
    return {**marks, "robbed": 0 if is_over else robbed, "threats": threats}


def offered(scene: Scene) -> list[str]:
    """The cards that are shown to choose from, in the order of `offer-<n>`."""
    return on_show(scene) if scene.legal else []


def on_show(scene: Scene) -> list[str]:
    """The cards of which the viewer has to take some, also where a moment is only told."""
    decision = scene.view["decision"]
    is_asked = decision and decision["seat"] == scene.viewer
    read = _ON_SHOW.get(decision["kind"]) if is_asked else None
    return read(scene.view) if read else []


def _of_deck(view: Mapping[str, Any]) -> list[str]:
    return sorted({*view["deckCards"]}, key=data.CARD_OF.__getitem__)


def _of_hand(view: Mapping[str, Any]) -> list[str]:
    [looked_at] = view["known"]
    return list(dict.fromkeys(looked_at["cards"]))


_ON_SHOW: Final[Mapping[str, Callable[[Mapping[str, Any]], list[str]]]] = {
    "keep": lambda view: list(view["drawn"]),
    "wizard": _of_hand,
    "fortune": _of_hand,
    "lighthouse": _of_deck,
}


def may(scene: Scene, *kinds: int) -> bool:
    """Whether some step of these kinds is legal now."""
    return any(action[0] in kinds for action in scene.legal)


def legal(scene: Scene, kind: int) -> list[tuple[int, ...]]:
    """The parameters of the legal steps of a kind."""
    return [action[1:] for action in scene.legal if action[0] == kind]


def vain(scene: Scene, can_be: Possible, rank: int) -> str:
    """Why it is in vain to name a rank: it lies face up (`up`), or face down as far as the viewer
    can tell (`down`), or is his own (`own`); else "" (M§8.1)."""
    if rank in scene.view["faceUp"]:
        return "up"
    if lies_down(scene, can_be, rank):
        return "down"
    holders = scene.view["holders"]
    return "own" if holders and holders[rank - 1] == scene.viewer else ""


def is_own_rank(event: Event, scene: Scene) -> bool:
    """Return whether an event names a rank that the viewer holds a character of."""
    holders = scene.view["holders"]
    ranks = event.params["ranks"] if "ranks" in event.params else [event.params["rank"]]
    return event.seat != scene.viewer and any(
        holders and holders[rank - 1] == scene.viewer for rank in ranks
    )


def lies_down(scene: Scene, can_be: Possible, rank: int) -> bool:
    """Whether the viewer knows that a rank lies face down: all have chosen, and nobody can have it
    (M§6.4)."""
    if scene.view["phase"] in SELECTION or rank not in can_be.away:
        return False
    return not any(rank in ranks for ranks in can_be.seats)


def hand_size(scene: Scene, seat: int) -> int:
    """How many cards a seat has in hand, whoever sees them."""
    held = scene.view["players"][seat]["hand"]
    return held if isinstance(held, int) else len(held)


def is_single(scene: Scene) -> bool:
    """Whether everybody has one character in a round, and not two as with few players (M§6)."""
    return handing.characters_each(len(scene.players), len(scene.view["cast"])) == 1


def cash(scene: Scene) -> Sequence[Mapping[str, Any]]:
    """The Cash Points that lie out, in the order of `cash-<n>`."""
    points: Sequence[Mapping[str, Any]] = scene.view["cash"]
    return points
