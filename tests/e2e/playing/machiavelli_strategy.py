"""A plain way to play Machiavelli by presses: it takes what comes, and builds the dearest."""

from collections.abc import Callable, Mapping, Sequence

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, COSTS
from cantiere.machiavelli.parameters import district_text
from cantiere_testing.pages.machiavelli import MachiavelliTable

Step = Sequence[int]
Play = Callable[[MachiavelliTable, Step], object]

_CONFIRM = "do-confirm"
PLAYS: Mapping[int, Play] = {
    **dict.fromkeys((k.PICK, k.DROP), lambda table, a: table.pick(a[1])),
    k.GOLD: lambda table, _: table.gather("gold"),
    k.DRAW: lambda table, _: table.gather("draw"),
    k.KEEP: lambda table, a: table.keep(CARDS[a[1]]),
    k.ANSWER: lambda table, a: table.answer(a[1]),
    k.END: lambda table, _: table.end_turn(),
    k.BUILD: lambda table, a: table.build(CARDS[a[1]]),
    **dict.fromkeys(
        (k.KILL, k.ROB, k.BEWITCH), lambda table, a: table.touch(f"rank-{a[1]}", _CONFIRM)
    ),
    **dict.fromkeys((k.LOOK, k.HEIR), lambda table, a: table.touch(f"seat-{a[1]}", _CONFIRM)),
    k.TAKE: lambda table, _: table.touch("offer-0", _CONFIRM),
    k.PASS: lambda table, _: table.touch("do-pass"),
    k.STAY: lambda table, _: table.touch("do-stay"),
    k.INCOME: lambda table, _: table.touch("do-income"),
    k.EXTRA: lambda table, _: table.touch("do-extra"),
    k.DESTROY: lambda table, a: table.touch(table.city(a[1], district_text(a[2])), _CONFIRM),
    k.CROWN: lambda table, a: table.touch(f"seat-{a[1]}", f"share-{a[2]}", _CONFIRM),
}
"""How each kind of step is played."""

_FIRST = (k.INCOME, k.EXTRA, k.KILL, k.ROB, k.BEWITCH, k.LOOK, k.CROWN, k.DESTROY, k.TAKE)


def play_on(table: MachiavelliTable) -> int:
    """Press what one step needs; the kind of the step."""
    step = choice(table.legal())
    PLAYS[step[0]](table, step)
    return step[0]


def choice(legal: Sequence[Step]) -> Step:
    """What brings something, then the dearest build, then gold, then whatever ends the turn."""
    builds = sorted((a for a in legal if a[0] == k.BUILD), key=lambda a: -COSTS[a[1]])
    first = [a for a in legal if a[0] in _FIRST]
    rest = [a for a in legal if a[0] in PLAYS]
    ends = [a for a in rest if a[0] == k.END]
    return [*first, *builds, *ends, *rest][0]
