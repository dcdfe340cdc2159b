"""Luxury Tax and Tribute (F§10.5): towers are paid for or torn down, all payments first (Q3)."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Reason, Seat
from cantiere.core.steps.frames import NOTHING, Frame, Named, Nothing
from cantiere.core.steps.pools import Group, Groups
from cantiere.core.steps.selection import Selection, first
from cantiere.firenze.constants import F_LUXURY_KEEP, F_LUXURY_PAY, F_TRIBUTE, KEEP, TAX
from cantiere.firenze.data import (
    CARD_LUXURY_TAX,
    CARD_TRIBUTE,
    CARDS,
    TAX_BRICKS,
    TAX_HEIGHT,
    TRIBUTE_BRICKS,
)
from cantiere.firenze.rules.bricks import HELD, by_colour, held, tear_down, to_bag
from cantiere.firenze.rules.frames import Towers
from cantiere.firenze.rules.nouns import BRICK, TOWER, own_tower
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.row.losses import auto_loss
from cantiere.firenze.rules.row.resolve import maybe_end_resolve, tell_nothing
from cantiere.firenze.rules.state import Card, Colour, State, Tower


def _best_first(tower: Tower) -> tuple[int, int, int]:
    """Return the sorting key of the online variant: taller, rarer, older towers first (F§9.9)."""
    return -tower[2], -tower[1], tower[0]


def tall_towers(s: State, seat: Seat) -> list[Tower]:
    """Return the towers that the Luxury Tax asks for, in site order."""
    return [tower for tower in s.towers[seat] if tower[2] >= TAX_HEIGHT]


def luxury_tax(s: State) -> None:
    """Apply the Luxury Tax to all players, the active player first (F§10.5, F§9.9)."""
    seats = s.options.seats
    if not any(tall_towers(s, seat) for seat in range(seats)):
        tell_nothing(s)
    frames: list[Frame[Any]] = []
    for i in range(seats):
        seat = (s.active + i) % seats
        tall = tall_towers(s, seat)
        pays = luxury_pays(s, seat)
        if not pays:
            _settle(s, seat, CARD_LUXURY_TAX, tall, (), ())
        elif s.options.event_loss == "auto":
            kept = [tower[0] for tower in sorted(tall, key=_best_first)[:pays]]
            bricks = auto_loss(s, seat, TAX_BRICKS * pays)
            _settle(s, seat, CARD_LUXURY_TAX, tall, kept, bricks)
        elif pays < len(tall):
            frames.append(first(KEEP_ROW, s, seat, NOTHING))
        else:
            frames.append(first(TAX_ROW, s, seat, Towers(tuple([tower[0] for tower in tall]))))
    s.frames += reversed(frames)


def luxury_pays(s: State, seat: Seat) -> int:
    """Return how many tall towers a seat must pay for (F§10.5 Luxury Tax)."""
    return paid_for(len(tall_towers(s, seat)), sum(held(s, seat)), TAX_BRICKS)


def paid_for(towers: int, bricks: int, price: int) -> int:
    """Return for how many of the towers these bricks pay, so many bricks for each (F§10.5)."""
    return min(towers, bricks // price)


def _tall(s: State, frame: Frame[Any]) -> Sequence[Group]:
    return [([tower[0] for tower in tall_towers(s, frame.seat)], frame.need)]


def _not_tall(s: State, frame: Frame[Any], tower: int) -> Iterator[Reason]:
    height = own_tower(s, frame.seat, tower)[1]
    yield because("not-tall", height=height, least=TAX_HEIGHT)


def _keep(s: State, seat: Seat, _subject: Nothing, towers: Named) -> None:
    """Ask for the bricks that the towers cost."""
    s.frames.append(first(TAX_ROW, s, seat, Towers(towers)))


def _is_choice(s: State, seat: Seat, _subject: Nothing) -> bool:
    """Return whether the tax is due and the seat can pay for some tall towers, but not all."""
    return s.taken == CARD_LUXURY_TAX and luxury_pays(s, seat) < len(tall_towers(s, seat))


def _are_kept(s: State, seat: Seat, subject: Towers) -> bool:
    """Return whether the tax is due, and paid for as many tall towers as the seat can pay for."""
    kept = [tower[0] for tower in tall_towers(s, seat) if tower[0] in subject.towers]
    paid = tuple(kept) == subject.towers and len(kept) == luxury_pays(s, seat)
    return s.taken == CARD_LUXURY_TAX and paid


def _tax(s: State, seat: Seat, subject: Towers, bricks: Named) -> None:
    """Pay for the towers kept and tear down the other tall ones (F§10.5)."""
    _settle(s, seat, CARD_LUXURY_TAX, tall_towers(s, seat), subject.towers, bricks)
    maybe_end_resolve(s)


KEEP_ROW: Final = Selection(
    F_LUXURY_KEEP,
    KEEP,
    TOWER,
    Groups(_tall),
    _keep,
    lambda s, seat, _subject: luxury_pays(s, seat),
    due=_is_choice,
    absent=_not_tall,
    clause="F§10.5",
)
TAX_ROW: Final = Selection(
    F_LUXURY_PAY,
    TAX,
    BRICK,
    HELD,
    _tax,
    lambda _s, _seat, subject: TAX_BRICKS * len(subject.towers),
    Towers,
    due=_are_kept,
    follows=KEEP,
    clause="F§10.5",
)


def _settle(
    s: State,
    seat: Seat,
    card: Card,
    asked: Sequence[Tower],
    kept: Sequence[int],
    bricks: Sequence[Colour],
) -> None:
    """Pay for the towers kept, then tear down the others that were asked for."""
    to_bag(s, seat, bricks)
    if kept and s.log is not None:
        params = {"card": CARDS[card], "towers": list(kept), "bricks": by_colour(bricks)}
        s.log.append(("paid", seat, params))
    for tower in asked:
        if tower[0] not in kept:
            tear_down(s, seat, tower, card)


def tribute(s: State) -> None:
    """Apply the Tribute to all players, the active player first (F§10.5, F§9.9)."""
    seats = s.options.seats
    if not any(s.towers):
        tell_nothing(s)
    frames: list[Frame[Any]] = []
    for i in range(seats):
        seat = (s.active + i) % seats
        if s.options.event_loss == "player" and tribute_choices(s, seat):
            frames.append(first(TRIBUTE_ROW, s, seat, NOTHING))
        else:
            _settle_tribute(s, seat, ())
    s.frames += reversed(frames)


def _of_colour(s: State, seat: Seat, colour: Colour) -> list[Tower]:
    return [tower for tower in s.towers[seat] if tower[1] == colour]


def tribute_pays(s: State, seat: Seat) -> list[int]:
    """Return how many towers of each colour a seat must pay for (F§10.5 Tribute, m)."""
    have = held(s, seat)
    return [
        paid_for(len(_of_colour(s, seat, c)), have[c], TRIBUTE_BRICKS) for c in range(len(have))
    ]


def tribute_choices(s: State, seat: Seat) -> list[Group]:
    """Return where a seat has a choice: the towers of a colour, and how many it keeps."""
    choices: list[Group] = []
    for colour, pays in enumerate(tribute_pays(s, seat)):
        towers = [tower[0] for tower in _of_colour(s, seat, colour)]
        if 0 < pays < len(towers):
            choices.append((towers, pays))
    return choices


def _choices(s: State, frame: Frame[Any]) -> Sequence[Group]:
    return tribute_choices(s, frame.seat)


def _pay_tribute(s: State, seat: Seat, _subject: Nothing, chosen: Named) -> None:
    _settle_tribute(s, seat, chosen)
    maybe_end_resolve(s)


TRIBUTE_ROW: Final = Selection(
    F_TRIBUTE,
    KEEP,
    TOWER,
    Groups(_choices),
    _pay_tribute,
    lambda s, seat, _subject: sum(pays for _, pays in tribute_choices(s, seat)),
    due=lambda s, _seat, _subject: s.taken == CARD_TRIBUTE,
    clause="F§10.5",
)


def _settle_tribute(s: State, seat: Seat, chosen: Sequence[int]) -> None:
    """Pay for as many towers of a colour as the seat can: the chosen, then the best (F§9.9)."""
    kept: list[int] = []
    bricks: list[Colour] = []
    for colour, pays in enumerate(tribute_pays(s, seat)):
        towers = sorted(_of_colour(s, seat, colour), key=_best_first)
        towers.sort(key=lambda tower: tower[0] not in chosen)
        kept += [tower[0] for tower in towers[:pays]]
        bricks += [colour] * (TRIBUTE_BRICKS * pays)
    _settle(s, seat, CARD_TRIBUTE, s.towers[seat][:], kept, bricks)
