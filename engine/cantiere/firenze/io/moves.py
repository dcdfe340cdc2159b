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

Lists, `princess` and `mason` may be left out, other fields are refused. Orders that do not matter
need not be kept: they are sorted into the canonical one.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cantiere.core.game import Action, Json, Reason
from cantiere.core.move_fields import MANY, numbers, numbers_of
from cantiere.core.reader import Fields
from cantiere.core.steps.compound_moves import MoveForms, Refused, exactly
from cantiere.core.steps.frames import Frame
from cantiere.core.steps.move_forms import Move, Part, Special, one
from cantiere.firenze import constants as k
from cantiere.firenze.data import CARD_MASON, CARD_OF, CARDS, LETTERS
from cantiere.firenze.rules.build import steps_in_order
from cantiere.firenze.rules.frames import Towers
from cantiere.firenze.rules.limits import DROP_ROW, SHED_ROW
from cantiere.firenze.rules.persons import SWAP_GIVE_ROW, SWAP_TAKE_ROW, is_playable
from cantiere.firenze.rules.reasons import because
from cantiere.firenze.rules.row.choose import PAY_SKIP_ROW
from cantiere.firenze.rules.row.losses import FIRE_ROW, FLOOD_ROW
from cantiere.firenze.rules.row.taxes import KEEP_ROW, TAX_ROW, TRIBUTE_ROW
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE
from cantiere.firenze.rules.trade import GIVE_ROW

_COLOURS: Final = numbers_of(LETTERS)


def _read_cards(fields: Fields, name: str) -> list[int]:
    return [CARD_OF[fields.read.one_of(card, at, CARDS)] for at, card in fields.items(name, MANY)]


def _write_cards(cards: Sequence[int]) -> Json:
    return [CARDS[card] for card in cards]


def _taxed(frame: Frame[Any]) -> Sequence[int]:
    """Return the towers kept, where the seat can pay for all its tall towers."""
    return frame.subject.towers if isinstance(frame.subject, Towers) else ()


_SWAP: Final = (one("give", (SWAP_GIVE_ROW,)), one("take", (SWAP_TAKE_ROW,)))

MOVES: Final = (
    Move(
        "take",
        (TABLE.opening(k.TAKE),),
        (Part("pay", (PAY_SKIP_ROW,), _COLOURS, mark="pay"),),
        "take <slot> [pay <colours>] [princess]",
        "take 2 pay W G",
    ),
    Move(
        "trade",
        (TABLE.opening(k.TRADE, colour="take"),),
        (Part("give", (GIVE_ROW,), _COLOURS, mark="give"),),
        "trade <slot> <colour> give <colours>",
        "trade 3 B give W W Y",
    ),
    Move(
        "lose", (), (Part("bricks", (FIRE_ROW, FLOOD_ROW), _COLOURS),), "lose <colours>", "lose W W"
    ),
    Move(
        "tax",
        (),
        (
            Part("keep", (KEEP_ROW,), numbers, known=_taxed),
            Part("bricks", (TAX_ROW,), _COLOURS, mark="pay"),
        ),
        "tax [t<ids>] pay <colours>",
        "tax t3 pay W W",
    ),
    Move(
        "tribute",
        (),
        (Part("keep", (TRIBUTE_ROW,), numbers),),
        "tribute <t<ids>>",
        "tribute t3",
    ),
    Move("drop", (), (Part("bricks", (DROP_ROW,), _COLOURS),), "drop <colours>", "drop W W"),
    Move(
        "shed",
        (),
        (Part("cards", (SHED_ROW,), _read_cards, _write_cards),),
        "shed <cards>",
        "shed mason smuggler",
    ),
    Move(
        "alchemist",
        (TABLE.opening(k.ALCHEMIST),),
        _SWAP,
        "alchemist <colour> <colour>",
        "alchemist W P",
    ),
    Move(
        "smuggler",
        (TABLE.opening(k.SMUGGLER),),
        _SWAP,
        "smuggler <seat> <colour> <colour>",
        "smuggler 1 W B",
    ),
    *TABLE.moves(),
)
"""The moves that rows and single steps make; the only other move is a build."""


def _pairs(fields: Fields, name: str, what: str) -> list[tuple[int, int]]:
    """Read pairs of a tower or colour and a number of bricks."""
    accepted = f"pairs of {what} and a number of bricks from 1"
    pairs = []
    for at, pair in fields.items(name, MANY):
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise fields.read.error(at, pair, accepted)
        bricks = fields.read.whole(pair[1], at, 1, MANY, accepted)
        pairs.append((fields.read.whole(pair[0], at, accepted=accepted), bricks))
    return pairs


def _build(s: State, fields: Fields) -> Iterator[Action]:
    old, new = _pairs(fields, "raise", "tower"), _pairs(fields, "start", "colour")
    pay, mason = sorted(_COLOURS(fields, "pay")), fields.flag("mason")
    if not old and not new:
        raise fields.read.error("raise", [], "at least one brick on a tower or on a new one")
    yield from steps_in_order(s, old, new)
    yield (k.END_LAYING,)
    if s.frames and s.frames[-1].kind == k.F_MASON:
        yield (k.MASON, int(mason))
    elif mason:
        raise Refused(_no_mason(s))
    exactly(because, "pay", pay, s.frames[-1].need if s.frames else 0)
    yield from ((k.PAY, colour) for colour in pay)


def _no_mason(s: State) -> list[Reason]:
    mason = CARDS[CARD_MASON]
    if is_playable(s, CARD_MASON):
        return [because("mason-idle")]
    code = "already-played" if s.played >> CARD_MASON & 1 else "not-in-hand"
    return [because(code, card=mason)]


def _build_of(s: State, run: Sequence[Action]) -> dict[str, Json]:
    placed: dict[int, int] = {}
    started: list[list[int]] = []
    for action in run:
        if action[0] == k.START_TOWER:
            started.append([action[1], 1])
        elif action[0] == k.RAISE and action[1] >= s.next_tower:
            started[-1][1] += 1
        elif action[0] == k.RAISE:
            placed[action[1]] = placed.get(action[1], 0) + 1
    return {
        "raise": [[tower, count] for tower, count in placed.items()],
        "start": started,
        "pay": [action[1] for action in run if action[0] == k.PAY],
        "mason": (k.MASON, 1) in run,
    }


_FORMS: Final = MoveForms(
    TABLE.engine(),
    MOVES,
    {
        "build": Special(
            (k.RAISE, k.START_TOWER), ("raise", "start", "pay", "mason"), _build, _build_of
        )
    },
)
steps, compose, step_of_move = _FORMS.expand, _FORMS.group, _FORMS.only_step
opening = _FORMS.opening
FIELDS: Final = _FORMS.names
"""The fields of each move besides `do`."""
