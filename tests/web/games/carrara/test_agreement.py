"""What the table says agrees with the state: numbers after the draft, the words of a hint."""

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest
from tests.later import later
from tests.web.games.carrara.staging import GAME, Desk
from tests.web.games.carrara.test_play import SIDE_WAYS

from cantiere.carrara import constants as k
from cantiere.carrara import data
from cantiere_app.features.hint import sentences
from cantiere_app.games.carrara import words
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.flows.market import KEEP
from cantiere_app.session import new_table

carrara = new_table.view_of("carrara")
HELD = re.compile(r"<b>(\d+)</b>(?:<i>([+\N{MINUS SIGN}]\d+)</i>)?")
KEPT = re.compile(r"You have (\d+) coins? left")
CLICKS = 400
"""Of a walk: some ten turns a seat."""
END = (k.END,)
ALONE = ((k.DECLINE,), (k.ANNOUNCE,), (k.PASS,), (k.STUCK,), (k.BUY, k.TURN_WHEEL))
"""Steps that are a whole move."""


def after(markup: str) -> int:
    """What is held, and what the badge beside it adds."""
    have, change = next(HELD.finditer(markup)).groups()
    return int(have) + int((change or "0").replace("\N{MINUS SIGN}", "-"))


def holdings_after(table: Desk) -> tuple[int, list[int], list[int]]:
    """Coins, bricks by colour and objects by kind that the viewer has after the draft."""
    groups = carrara.draw(table.scene())
    bricks = [after(groups[f"z-storage/bricks/{colour}"]) for colour in data.COLOURS]
    things = re.findall(HELD, groups["z-storage/objects"]) if not table.draft.get("pay") else []
    objects = [int(have) + int(more or 0) for have, more in things]
    return after(groups["z-storage/coins"]), bricks, objects


def held(state: Any, seat: int) -> tuple[int, list[int], list[int]]:
    colours = slice(seat * 6, seat * 6 + 6)
    return state.coins[seat], state.bricks[colours], state.objects[colours]


def hinted(table: Desk, step: tuple[int, ...]) -> list[str]:
    """What a hint says of a move of one step."""
    return sentences.line(
        table.scene(), [[{"action": list(step), "key": "carrara.action.buy"}]], carrara
    )


def hints_agree(table: Desk) -> None:
    """A step that the log passes over is called what its button says."""
    now = table.scene().with_draft({})
    assert all(hinted(table, step) for step in now.legal if step in ALONE)
    if END in now.legal:
        (named,) = (b for b in table.room.prompt(now).buttons if [b.label] == hinted(table, END))
        assert table.room.click(now, named.act).play == [END]
    if KEEP in now.legal and market.is_unaffordable(now):
        assert "Turn" not in hinted(table, KEEP)[0]


def numbers_agree(table: Desk, target: str) -> None:
    """Clicks the target; the numbers told before are those of the state after."""
    seat, draft, before = table.viewer, table.draft, holdings_after(table)
    prompt, points = table.prompt(), table.state.vp[table.viewer]
    coins = table.state.coins[seat]
    kept = KEPT.search(prompt.detail)
    if kept:
        assert int(kept[1]) == before[0], prompt.detail
    table.click(target)
    if target != "do-confirm" or not draft:
        return
    now = held(table.state, seat)
    assert now[:2] == before[:2], draft
    assert before[2] in ([], now[2]), draft
    if draft["do"] == "score" and GAME.decision(table.state):
        income = words.income(table.scene().t, table.state.vp[seat] - points, now[0] - coins)
        assert income in prompt.title


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seats", "options"),
    [
        *later((21, 2, {}), (22, 3, {"variant": "full"})),
        (23, 2, {"variant": "full", "cards": "random"}),
    ],
)
def test_all_that_is_said_agrees_with_the_engine(
    seed: int, seats: int, options: Mapping[str, Any]
) -> None:
    rng = random.Random(seed)
    table = Desk(GAME.new({"seats": seats, "turnCap": 20, **options}, seed))
    for _ in range(CLICKS):
        if not GAME.decision(table.state):
            return
        hints_agree(table)
        numbers_agree(table, table.choice(sorted(table.legal()), rng, SIDE_WAYS))
