"""A hint in the terminal: the best line, the second choice, and the table of counted parts."""

from cantiere.players.hint import TENTHS, Hint, Line


def tell(hint: Hint) -> None:
    """Print a hint; all numbers are points."""
    _tell_line("best", hint.best)
    if hint.other:
        _tell_line("next", hint.other)
    print(f"{'':<14}{'best':>8}{'next' if hint.other else 'now':>8}{'':>8}")
    for part in hint.parts:
        name = part.key.rpartition(".")[-1]
        print(f"{name:<14}" + _numbers(part.best, part.other, part.difference))
    other = hint.best.value - hint.difference
    print(f"{'lead':<14}" + _numbers(hint.best.value, other, hint.difference))


def _tell_line(name: str, line: Line) -> None:
    moves = "; then ".join(", ".join(step.text for step in move) for move in line.moves)
    print(f"{name}: {moves} ({line.visits} tries)")


def _numbers(best: int, other: int, difference: int) -> str:
    return f"{best / TENTHS:>8.1f}{other / TENTHS:>8.1f}{difference / TENTHS:>+8.1f}"
