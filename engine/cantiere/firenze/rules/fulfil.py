"""Phase 5: contracts, balconies, Campanile (F§8.7, F§9.5-F§9.7)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cantiere.core.game import PUBLIC, Action, Reason, Seat
from cantiere.core.steps.step import Step, Steps, never
from cantiere.firenze import parameters
from cantiere.firenze.constants import (
    DELIVER,
    END_FULFIL,
    FULFIL,
    FULFILLING,
    LIMITING,
    NEUTRAL,
    NOBODY,
    OPEN,
    SOURCES,
)
from cantiere.firenze.data import (
    BELL_COLOUR,
    BELL_HEIGHT,
    CARD_ARCHITECT,
    CARD_CAMPANILE,
    CARDS,
    CONTRACT_POINTS,
    CONTRACTS,
    END_TILE_BONUS,
    HIGHEST,
    LOWEST,
    PRIVILEGE_OF_FLOOR,
    PRIVILEGE_POINTS,
    TILE_OF_FLOOR,
    TILE_POINTS,
    TOKEN_CONTRACTS,
    TOKEN_POINTS,
    contract_of,
)
from cantiere.firenze.rules.bricks import remove
from cantiere.firenze.rules.nouns import card_at_hand, tower_stands
from cantiere.firenze.rules.persons import add_windows, closed_window, is_playable, spend
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.state import State, Tower

_END: Final = (END_FULFIL,)
_CONTRACTS, _BALCONIES, _TILES, _PRIVILEGES, _LAST_SEAL = range(len(SOURCES))


def is_locked(s: State, seat: Seat) -> bool:
    """Return whether Campanile asks this seat for its bell tower first (F§9.7)."""
    return CARD_CAMPANILE in s.church and not s.bells >> seat & 1


def is_bell_tower(tower: Tower) -> bool:
    """Return whether a tower is white and has exactly three bricks (F§9.7, F§14 Q7)."""
    return tower[1] == BELL_COLOUR and tower[2] == BELL_HEIGHT


def balcony_at(s: State, contract: int) -> int:
    """Return the index of the balcony on a contract, −1 where there is none."""
    for i, token in enumerate(s.balconies):
        if TOKEN_CONTRACTS[token] == contract:
            return i
    return -1


def can_fulfil(s: State, colour: int, floor: int) -> bool:
    """Return whether a contract exists, is open, and is no balcony ahead of its turn (F§9.6)."""
    if not LOWEST <= floor <= HIGHEST:
        return False
    contract = colour * 6 + floor - 3
    return s.contracts[contract] == OPEN and balcony_at(s, contract) <= s.balconies_done


def legal_fulfil(s: State) -> list[Action]:
    """Return the steps that deliver a bell tower, or hand in towers for contracts (F§8.7).

    The windows and the end of the phase follow.
    """
    seat = s.active
    actions: list[Action] = []
    if is_locked(s, seat):
        actions += [(DELIVER, tower[0]) for tower in s.towers[seat] if is_bell_tower(tower)]
    elif s.seals[seat] and s.towers[seat]:
        deltas = (-1, 0, 1) if is_playable(s, CARD_ARCHITECT) else (0,)
        for tower_id, colour, height in s.towers[seat]:
            for delta in deltas:
                if can_fulfil(s, colour, height + delta):
                    actions.append((FULFIL, tower_id, delta))
    add_windows(s, actions)
    actions.append(_END)
    return actions


def _not_to_deliver(s: State, a: Action) -> Iterator[Reason]:
    seat = s.active
    if CARD_CAMPANILE not in s.church:
        yield because("no-campanile")
    elif not is_locked(s, seat):
        yield because("bell-delivered")
    yield from tower_stands(s, seat, a[1])
    for tower in s.towers[seat]:
        if tower[0] == a[1] and not is_bell_tower(tower):
            yield because("not-a-bell", colour=tower[1], height=tower[2], need=BELL_HEIGHT)


def apply_deliver(s: State, a: Action) -> None:
    """Deliver a bell tower to Campanile; the last seat to deliver frees the card (F§9.7)."""
    seat = s.active
    remove(s, seat, a[1])
    s.bells |= 1 << seat
    if s.log is not None:
        s.log.append(("bell", seat, {"tower": a[1]}))
    if s.bells == (1 << s.options.seats) - 1:
        s.bells = 0
        s.church.remove(CARD_CAMPANILE)
        s.discard.append(CARD_CAMPANILE)
        if s.log is not None:
            s.log.append(("bellsReturned", PUBLIC))


def _gain(s: State, seat: Seat, source: int, points: int) -> int:
    s.pp[seat] += points
    s.gains[seat * len(SOURCES) + source] += points
    return points


def _not_to_fulfil(s: State, a: Action) -> Iterator[Reason]:
    _, tower_id, delta = a
    seat = s.active
    if not s.seals[seat]:
        yield because("no-seals")
    if is_locked(s, seat):
        yield because("bell-first")
    yield from tower_stands(s, seat, tower_id)
    if delta not in (-1, 0, 1):
        yield because("no-such-delta", value=delta)
        return
    if delta:
        yield from card_at_hand(s, CARD_ARCHITECT)
    for tower, colour, height in s.towers[seat]:
        if tower == tower_id:
            yield from _contract_waits(s, colour, height + delta)


def _contract_waits(s: State, colour: int, floor: int) -> Iterator[Reason]:
    if not LOWEST <= floor <= HIGHEST:
        yield because("no-contract", floor=floor, least=LOWEST, most=HIGHEST)
        return
    contract = contract_of(colour, floor)
    owner = s.contracts[contract]
    if owner == NEUTRAL:
        yield because("contract-closed", colour=colour, floor=floor)
    elif owner != OPEN:
        yield because("contract-taken", colour=colour, floor=floor, owner=owner)
    elif balcony_at(s, contract) > s.balconies_done:
        numeral = balcony_at(s, contract) + 1
        yield because("balcony-waits", numeral=numeral, first=s.balconies_done + 1)


def apply_fulfil(s: State, a: Action) -> None:
    """Hand in a tower for a contract: score points, tile and privilege, place a seal (F§9.6)."""
    _, tower_id, delta = a
    seat = s.active
    tower = remove(s, seat, tower_id)
    if delta:
        spend(s, CARD_ARCHITECT)
    floor = tower[2] + delta
    contract = tower[1] * 6 + floor - 3
    s.contracts[contract] = seat
    s.seals[seat] -= 1
    balcony = balcony_at(s, contract)
    if balcony >= 0:
        s.balconies_done += 1
        points = _gain(s, seat, _BALCONIES, TOKEN_POINTS[s.balconies[balcony]])
    else:
        points = _gain(s, seat, _CONTRACTS, CONTRACT_POINTS[contract])
    tile = _gain_tile(s, seat, floor)
    privilege = _gain_privilege(s, seat, floor)
    if s.log is not None:
        privilege_points = PRIVILEGE_POINTS.get(privilege, 0)
        params = {
            "tower": tower_id,
            "colour": tower[1],
            "height": tower[2],
            "floor": floor,
            "delta": delta,
            "points": points + tile + privilege_points,
            "contract": points,
            "balcony": balcony + 1,
            "tile": tile,
            "privilege": CARDS[privilege] if privilege >= 0 else "",
            "privilegePoints": privilege_points,
        }
        s.log.append(("fulfil", seat, params))
    _maybe_take_end_tile(s, seat)


def tile_on(s: State, floor: int) -> int:
    """Return the floor tile that the next contract of a floor gives, −1 for none (F§9.6)."""
    tile = TILE_OF_FLOOR[floor]
    return tile if tile >= 0 and s.tiles[tile] else -1


def privilege_on(s: State, floor: int) -> int:
    """Return the privilege card that the next contract of a floor fulfils, −1 for none (F§10.6)."""
    card = PRIVILEGE_OF_FLOOR[floor]
    return card if card in s.church else -1


def is_last_seal(s: State, seals: int) -> bool:
    """Return whether a seat that has so many seals left takes the end tile (F§11.1, F§14 Q18)."""
    return seals == 0 and s.end_tile == NOBODY


class Worth(NamedTuple):
    """Points of a contract by source.

    balcony: the index of its balcony, −1 where there is none.
    """

    contract: int
    balcony: int
    tile: int
    privilege: int
    last_seal: int


def worth(s: State, seat: Seat, contract: int) -> Worth:
    """Return what a seat gets for a contract as things stand (F§9.6, F§10.6, F§11.1)."""
    floor, balcony = CONTRACTS[contract][1], balcony_at(s, contract)
    tile, privilege = tile_on(s, floor), privilege_on(s, floor)
    return Worth(
        TOKEN_POINTS[s.balconies[balcony]] if balcony >= 0 else CONTRACT_POINTS[contract],
        balcony,
        TILE_POINTS[tile] if tile >= 0 else 0,
        PRIVILEGE_POINTS.get(privilege, 0),
        END_TILE_BONUS * is_last_seal(s, s.seals[seat] - 1),
    )


def _gain_tile(s: State, seat: Seat, floor: int) -> int:
    tile = tile_on(s, floor)
    if tile < 0:
        return 0
    s.tiles[tile] = 0
    return _gain(s, seat, _TILES, TILE_POINTS[tile])


def _gain_privilege(s: State, seat: Seat, floor: int) -> int:
    """Take the contract's privilege card off the board and return it, or −1 (F§10.6)."""
    card = privilege_on(s, floor)
    if card >= 0:
        s.church.remove(card)
        s.discard.append(card)
        _gain(s, seat, _PRIVILEGES, PRIVILEGE_POINTS[card])
    return card


def _maybe_take_end_tile(s: State, seat: Seat) -> None:
    """Give 5 points and the end tile to the first player without a seal (F§11.1)."""
    if is_last_seal(s, s.seals[seat]):
        s.end_tile = seat
        _gain(s, seat, _LAST_SEAL, END_TILE_BONUS)
        if s.log is not None:
            s.log.append(("lastSeal", seat, {"points": END_TILE_BONUS}))


def apply_end_fulfil(s: State, _a: Action) -> None:
    """Go on to phase 6."""
    s.phase = LIMITING


STEPS: Final[Steps[State]] = (
    Step(
        DELIVER, "F§9.7", (parameters.TOWER,), (FULFILLING,),
        apply=apply_deliver, refuse=_not_to_deliver, move="deliver", text="bell",
    ),
    Step(
        FULFIL, "F§9.6", (parameters.TOWER, parameters.DELTA), (FULFILLING,),
        apply=apply_fulfil, refuse=_not_to_fulfil, move="fulfil", text="hand-in",
        closed=closed_window(CARD_ARCHITECT, helps=True),
    ),
    Step(END_FULFIL, "F§8.7", (), (FULFILLING,), apply=apply_end_fulfil, refuse=never),
)  # fmt: skip
