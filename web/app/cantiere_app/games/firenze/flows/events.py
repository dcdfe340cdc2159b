"""What an event asks for: bricks, towers, or whether the Patrician cancels it (F§8.2, F§10.5)."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from cantiere.core.game import PUBLIC, Action, Event, Seat
from cantiere.firenze import constants as k
from cantiere.firenze import data
from cantiere_app.games.firenze import facts, words
from cantiere_app.games.firenze.events import effects
from cantiere_app.games.firenze.events.kinds import EVENTS
from cantiere_app.games.firenze.flows import limits
from cantiere_app.games.firenze.moves import nouns, payment
from cantiere_app.games.firenze.moves.draft import Ruin
from cantiere_app.kit.language import phrases
from cantiere_app.kit.moves.choices import Again, One, Some
from cantiere_app.kit.moves.rows import Move
from cantiere_app.kit.scene import Button, Prompt, Scene


def reveals(scene: Scene) -> str:
    """Said before the last answer to an event: the row is filled up then (F§8.3)."""
    return scene.t("firenze.choose.reveals") if len(scene.view["frames"]) == 1 else ""


_ROOM: Final = 110
"""So many letters of what a card did are said; what is more is counted."""

_DONE: Final = "collapse botch sabotage lost paid torn nothing monument duplicate".split()
"""What becomes of a card without a further click of its taker."""


def result(scene: Scene) -> str:
    """What the card just taken did to everybody, until its taker goes on (F§8.2, F§10.5)."""
    done = _done(scene)
    said = [text for each in done if (text := EVENTS.line(each, scene))]
    card = done[0].params.get("card") if said else None
    return _in_short(scene, said, _again(scene, card) if card else "")


def _in_short(scene: Scene, said: Sequence[str], again: str) -> str:
    """As many of the sentences as there is room for; `again` is said in the first alone."""
    shown = "".join(said[:1])
    for n, text in enumerate(said[1:], 1):
        longer = phrases.sentences(shown, text.removeprefix(again))
        if len(longer) > _ROOM:
            return phrases.sentences(shown, scene.t("app.digest.more", n=len(said) - n) + ".")
        shown = longer
    return shown


def _done(scene: Scene) -> list[Event]:
    deeds = [each for each in scene.turn if each.seat != PUBLIC]
    return [*takewhile(_is_of_card, reversed(deeds))][::-1]


def _is_of_card(event: Event) -> bool:
    return event.kind in _DONE and event.params.get("card") != "ruin"


def cancel_prompt(scene: Scene) -> Prompt:
    t = scene.t
    taken = scene.view["turn"]["taken"]
    card, hurt = words.card(t, taken), _hurt(scene)
    if not hurt:
        detail = phrases.sentences(effects.short(t, taken) + ".", t("firenze.cancel.harmless"))
    else:
        detail = _let(scene, taken)
    no = Button("do-cancel-no", t("firenze.go.cancel-no", card=card), testid="btn-cancel-no")
    yes = Button("do-cancel-yes", t("firenze.go.cancel-yes"), testid="btn-cancel-yes")
    return Prompt(
        t("firenze.prompt.cancel", card=card),
        detail,
        [no._replace(go=scene.viewer not in hurt), yes._replace(go=scene.viewer in hurt)],
    )


def _let(scene: Scene, taken: str) -> str:
    """What the event does now to everybody if it is not cancelled (F§10.5)."""
    t, again = scene.t, _again(scene, taken)
    said, is_open = _effect(scene, taken, ())
    effect = _in_short(scene, [effects.short(t, taken) + ".", *said] if is_open else said, again)
    return t("firenze.cancel.let", told=effect.removeprefix(again))


def outlook(scene: Scene, card: str, steps: Sequence[Action]) -> list[str]:
    """What an event of the row would do to everybody if these steps took it (F§10.5)."""
    said, _ = _effect(scene, card, steps)
    return [phrases.capital(text.removeprefix(_again(scene, card))) for text in said]


def _again(scene: Scene, card: str) -> str:
    """What a sentence about a card begins with, where another one about it stands before."""
    return f"{words.card(scene.t, card)}: "


def _effect(scene: Scene, card: str, steps: Sequence[Action]) -> tuple[list[str], bool]:
    """What an event does to everybody after these steps; whether a choice of towers is left.

    It is not cancelled (F§8.2), and what the row is filled up with then is not told.
    """
    state = scene.game.copy(scene.state)
    events = [event for step in steps for event in scene.game.play(state, step)]
    if (let := (k.CANCEL, 0)) in scene.game.legal(state):
        events += scene.game.play(state, let)
    said = [EVENTS.line(event, scene) for event in events if _is_of_card(event)]
    asked = scene.game.view(state, scene.viewer)["frames"]
    said += [_of_choice(scene, card, frame) for frame in reversed(asked) if frame["ask"] in _COSTS]
    is_open = any(frame["ask"] not in _COSTS for frame in asked)
    return [text for text in said if text], is_open


_COSTS: Final = {"fire": "lost", "flood": "lost", "luxury-pay": "paid"}
"""Questions for so many bricks of own choice, and the event that tells of the answer."""


def _of_choice(scene: Scene, taken: str, frame: Mapping[str, Any]) -> str:
    """How many bricks a seat is asked for."""
    event = Event(_COSTS[frame["ask"]], frame["seat"], {"card": taken})
    bricks = scene.t.n("firenze.choose.bricks", frame["need"])
    return EVENTS.telling.say(event, scene, bricks=bricks)


def _hurt(scene: Scene) -> set[Seat]:
    """Whose towers or bricks the event changes, or whom it asks for some of them (F§10.5)."""
    let, void = (scene.after((k.CANCEL, answer)).view for answer in (0, 1))
    seats = zip(let["players"], void["players"], strict=True)
    things = ("towers", "storage")
    hurt = {n for n, (one, other) in enumerate(seats) if any(one[x] != other[x] for x in things)}
    for frame in let["frames"]:
        asked = {frame["seat"]}
        # A Saboteur's taker chooses whom he takes a brick of.
        hurt |= {*range(len(scene.players))} - asked if frame["ask"] == "saboteur" else asked
    return hurt


FELL: Final = Move(
    "fell", ("collapse", "botch"), (One(nouns.TOWER, ("tower",), Again.PLAY),), must=True
)
"""One own tower."""

SABOTAGE: Final = Move(
    "sabotage",
    ("saboteur",),
    (One(nouns.THEIR_TOWER, ("seat", "tower"), Again.PLAY),),
    must=True,
)
"""One tower of an opponent."""


def tower_prompt(scene: Scene) -> Prompt:
    """Collapse, Botch and Saboteur: which tower, and what happens to it."""
    t, kind = scene.t, facts.asked(scene)
    label = t(f"firenze.go.{kind}-open")
    detail = ""
    if scene.draft:
        seat = scene.draft.get("seat", scene.viewer)
        tower = facts.tower(scene, scene.draft["tower"], seat)
        assert tower is not None
        name = words.tower(t, tower["colour"], tower["height"])
        label = t(f"firenze.go.{kind}", tower=name)
        effect = t(f"firenze.event-detail.{kind}", tower=name, name=phrases.name(scene, seat))
        detail = phrases.sentences(effect, reveals(scene))
    go = Button("do-confirm", label, go=True, enabled=bool(scene.draft), testid="btn-confirm")
    return Prompt(t(f"firenze.prompt.{kind}"), detail, [go])


def _loss(scene: Scene) -> tuple[int, Sequence[int]]:
    """Bricks still to name, and those named already, which is so after an undo only."""
    frame = facts.top(scene)
    return frame["need"] - len(frame["named"]), frame["named"]


def _losable(scene: Scene) -> list[int]:
    """Bricks that may still be named: they come in the order of the colours (F§8.10)."""
    return ascending(facts.storage(scene), _loss(scene)[1])


def ascending(storage: Sequence[int], named: Sequence[int]) -> list[int]:
    """What is left behind the colours named already, never a colour before the last of them."""
    last = named[-1] if named else 0
    return [n - named.count(colour) if colour >= last else 0 for colour, n in enumerate(storage)]


def _still(scene: Scene) -> int:
    return _loss(scene)[0]


LOSE: Final = Move(
    "lose",
    ("fire", "flood"),
    (Some(nouns.BRICK, "bricks", _still, _losable, payment.rest),),
    must=True,
)
"""Storehouse Fire and Flood: bricks of own choice."""


def lose_prompt(scene: Scene) -> Prompt:
    t, kind = scene.t, facts.asked(scene)
    need, _ = _loss(scene)
    bricks = scene.draft.get("bricks", ())
    chosen = t("firenze.limits.back", bricks=words.colours(t, bricks)) if bricks else ""
    go = Button(
        "do-confirm",
        t.n("firenze.go.lose", need),
        go=True,
        enabled=len(bricks) == need,
        testid="btn-confirm",
    )
    effect = t(f"firenze.event-detail.{kind}", **effects.numbers())
    detail = phrases.sentences(effect, chosen, reveals(scene) if len(bricks) == need else "")
    buttons = [*limits.fill_button(scene, need), go]
    return Prompt(t.n(f"firenze.prompt.{kind}", need), detail, buttons)


def torn(scene: Scene, towers: Sequence[int]) -> str:
    """Towers as a phrase with what comes back of each."""
    ruins = [
        Ruin(tower["id"], tower["colour"], tower["height"])
        for tower in facts.towers(scene)
        if tower["id"] in towers
    ]
    return words.torn(scene.t, ruins)


def tall(scene: Scene) -> list[int]:
    """Own towers that the Luxury Tax asks for, in site order."""
    return [tower["id"] for tower in facts.towers(scene) if tower["height"] >= data.TAX_HEIGHT]
