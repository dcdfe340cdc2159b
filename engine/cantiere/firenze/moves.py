"""Composed moves (F§8.10) as JSON mappings: into small steps, and runs of steps into moves.

A move names what it does under `do`; colours, towers, slots and seats are ints:

    take        slot, pay [colour of each skipped card], princess
    trade       slot, take, give [colours]
    build       raise [[tower, bricks]], start [[colour, bricks]], pay [colours], mason
    lose, drop  bricks [colours]
    tax         keep [towers], bricks [colours]
    tribute     keep [towers]
    shed        cards [ids]
    alchemist   give, take
    smuggler    seat, give, take
    wholesaler  slot
    patrician   card
    fell, deliver, sabotage, fulfil    tower; seat; delta
    step        action

Lists, `princess` and `mason` may be left out, other fields are ignored. Orders that do not matter
need not be kept: they are sorted into the canonical one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from cantiere.core.composed import MANY, MoveFields, Refused, run_of, step_of
from cantiere.core.game import Action, Json, Reason
from cantiere.firenze import kinds as k
from cantiere.firenze.data import CARD_MASON, CARD_OF, CARDS
from cantiere.firenze.reasons import because
from cantiere.firenze.rules import DRAFTS, ROW_OF, apply
from cantiere.firenze.rules.persons import is_playable
from cantiere.firenze.state import State
from cantiere.firenze.why import why

_READ: Final = MoveFields(because)
_bad, _number, _flag, _list = _READ.bad, _READ.number, _READ.flag, _READ.entries
_numbers, _colours, _exactly = _READ.numbers, _READ.colours, _READ.exactly


def steps(s: State, move: Mapping[str, Json]) -> list[Action]:
    """The small steps of a composed move, in canonical order; the state is unchanged.

    Raises:
        IllegalAction: the move has no such form, or its first refused step with the reasons.
    """
    return run_of(s, lambda ahead: _plan(ahead, move), why, apply)


def _plan(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    """Steps of a move; `s` follows them, so that each can be chosen in its own state."""
    do = _READ.word(move, "do", tuple(_PLANS))
    yield from _PLANS[do](s, move)


def _asked(s: State, action: Action, *frames: int) -> None:
    """Refuses a move that answers none of these frames, with the reasons of its first step."""
    if not s.frames or s.frames[-1].kind not in frames:
        raise Refused(why(s, action), action)


def _take(_s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    slot, pay, princess = _number(move, "slot"), _colours(move, "pay"), _flag(move, "princess")
    yield (k.TAKE, slot, int(princess))
    _exactly("pay", pay, 0 if princess else slot)
    yield from ((k.LAY, colour) for colour in pay)


def _trade(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    give = sorted(_colours(move, "give"))
    yield (k.TRADE, _number(move, "slot"), _number(move, "take"))
    _exactly("give", give, s.frames[-1].need)
    yield from ((k.GIVE, colour) for colour in give)


def _pairs(move: Mapping[str, Json], field: str, what: str) -> list[tuple[int, int]]:
    """Pairs of a tower or colour and a number of bricks."""
    pairs = []
    for pair in _list(move, field):
        accepted = f"pairs of {what} and a number of bricks from 1"
        if not isinstance(pair, list | tuple) or [type(n) for n in pair] != [int, int]:
            raise _bad(field, pair, accepted)
        if not 1 <= pair[1] <= MANY:
            raise _bad(field, pair, accepted)
        pairs.append((pair[0], pair[1]))
    return pairs


def _build(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    old = sorted(_pairs(move, "raise", "tower"))
    new = sorted(_pairs(move, "start", "colour"), key=lambda pair: (pair[0], -pair[1]))
    pay, mason = sorted(_colours(move, "pay")), _flag(move, "mason")
    if not old and not new:
        raise _bad("raise", [], "at least one brick on a tower or on a new one")
    for tower, count in old:
        yield from [(k.RAISE, tower)] * count
    for i, (colour, count) in enumerate(new):
        tower = s.next_tower + i
        yield (k.START, colour)
        yield from [(k.RAISE, tower)] * (count - 1)
    yield (k.LAID,)
    if s.frames and s.frames[-1].kind == k.F_MASON:
        yield (k.MASON, int(mason))
    elif mason:
        raise Refused(_no_mason(s))
    _exactly("pay", pay, s.frames[-1].need if s.frames else 0)
    yield from ((k.PAY, colour) for colour in pay)


def _no_mason(s: State) -> list[Reason]:
    mason = CARDS[CARD_MASON]
    if is_playable(s, CARD_MASON):
        return [because("mason-idle")]
    code = "already-played" if s.played >> CARD_MASON & 1 else "not-in-hand"
    return [because(code, card=mason)]


def _lose(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    bricks = sorted(_colours(move, "bricks"))
    _asked(s, (k.LOSE, bricks[0] if bricks else 0), k.F_FIRE, k.F_FLOOD)
    _exactly("bricks", bricks, s.frames[-1].need)
    yield from ((k.LOSE, colour) for colour in bricks)


def _tax(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    keep, bricks = sorted(_numbers(move, "keep")), sorted(_colours(move, "bricks"))
    first = (k.KEEP, keep[0]) if keep else (k.TAX, bricks[0] if bricks else 0)
    _asked(s, first, k.F_LUXURY_KEEP, k.F_LUXURY_PAY)
    frame = s.frames[-1]
    if frame.kind == k.F_LUXURY_KEEP:
        _exactly("keep", keep, frame.need)
        yield from ((k.KEEP, tower) for tower in keep)
    elif keep and keep != list(frame.of.towers):
        raise _bad("keep", keep, "left out where every tower is paid for")
    _exactly("bricks", bricks, s.frames[-1].need)
    yield from ((k.TAX, colour) for colour in bricks)


def _tribute(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    keep = _numbers(move, "keep")
    _asked(s, (k.KEEP, keep[0] if keep else 0), k.F_TRIBUTE)
    seat = s.frames[-1].seat
    colours = {tower[0]: tower[1] for tower in s.towers[seat]}
    keep.sort(key=lambda tower: (colours.get(tower, -1), tower))
    for tower in keep:
        _asked(s, (k.KEEP, tower), k.F_TRIBUTE)
        yield (k.KEEP, tower)
    if s.frames and (s.frames[-1].kind, s.frames[-1].seat) == (k.F_TRIBUTE, seat):
        raise Refused([because("must-pay-more", need=len(keep) + 1)])


def _drop(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    bricks = sorted(_colours(move, "bricks"))
    yield (k.DROP, bricks[0] if bricks else 0)
    need = s.frames[-1].need if s.frames else 1
    _exactly("bricks", bricks, need)
    yield from ((k.DROP, colour) for colour in bricks[1:])


def _shed(s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    names = _list(move, "cards")
    if any(not isinstance(name, str) or name not in CARD_OF for name in names):
        raise _bad("cards", names, "ids of cards: " + ", ".join(CARDS))
    cards = sorted(CARD_OF[name] for name in names)
    yield (k.SHED, cards[0] if cards else 0)
    _exactly("cards", cards, s.frames[-1].need if s.frames else 1)
    yield from ((k.SHED, card) for card in cards[1:])


def _swap(first: Action, move: Mapping[str, Json]) -> Iterator[Action]:
    yield first
    yield (k.SWAP_GIVE, _number(move, "give"))
    yield (k.SWAP_TAKE, _number(move, "take"))


def _patrician(_s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    card = move.get("card")
    if not isinstance(card, str) or card not in CARD_OF:
        raise _bad("card", card, "one of " + ", ".join(CARDS))
    yield (k.PATRICIAN, CARD_OF[card])


def _step(_s: State, move: Mapping[str, Json]) -> Iterator[Action]:
    yield tuple(_numbers(move, "action"))


_PLANS: Final[dict[str, Callable[[State, Mapping[str, Json]], Iterable[Action]]]] = {
    "take": _take,
    "trade": _trade,
    "build": _build,
    "lose": _lose,
    "tax": _tax,
    "tribute": _tribute,
    "drop": _drop,
    "shed": _shed,
    "alchemist": lambda _s, m: _swap((k.ALCHEMIST,), m),
    "smuggler": lambda _s, m: _swap((k.SMUGGLER, _number(m, "seat")), m),
    "wholesaler": lambda _s, m: [(k.WHOLESALER, _number(m, "slot"))],
    "patrician": _patrician,
    "fell": lambda _s, m: [(k.FELL, _number(m, "tower"))],
    "sabotage": lambda _s, m: [(k.SABOTAGE, _number(m, "seat"), _number(m, "tower"))],
    "deliver": lambda _s, m: [(k.DELIVER, _number(m, "tower"))],
    "fulfil": lambda _s, m: [(k.FULFIL, _number(m, "tower"), _number(m, "delta"))],
    "step": _step,
}
"""Steps of each move."""


def compose(s: State, actions: Iterable[Action]) -> list[dict[str, Json]]:
    """The composed moves that a run of legal steps from this state makes.

    Steps of a move that is not complete at the end of the run are given one by one.
    """
    before, ahead = s.copy(), s.copy()
    moves: list[dict[str, Json]] = []
    run: list[Action] = []
    for action in actions:
        run.append(action)
        apply(ahead, action)
        if not _is_draft(ahead, action):
            make = _MOVES.get(run[0][0])
            moves.append(make(before, run) if make else step_of(run[0]))
            before, run = ahead.copy(), []
    return moves + [step_of(action) for action in run]


def _is_draft(s: State, last: Action) -> bool:
    """Whether the top frame holds a part of the answer that the last step belongs to."""
    if not s.frames:
        return False
    frame = s.frames[-1]
    row = ROW_OF.get(frame.kind)
    follows = row is not None and row.follows == last[0]
    return frame.kind in DRAFTS or bool(frame.named) or follows


def _named(run: Sequence[Action], kind: int) -> list[int]:
    """The parameters of the steps of a kind."""
    return [action[1] for action in run if action[0] == kind]


def _take_of(_s: State, run: Sequence[Action]) -> dict[str, Json]:
    _, slot, princess = run[0]
    return {"do": "take", "slot": slot, "pay": _named(run, k.LAY), "princess": bool(princess)}


def _trade_of(_s: State, run: Sequence[Action]) -> dict[str, Json]:
    return {"do": "trade", "slot": run[0][1], "take": run[0][2], "give": _named(run, k.GIVE)}


def _build_of(s: State, run: Sequence[Action]) -> dict[str, Json]:
    placed: dict[int, int] = {}
    started: list[list[int]] = []
    for action in run:
        if action[0] == k.START:
            started.append([action[1], 1])
        elif action[0] == k.RAISE and action[1] >= s.next_tower:
            started[-1][1] += 1
        elif action[0] == k.RAISE:
            placed[action[1]] = placed.get(action[1], 0) + 1
    return {
        "do": "build",
        "raise": [[tower, count] for tower, count in placed.items()],
        "start": started,
        "pay": _named(run, k.PAY),
        "mason": (k.MASON, 1) in run,
    }


def _keep_of(s: State, run: Sequence[Action]) -> dict[str, Json]:
    kept = _named(run, k.KEEP)
    if s.frames[-1].kind == k.F_TRIBUTE:
        return {"do": "tribute", "keep": kept}
    return {"do": "tax", "keep": kept, "bricks": _named(run, k.TAX)}


def _shed_of(_s: State, run: Sequence[Action]) -> dict[str, Json]:
    return {"do": "shed", "cards": [CARDS[card] for card in _named(run, k.SHED)]}


def _swap_of(_s: State, run: Sequence[Action]) -> dict[str, Json]:
    swap = {"give": run[1][1], "take": run[2][1]}
    if run[0][0] == k.ALCHEMIST:
        return {"do": "alchemist", **swap}
    return {"do": "smuggler", "seat": run[0][1], **swap}


_MOVES: Final[dict[int, Callable[[State, Sequence[Action]], dict[str, Json]]]] = {
    k.TAKE: _take_of,
    k.TRADE: _trade_of,
    k.RAISE: _build_of,
    k.START: _build_of,
    k.LOSE: lambda _s, run: {"do": "lose", "bricks": _named(run, k.LOSE)},
    k.KEEP: _keep_of,
    k.TAX: lambda _s, run: {"do": "tax", "keep": [], "bricks": _named(run, k.TAX)},
    k.DROP: lambda _s, run: {"do": "drop", "bricks": _named(run, k.DROP)},
    k.SHED: _shed_of,
    k.ALCHEMIST: _swap_of,
    k.SMUGGLER: _swap_of,
    k.WHOLESALER: lambda _s, run: {"do": "wholesaler", "slot": run[0][1]},
    k.PATRICIAN: lambda _s, run: {"do": "patrician", "card": CARDS[run[0][1]]},
    k.FELL: lambda _s, run: {"do": "fell", "tower": run[0][1]},
    k.SABOTAGE: lambda _s, run: {"do": "sabotage", "seat": run[0][1], "tower": run[0][2]},
    k.DELIVER: lambda _s, run: {"do": "deliver", "tower": run[0][1]},
    k.FULFIL: lambda _s, run: {"do": "fulfil", "tower": run[0][1], "delta": run[0][2]},
}
"""By the kind of the first step; other steps stand for themselves."""
