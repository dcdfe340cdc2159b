"""A plain way to play Machiavelli by presses: it takes what comes, and builds the dearest."""

from collections.abc import Callable, Mapping, Sequence

from tests.e2e.pages.machiavelli import MachiavelliTable

from cantiere.machiavelli import constants as k
from cantiere.machiavelli.data import CARDS, COSTS

Step = Sequence[int]
Presses = Callable[[MachiavelliTable, Step], Sequence[str]]

_CONFIRM = "do-confirm"
PRESSES: Mapping[int, Presses] = {
    k.PICK: lambda _, a: (f"role-{a[1]}", _CONFIRM),
    k.DROP: lambda _, a: (f"role-{a[1]}", _CONFIRM),
    k.GOLD: lambda _, __: ("do-gold",),
    k.DRAW: lambda _, __: ("do-draw",),
    k.KEEP: lambda table, a: (f"offer-{_drawn(table, a[1])}",),
    k.ANSWER: lambda _, a: (f"answer-{a[1]}",),
    k.END: lambda _, __: ("do-end",),
    k.BUILD: lambda table, a: (table.hand(a[1]), _CONFIRM),
    k.KILL: lambda _, a: (f"rank-{a[1]}", _CONFIRM),
    k.ROB: lambda _, a: (f"rank-{a[1]}", _CONFIRM),
    k.BEWITCH: lambda _, a: (f"rank-{a[1]}", _CONFIRM),
    k.LOOK: lambda _, a: (f"seat-{a[1]}", _CONFIRM),
    k.TAKE: lambda _, __: ("offer-0", _CONFIRM),
    k.PASS: lambda _, __: ("do-pass",),
    k.STAY: lambda _, __: ("do-stay",),
    k.HEIR: lambda _, a: (f"seat-{a[1]}", _CONFIRM),
    k.INCOME: lambda _, __: ("do-income",),
    k.EXTRA: lambda _, __: ("do-extra",),
    k.DESTROY: lambda table, a: (table.city(a[1], a[2]), _CONFIRM),
    k.CROWN: lambda _, a: (f"seat-{a[1]}", f"share-{a[2]}", _CONFIRM),
}
"""How each kind of step is pressed."""

_FIRST = (k.INCOME, k.EXTRA, k.KILL, k.ROB, k.BEWITCH, k.LOOK, k.CROWN, k.DESTROY, k.TAKE)


def play_on(table: MachiavelliTable) -> int:
    """Press what one step needs; the kind of the step."""
    step = _choice(table.legal())
    table.touch(*PRESSES[step[0]](table, step))
    return step[0]


def _choice(legal: Sequence[Step]) -> Step:
    """What brings something, then the dearest build, then gold, then whatever ends the turn."""
    builds = sorted((a for a in legal if a[0] == k.BUILD), key=lambda a: -COSTS[a[1]])
    first = [a for a in legal if a[0] in _FIRST]
    rest = [a for a in legal if a[0] in PRESSES]
    ends = [a for a in rest if a[0] == k.END]
    return [*first, *builds, *ends, *rest][0]


def _drawn(table: MachiavelliTable, card: int) -> int:
    drawn: Sequence[str] = table.view(0)["drawn"]
    return drawn.index(CARDS[card])
