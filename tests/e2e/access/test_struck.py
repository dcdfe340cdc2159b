"""What was done to oneself is read and stays, whatever keys are pressed, until one acts.

Only a browser says what its accessibility tree holds, and which keys reach what is drawn.
"""

import pytest

from cantiere_testing.address import play
from cantiere_testing.pages.reader import ReaderPage

ROBBED = {"game": "machiavelli", "set": "firstGame", "seats": "human,greedy,greedy,greedy"}
"""With the seed 9, the second character that is called robs whoever took the first one offered."""

_CHOOSE = "async () => { __table.act(__table.legal()[0]); await __table.whenIdle(); }"


@pytest.mark.long
def test_a_robbery_is_heard_and_read_by_keys_until_one_acts(reader: ReaderPage) -> None:
    reader.open(play(**ROBBED, seed=9))
    reader.page.evaluate(_CHOOSE)
    said = reader.at("struck").inner_text()
    reader.wait_heard(1, said)
    for key in ("Tab", "Shift+Tab", "ArrowRight", "?", "Escape", "l", "l"):
        reader.page.keyboard.press(key)
        assert said in reader.page.locator("#z-city").aria_snapshot(), key
    reader.use(reader.button("Take 2 gold"))
    assert not reader.at("struck").count()
