"""Rows of a printed table: a quantity, what was measured, what is to be reached."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple


class Row(NamedTuple):
    """measured and goal as they are printed, units included."""

    quantity: str
    measured: str
    goal: str = ""


def compared(
    quantity: str, ours: Sequence[float], yardstick: Sequence[float], goal: str = ""
) -> Row:
    """A ratio of two times: each pair was taken in one run, and the median of the pairs counts.

    Raises `ValueError` where a time has no partner.
    """
    ratios = [mine / theirs for mine, theirs in zip(ours, yardstick, strict=True)]
    return Row(quantity, f"{median(ratios):.2f}", goal)


def printed(title: str, rows: Sequence[Row]) -> str:
    """The rows in columns, with a heading."""
    lines = [Row(title, "found", "to reach"), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(3)]
    texts = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([texts[0], "-" * len(texts[0]), *texts[1:]]) + "\n"
