"""The page New game: the players, the options and the game number."""

import re
from typing import Self

from playwright.sync_api import Locator

from cantiere_testing.pages.shell import AppShell


class SetupPage(AppShell):
    """The form of a new game."""

    def card(self, name: str) -> Self:
        """Fill in the form from a card: `first`, `usual` or `last`."""
        self.device.press(self.at(f"start-{name}"))
        return self

    def chair(self, seat: int) -> Locator:
        """Return the place of a seat: its box, and when it is open, the choice of its player."""
        return self.page.get_by_test_id(f"chair-{seat}")

    def opened(self, seat: int) -> Locator:
        """Return the place of a seat whose player can be chosen."""
        box = self.chair(seat).locator("[aria-expanded]")
        if box.get_attribute("aria-expanded") == "false":
            self.device.press(box)
        return self.chair(seat)

    def rules(self) -> Locator:
        """Return the drawer of house rules, opened."""
        drawer = self.at("house-rules")
        if drawer.get_attribute("open") is None:
            self.device.press(drawer.locator("summary"))
        return drawer

    def option(self, name: str) -> Locator:
        """Return the field of an option in the opened drawer."""
        return self.rules().get_by_test_id(f"option-{name}")

    def sit(self, seat: int, kind: str) -> Self:
        """Choose the kind of player at a seat: `human`, `computer` or `closed`."""
        if kind == "closed":
            self.device.press(self.at(f"btn-remove-{seat}"))
            return self
        while not self.chair(seat).count():
            taken = self.page.get_by_test_id(re.compile(r"chair-\d")).count()
            self.device.press(self.at("btn-add-player"))
            self.chair(taken).wait_for()
        word = self.t(f"app.setup.kind.{kind}")
        self.device.press(self.opened(seat).get_by_role("radio", name=word, exact=True))
        return self

    def level(self, seat: int, name: str) -> Self:
        """Choose the level of a computer player."""
        self.opened(seat).get_by_label(self.t("app.setup.level", n=seat + 1)).select_option(name)
        return self

    def call(self, seat: int, name: str) -> Self:
        """Enter the name of a player."""
        field = self.opened(seat).get_by_role("textbox")
        field.fill(name)
        field.press("Tab")
        return self

    def preset(self, name: str, game: str = "firenze") -> Self:
        """Choose a preset of options."""
        word = self.t(f"app.{game}.preset.{name}")
        self.device.press(self.option("preset").get_by_role("radio", name=word, exact=True))
        return self

    def toggle(self, name: str) -> Self:
        """Turn a switch on or off."""
        self.device.press(self.option(name).get_by_role("switch"))
        return self

    def more(self, name: str) -> Self:
        """Increase a number by one step."""
        self.device.press(self.option(name).get_by_role("button").last)
        return self

    def less(self, name: str) -> Self:
        """Decrease a number by one step."""
        self.device.press(self.option(name).get_by_role("button").first)
        return self

    def choose(self, name: str, value: str) -> Self:
        """Choose a value from the list of an option."""
        self.option(name).get_by_role("combobox").select_option(value)
        return self

    def write(self, name: str, text: str) -> Self:
        """Enter text in a field for numbers."""
        field = self.option(name).get_by_role("textbox")
        field.fill(text)
        field.press("Tab")
        return self

    def begin(self) -> None:
        """Deal, and wait until a person can make the first move."""
        self.device.press(self.at("btn-begin"))
        self.page.locator("html[data-screen=table], html[data-screen=handover]").wait_for(
            state="attached"
        )
        self.settle(after=-1)

    def go_on(self) -> None:
        """Continue the game that is saved on this device."""
        self.device.press(self.at("btn-continue"))
        self.page.locator("html[data-screen=table]").wait_for(state="attached")
        self.settle(after=-1)
