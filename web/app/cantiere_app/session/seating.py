"""Who sits where: the seats as people set them up, and their names in the language of the page."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from cantiere.core.record import Record, Sitter
from cantiere.players.names import level_of, rival_of
from cantiere_app.kit.scene import EMBLEMS, Player, Translate
from cantiere_app.session.text import plain_text

COMPUTERS = ("Anna", "Ben", "Carla", "Dino", "Elena", "Fabio", "Gina", "Hugo")
CLOSED = "closed"
USUAL_LEVEL = "journeyman"
"""The level of a computer's seat for which none is named."""
LONGEST = 24


class Chair(NamedTuple):
    """A seat on the page New game. `kind` is `human`, a level id, or `closed`; `name` may be "".

    emblem: the one that was chosen for it, "" for its usual one.
    """

    kind: str
    name: str = ""
    emblem: str = ""


def clean(text: str, most: int = LONGEST) -> str:
    """A name that people typed or a file holds, fit to stand in any line of the page."""
    return plain_text.line(text, most)


def chairs(
    kinds: Sequence[str], names: Sequence[str], most: int, chosen: Sequence[str] = ()
) -> tuple[Chair, ...]:
    """Seats as an address asks for them, filled up with closed ones. chosen: their emblems."""
    words = zip_longest(kinds, names[: len(kinds)], chosen[: len(kinds)], fillvalue="")
    taken = [Chair(*each) for each in words]
    return (*taken, *[Chair(CLOSED)] * (most - len(taken)))


def emblems(chosen: Sequence[str]) -> list[str]:
    """Return an emblem for each seat: the chosen one, else its usual one, else a free one.

    Of two seats that chose the same, the first has it; "" and unknown ones count as not chosen.
    """
    taken = [
        each if each in EMBLEMS and each not in chosen[:i] else "" for i, each in enumerate(chosen)
    ]
    for seat in (i for i, each in enumerate(taken) if not each):
        usual = EMBLEMS[seat % len(EMBLEMS)]
        free = [each for each in (usual, *EMBLEMS) if each not in taken]
        taken[seat] = free[0] if free else usual
    return taken


def sitters(seats: Sequence[Chair]) -> list[Sitter]:
    """The record's seats. A name left empty stays so: it is given in the language of the page."""
    return [Sitter(chair.name, chair.kind, chair.emblem) for chair in seats if chair.kind != CLOSED]


def at_table(record: Record, t: Translate) -> tuple[Player, ...]:
    """The players of a game on record: a seat that was a person's at first keeps its name."""
    return players(record.seats, t, began=record.began)


def players(
    seats: Sequence[Sitter],
    t: Translate,
    is_to_others: bool = False,
    began: Sequence[str] = (),
) -> tuple[Player, ...]:
    """The players of a table with names and emblems; to others, nobody is "you".

    began: the kinds of the seats at the start, where one was taken over since.
    """
    first = [i for i, kind in enumerate(began) if kind == "human"]
    humans = [i for i, sitter in enumerate(seats) if i in first or sitter.kind == "human"]
    signs = emblems([sitter.emblem for sitter in seats])
    return tuple(
        Player(
            clean(sitter.name)
            or ("" if i in first else rival_name(sitter.kind))
            or _name(i, humans, t, is_to_others),
            sitter.kind,
            signs[i],
            i in first,
        )
        for i, sitter in enumerate(seats)
    )


def kind_text(kind: str, t: Translate) -> str:
    """Who plays a seat: a person, or the computer at a level."""
    return t(f"app.kind.{level_of(kind)}")


def rival_name(kind: str) -> str:
    """The name of a rival, alike in every language; "" for all others."""
    return rival_of(kind).capitalize()


def _name(seat: int, humans: Sequence[int], t: Translate, is_to_others: bool) -> str:
    if seat not in humans:
        return COMPUTERS[seat % len(COMPUTERS)]
    is_you = len(humans) == 1 and not is_to_others
    return t("app.you") if is_you else t("app.person", n=humans.index(seat) + 1)
