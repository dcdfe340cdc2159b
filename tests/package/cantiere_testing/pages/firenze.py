"""The table of Firenze in the words of its rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from cantiere_testing.pages.table import TablePage

COLOURS = ("white", "yellow", "green", "red", "blue", "purple")
LETTERS = "WYGRBP"
TABS = {
    "site": ("site-", "plus-", "minus-", "newplus-", "newminus-"),
    "cards": ("hand-card-", *(f"hand-{n}" for n in range(10)), "building-"),
}
"""The tabs of a phone, each with the beginnings of the names of its elements."""


def letter(colour: int | str) -> int:
    """Return the number of a colour from its letter: W Y G R B P."""
    return LETTERS.index(colour) if isinstance(colour, str) else colour


class FirenzeTable(TablePage):
    """A table of Firenze. Methods that stage something return the table; `confirm` does it."""

    tabs = TABS

    def take(self, slot: int) -> Self:
        """Pick a card in the row; the page proposes the payment."""
        self.press(self.at(f"row-card-{slot}"))
        return self

    def pay_with(self, *colours: int | str) -> Self:
        """Exchange the proposed bricks, from the first place on, and confirm."""
        self.exchange(*colours)
        return self.confirm()

    def exchange(self, *colours: int | str) -> Self:
        """Exchange the bricks of the proposed payment, from the first place on."""
        for place, colour in enumerate(colours):
            self.press(self.at(f"pay-slot-{place}"))
            self.press(self.at(f"storage-{COLOURS[letter(colour)]}"))
        return self

    def trade(self, slot: int, colour: int | str) -> Self:
        """Pick a brick on a card in the row to trade for, from a list if the cards are narrow."""
        return self.press_or_list(f"row-brick-{slot}-{letter(colour)}", f"bricks-{slot}")

    def begin_build(self) -> Self:
        """Leave the trading phase by picking a brick to build with, without laying one."""
        if self.fact("phase") == "trade":
            seat = self.view(0)["active"]
            held = self.view(seat)["players"][seat]["storage"]
            brick = self.at(f"storage-{COLOURS[held.index(max(held))]}")
            self.press(brick)
            if self.page.locator('[data-testid^="storage-"][data-selected="1"]').count():
                laid = self.page.locator('.f-stepper.minus[data-legal="1"]')
                if laid.count():
                    self._take_back(str(laid.get_attribute("data-act")))
                else:
                    self.press(brick)
        return self

    def _take_back(self, step: str) -> None:
        """Press the step below a tower; a low window has it, but shows it to nobody."""
        steps = self.act(step)
        if steps.count():
            self.press(steps)
        else:
            before = self.rev
            self.page.locator(f'[data-act="{step}"]').first.dispatch_event("click")
            self.settle(before)

    def end(self) -> Self:
        """End the phase, and confirm the loss of towers that fall because of it."""
        super().end()
        is_asked = not self.page.get_by_test_id("btn-end").count()
        if self.fact("phase") in ("trade", "build") and is_asked:
            self.confirm()
        return self

    def raise_tower(self, tower: int, bricks: int = 1) -> Self:
        """Lay bricks on a tower of the player."""
        self.begin_build()
        for _ in range(bricks):
            self._lay(f"plus-{tower}", f"site-tower-{tower}")
        return self

    def _lay(self, step: str, tower: str) -> None:
        """Press the step below a tower, or the tower itself if a low window shows no step."""
        steps = self.at(step)
        self.press(steps if steps.count() else self.at(tower))

    def start_tower(self, colour: int | str, bricks: int = 1) -> Self:
        """Start a tower, and raise it at once.

        A press on the brick alone starts the first tower of its colour; a further tower of that
        colour needs a second press, on its place.
        """
        new = self.page.locator('[data-testid^="site-tower-new-"]').count()
        rank = letter(colour)
        is_first = not self.page.locator(f'.f-tower[data-colour="{COLOURS[rank]}"]').count()
        self.press(self.at(f"storage-{COLOURS[rank]}"))
        if not is_first:
            self.press(self.at(f"site-new-{COLOURS[rank]}"))
        for _ in range(bricks - 1):
            self._lay(f"newplus-{new}", f"site-tower-new-{new}")
        return self

    def hand_in(self, tower: int) -> Self:
        """Pick a finished tower and hand it in."""
        self.press(self.at(f"site-tower-{tower}"))
        return self.confirm()

    deliver_bell = hand_in
    fell = hand_in

    def sabotage(self, seat: int, tower: int) -> Self:
        """Pick a tower of another seat to sabotage, and confirm."""
        self.press(self.at(f"opp-tower-{seat}-{tower}"))
        return self.confirm()

    def give_up(self, colours: Sequence[int | str]) -> Self:
        """Choose bricks to lose, to pay or to return."""
        for colour in colours:
            self.press(self.at(f"storage-{COLOURS[letter(colour)]}"))
        return self

    def keep(self, towers: Sequence[int]) -> Self:
        """Choose towers to pay for."""
        for tower in towers:
            self.press(self.at(f"site-tower-{tower}"))
        return self

    def shed(self, cards: Sequence[str]) -> Self:
        """Choose cards to discard from the hand or from the buildings."""
        names = [card.replace("Privilege", "-privilege") for card in cards]
        used: set[str] = set()
        for name in names:
            places = self.page.locator(
                f'[data-card="{name}"][data-testid^="hand-card-"],'
                f' [data-card="{name}"][data-testid^="building-"]'
            )
            ids = [place.get_attribute("data-testid") or "" for place in places.all()]
            chosen = next(each for each in ids if each not in used)
            used.add(chosen)
            self.press(self.at(chosen))
        return self

    def cancel_event(self, yes: bool) -> Self:
        """Answer whether to cancel the event with the Patrician."""
        self.press(self.at(f"btn-cancel-{'yes' if yes else 'no'}"))
        return self

    def play_card(self, n: int) -> Self:
        """Pick up a card from the player's hand."""
        self.press(self.act(f"hand-{n}"))
        return self

    def last_turns(self) -> Self:
        """Play the position `last-seal` to the final score."""
        self.hand_in(1)
        while not self.is_over:
            self.end()
        return self

    def play(self, move: Mapping[str, Any]) -> Self:
        """Play a composed move of the engine click by click, paid as the page proposes."""
        getattr(self, f"_{move['do'].replace('-', '_')}")(move)
        return self

    def _end(self, _: Mapping[str, Any]) -> Self:
        return self.begin_build() if self.fact("phase") == "trade" else self.end()

    def _take(self, move: Mapping[str, Any]) -> Self:
        return self.take(move["slot"]).confirm()

    def _trade(self, move: Mapping[str, Any]) -> Self:
        return self.trade(move["slot"], move["take"]).confirm()

    def _build(self, move: Mapping[str, Any]) -> Self:
        if move["mason"]:
            self.press(self.at("btn-mason"))
        for tower, bricks in move["raise"]:
            self.raise_tower(tower, bricks)
        for colour, bricks in move["start"]:
            self.start_tower(colour, bricks)
        return self.confirm()

    def _hand_in(self, move: Mapping[str, Any]) -> Self:
        return self.hand_in(move["tower"])

    _bell = _fell = _hand_in

    def _sabotage(self, move: Mapping[str, Any]) -> Self:
        return self.sabotage(move["seat"], move["tower"])

    def _lose(self, move: Mapping[str, Any]) -> Self:
        return self.give_up(move["bricks"]).confirm()

    _drop = _lose

    def _tax(self, move: Mapping[str, Any]) -> Self:
        choice = self.view(0)["decision"]["kind"] == "luxury-keep"
        return self.keep(move["keep"] if choice else ()).give_up(move["bricks"]).confirm()

    def _tribute(self, move: Mapping[str, Any]) -> Self:
        return self.keep(move["keep"]).confirm()

    def _shed(self, move: Mapping[str, Any]) -> Self:
        return self.shed(move["cards"]).confirm()

    def _cancel(self, move: Mapping[str, Any]) -> Self:
        return self.cancel_event(move["yes"])
