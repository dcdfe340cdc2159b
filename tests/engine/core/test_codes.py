"""Rows of tables that contradict each other are refused with their name when a game is imported."""

from collections.abc import Callable

import pytest

from cantiere.carrara.data import CARD_IDS, PRESETS, strip_of
from cantiere.core.codes import Codes, different
from cantiere.machiavelli.data import CHARACTERS, SETS, UNIQUE_NAMES, UNIQUES, numbered, set_of

CAST = [CHARACTERS[each] for each in SETS["firstGame"].cast]
STRIP = [CARD_IDS[card] for card in next(iter(PRESETS.values()))]


def test_different_ids_stand_for_their_places() -> None:
    assert different(["mason", "flood"], "card") == ("mason", "flood")
    assert set_of("mine", CAST, UNIQUE_NAMES[:2]).uniques == (UNIQUES[0], UNIQUES[1])
    assert strip_of("mine", STRIP) == next(iter(PRESETS.values()))


def _codes(*names: str) -> Codes:
    codes = Codes()
    for name in names:
        codes.code(name)
    return codes


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda: different(["mason", "flood", "mason"], "card"), "card mason: declared twice"),
        (lambda: numbered(["tavern", "tavern"]), "card tavern: declared twice"),
        (lambda: _codes("take", "pay", "take"), "code take: declared twice"),
        (
            lambda: strip_of("mine", [*STRIP[:3], "bonus-99"]),
            "card of strip mine bonus-99: unknown",
        ),
        (lambda: strip_of("mine", STRIP[::-1]), "strip mine: .* are not one card each of"),
        (lambda: strip_of("mine", ["top-1", "top-2"]), "strip mine: top-1, top-2 are not"),
        (
            lambda: set_of("mine", [*CAST[:8], "nobody"], []),
            "character of set mine nobody: unknown",
        ),
        (
            lambda: set_of("mine", [*CAST[:8], "keep"], []),
            "character of set mine keep: unknown",
        ),
        (
            lambda: set_of("mine", CAST, ["keep", "artist"]),
            "district of set mine artist: unknown",
        ),
        (lambda: set_of("mine", CAST[::-1], []), "set mine: its characters have the ranks"),
        (lambda: set_of("mine", CAST[:8], []), "set mine: its characters have the ranks"),
        (
            lambda: set_of("mine", CAST, ["keep", "keep"]),
            "district of set mine keep: declared twice",
        ),
    ],
)
def test_rows_that_contradict_are_refused_by_name(made: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        made()
