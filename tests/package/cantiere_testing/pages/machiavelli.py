"""The table of Machiavelli in the words of its rules."""

from collections.abc import Sequence
from typing import Self

from cantiere_testing.pages.table import TablePage

TABS = {
    "cities": ("city-", "seat-", "rank-"),
    "cards": ("hand-", "offer-", "raise-", "share-", "cash-", "type-", "do-"),
}


class MachiavelliTable(TablePage):
    """A table of Machiavelli. Methods that stage something return the table; `confirm` does it."""

    tabs = TABS

    def touch(self, *targets: str) -> Self:
        """Press targets one after the other."""
        for target in targets:
            self.press(self.act(target))
        return self

    def pick(self, rank: int) -> Self:
        """Choose a character to keep or to put aside face down."""
        return self.touch(f"role-{rank}", "do-confirm")

    def gather(self, what: str) -> Self:
        """Take `gold`, or `draw` cards."""
        return self.touch(f"do-{what}")

    def keep(self, card: str) -> Self:
        """Keep one of the cards drawn."""
        return self.touch(f"offer-{self.view(0)['drawn'].index(card)}", "do-confirm")

    def build(self, card: str) -> Self:
        """Build a card from the player's hand."""
        return self.touch(f"hand-{self.view(0)['players'][0]['hand'].index(card)}", "do-confirm")

    def answer(self, number: int) -> Self:
        """Give an answer: 0 no, 1 yes, 2 yes with the Hospital."""
        return self.touch(f"answer-{number}")

    def end_turn(self) -> Self:
        """End the turn, and confirm if the page warns about something left undone."""
        self.touch("do-end")
        return self.touch("do-end") if self.act("do-end").count() else self

    def city(self, seat: int, district: str) -> str:
        """Return the click target of a district, written as in the view of the table."""
        city: Sequence[str] = self.view(0)["players"][seat]["city"]
        return f"city-{seat}-{city.index(district)}"
