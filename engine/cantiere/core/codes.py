"""Names that stand for small ints, each declared on one line with its number."""

from collections.abc import Iterable, Sequence


def different(ids: Iterable[str], what: str) -> tuple[str, ...]:
    """Return the ids of the rows of a table, which stand for the numbers of their places.

    Raises:
        ValueError: two rows have the same id.
    """
    row_ids = tuple(ids)
    for i, each in enumerate(row_ids):
        if each in row_ids[:i]:
            raise ValueError(f"{what} {each}: declared twice")
    return row_ids


def numbers_of(ids: Iterable[str], known: Sequence[str], what: str) -> tuple[int, ...]:
    """Return the numbers of ids among those that are known.

    Raises:
        ValueError: one of them is not.
    """
    row_ids = tuple(ids)
    for each in row_ids:
        if each not in known:
            raise ValueError(f"{what} {each}: unknown")
    return tuple(map(known.index, row_ids))


class Codes(list[str]):
    """Names of kinds; each stands for the number of its place.

    Saves hold the numbers: a new name comes last, and no name is ever removed.
    """

    def code(self, name: str) -> int:
        """Add a name and return its number.

        Raises:
            ValueError: the name has a number already.
        """
        if name in self:
            raise ValueError(f"code {name}: declared twice")
        self.append(name)
        return len(self) - 1
