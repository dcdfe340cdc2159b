"""Forms that write frames in views, in positions and in the rows of ints of snapshots."""

from collections.abc import Sequence
from typing import Any, Final

from cantiere.core.errors import Said
from cantiere.core.fields.forms import FLAG, Form, list_of, number
from cantiere.core.game import Json, PositionError, Seat
from cantiere.core.reader import POSITION
from cantiere.core.steps.frames import Frame, Named, Need, Parts, Row
from cantiere.firenze import constants as k
from cantiere.firenze.data import BUILD_MAX, ROW_SIZE
from cantiere.firenze.rules.frames import BAG, Draft, Towers
from cantiere.firenze.rules.nouns import BRICK, TOWER
from cantiere.firenze.rules.state import State
from cantiere.firenze.rules.table import TABLE


def _read_partner(entry: Json, path: str) -> Seat:
    return BAG if entry == "bag" else POSITION.whole(entry, path, 0, 3)


_PARTNER: Final = Form(lambda partner: "bag" if partner == BAG else partner, _read_partner)


def _write_placed(placed: Sequence[Sequence[int]]) -> Json:
    return [[tower, BRICK.form.write(colour), n] for tower, colour, n in placed]


def _read_placed(entry: Json, path: str) -> tuple[tuple[int, int, int], ...]:
    accepted = Said(
        "placed-all",
        "a list of [tower, colour, number of bricks]; bricks in all: at most {most}",
        most=BUILD_MAX,
    )
    if not isinstance(entry, list | tuple) or not 0 < len(entry) <= BUILD_MAX:
        raise PositionError(path, entry, accepted)
    placed = []
    for i, item in enumerate(entry):
        at = f"{path}[{i}]"
        if not isinstance(item, list | tuple) or len(item) != 3:
            raise PositionError(at, item, Said("placed", "tower, colour, number of bricks"))
        tower, bricks = TOWER.form.read(item[0], at), POSITION.whole(item[2], at, 1, BUILD_MAX)
        placed.append((tower, BRICK.form.read(item[1], at), bricks))
    if sum(bricks for _, _, bricks in placed) > BUILD_MAX:
        raise PositionError(path, entry, accepted)
    return tuple(placed)


_FIELDS: Final = {
    "slot": number(0, ROW_SIZE - 1),
    "take": BRICK.form,
    "give": BRICK.form,
    "towers": list_of(TOWER.form),
    "placed": Form(_write_placed, _read_placed),
    "mason": FLAG,
    "partner": _PARTNER,
}


def _write_draft(frame: Frame[Draft]) -> Named:
    return tuple(n for placement in frame.subject.placed for n in placement)


def _read_draft(row: Named) -> Parts:
    triples = zip(row[::3], row[1::3], row[2::3], strict=False)
    return None, Draft(tuple(triples)), ()


def _write_tax(frame: Frame[Towers]) -> Named:
    towers = frame.subject.towers
    return (frame.need, len(towers), *towers, *frame.named)


def _read_tax(row: Named) -> Parts:
    need, size, *rest = row if len(row) > 1 else (0, 0)
    return need, Towers(tuple(rest[:size])), tuple(rest[size:])


_COUNTED: Final = (
    k.F_FIRE,
    k.F_FLOOD,
    k.F_LUXURY_KEEP,
    k.F_GIVE,
    k.F_PAY,
    k.F_DROP,
    k.F_SHED,
)
"""Kinds whose rows state the need."""

FORMS: Final = TABLE.frame_forms(
    _FIELDS,
    _COUNTED,
    {
        k.F_BUILD: Row(_write_draft, _read_draft),
        k.F_MASON: Row(_write_draft, _read_draft),
        k.F_LUXURY_PAY: Row(_write_tax, _read_tax),
    },
)


def need_in(s: State) -> Need:
    """Return what the rules ask for in a state whose frames are read from the lowest on."""
    asked = TABLE.need_in(s)

    def need(kind: int, seat: Seat, subject: Any) -> int:
        drafted = bool(s.frames) and isinstance(s.frames[-1].subject, Draft)
        return asked(kind, seat, subject) if drafted or kind != k.F_PAY else 0

    return need
