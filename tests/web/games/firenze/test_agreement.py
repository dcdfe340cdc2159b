"""What the table says agrees with the state: invitations, numbers, the words of the buttons."""

import random
import re
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tests.later import later
from tests.web.games.firenze.clicks.test_play import SIDE_WAYS
from tests.web.games.firenze.staging import GAME, Desk, position, storage

from cantiere.core.table_options import CAPS
from cantiere.firenze import constants as k
from cantiere.firenze.rules.state import State
from cantiere_app.features.hint import sentences
from cantiere_app.games.firenze import facts
from cantiere_app.games.firenze.flows.fulfil import proposed
from cantiere_app.games.firenze.moves.draft import ruins
from cantiere_app.session import new_table

firenze = new_table.view_of("firenze")
INVITED = "Choose a brick on a card"
THEN = re.compile(r"hen (\d+)<")
HAVE = re.compile(r"have (\d+) brick")
METER = re.compile(r'data-count="(\d+)"')
GAUGE = re.compile(r'f-full"><em>\w+</em><b>(\d+)</b>')
HELD = re.compile(r"<small[^>]*>(\d+)")
PROMISED = re.compile(r"for (\d+) points?$")
SIGN = re.compile(r'f-say (?:fits|helped)" aria-hidden="true"><b>Hand in:\xa0(\d+)<')
PILES = "z-storage/stack/"
CLICKS = 250
"""Of a walk: some eight turns a seat."""
CHOSEN_AFTERWARDS = {"collapse", "botch", "luxuryTax", "tribute"}
"""Events that bring or cost bricks by what is chosen later."""


def drawn(table: Desk, key: str) -> str:
    return firenze.draw(table.scene()).get(key, "")


def meter(table: Desk) -> int:
    """The number of bricks that the head of the storage tells."""
    match = METER.search(drawn(table, "z-storage/head"))
    assert match
    return int(match[1])


def held_told(table: Desk) -> int:
    """The number of bricks that the same head begins with: those of the piles below it."""
    match = HELD.search(drawn(table, "z-storage/head"))
    assert match
    return int(match[1])


def labels(table: Desk) -> list[str]:
    return [button.label for button in table.prompt().buttons]


def at_trade(storage: str = "W3 B2") -> Desk:
    return Desk(position([{"storage": storage, "towers": ["G3"]}, {}], phase="trade"))


def test_nobody_is_asked_to_pick_a_brick_after_the_only_trade() -> None:
    table = at_trade()
    assert INVITED in drawn(table, "z-storage/account")
    table.click("row-brick-0-1")
    assert INVITED not in drawn(table, "z-storage/account")
    table.click("do-confirm")
    assert INVITED not in drawn(table, "z-storage/account")


def test_nobody_is_asked_to_pick_a_brick_without_enough_to_trade() -> None:
    assert INVITED not in drawn(at_trade("W2"), "z-storage/account")


def test_a_trade_counts_what_it_brings_on_every_meter() -> None:
    table = at_trade()
    table.click("row-brick-0-1")
    assert "have 3 bricks" in table.prompt().detail
    assert meter(table) == 3
    assert "<b>3</b>" in drawn(table, "z-storage/account")


def test_a_card_counts_what_it_brings_on_every_meter() -> None:
    table = Desk(position([{"storage": "W1 B1"}, {}]))
    table.click("card-2")
    assert "then 4" in drawn(table, "z-row/shelf/2")
    assert "have 4 bricks" in table.prompt().detail
    assert meter(table) == 4
    assert "<b>4</b>" in drawn(table, "z-storage/account")


def test_an_event_that_takes_bricks_counts_them_on_every_meter() -> None:
    table = Desk(position([{"storage": "W3 Y2"}, {}], row=[{"card": "fire", "bricks": "W1"}]))
    table.click("card-0")
    assert "3 lost, then 3" in drawn(table, "z-row/shelf/0")
    assert "have 3 bricks" in table.prompt().detail
    assert meter(table) == 3
    assert "<b>3</b>" in drawn(table, "z-storage/account")
    assert "6, limit 10, then 3" in drawn(table, "z-storage/head")
    assert "you lose</em><b>3</b>" in drawn(table, "z-storage/account")


@pytest.mark.clause("F§8.2")
@pytest.mark.parametrize("name", ["flood", "fire", "cancel"])
def test_bricks_that_lie_aside_are_not_counted_as_lying_in_the_storage(name: str) -> None:
    table = Desk.at(name)
    held = sum(storage(table))
    assert held_told(table) == meter(table) == held
    assert "4 more afterwards" in drawn(table, "z-storage/account")
    assert f"<b>{held}</b>" in drawn(table, "z-storage/account")


def cards_told(me: Mapping[str, object], *clicks: str, **fields: object) -> str:
    """What the heading of the own cards says behind these clicks."""
    table = Desk(position([me, {"towers": ["Y4"]}], **fields))
    table.click(*clicks)
    return drawn(table, "z-cards/head")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("glory", "2 of 5"),
        ("storehouse", "2"),
        ("fire", "1 of 5"),
        pytest.param("workshop", "1 of 5", marks=pytest.mark.clause("F§8.2")),
        pytest.param("monument", "1 of 5", marks=pytest.mark.clause("F§9.8")),
    ],
)
def test_the_heading_of_the_cards_counts_one_that_comes_and_stays(card: str, said: str) -> None:
    row = [{"card": card, "bricks": "W1"}]
    assert f"<small>{said}<" in cards_told({"buildings": ["workshop"]}, "card-0", row=row)


def test_the_heading_of_the_cards_says_what_is_left_of_those_shown() -> None:
    princess, alchemist = {"hand": ["princess"]}, {"storage": "W3", "hand": ["alchemist"]}
    assert "<small>2 of 5, then 1<" in cards_told(princess, "hand-0", "card-2")
    assert "<small>1 of 5, then 0<" in cards_told(alchemist, "hand-0")


@pytest.mark.clause("F§14 Q22")
def test_a_mason_is_counted_until_he_saves_something() -> None:
    me, three = {"storage": "W6", "hand": ["mason"]}, ("new-0", "newplus-0", "newplus-0")
    assert "<small>1 of 5<" in cards_told(me, "hand-0", "new-0", phase="build")
    assert "<small>1 of 5, then 0<" in cards_told(me, "hand-0", *three, phase="build")


def test_a_card_that_the_princess_would_pay_for_is_told_as_free() -> None:
    table = Desk(position([{"storage": "W2", "hand": ["princess"]}, {}]))
    assert "then 4" in drawn(table, "z-row/shelf/2")
    table.click("hand-0")
    assert "then 6" in drawn(table, "z-row/shelf/2")
    table.click("card-2")
    assert "have 6 bricks" in table.prompt().detail
    assert "then 6" in drawn(table, "z-row/shelf/3")


def test_bricks_are_offered_in_place_of_the_princess_only_where_they_could_pay() -> None:
    table = Desk(position([{"storage": "W2", "hand": ["princess"]}, {}]))
    table.click("hand-0", "card-2")
    assert "Pay with bricks" in labels(table)
    table.click("card-3")
    assert "Pay with bricks" not in labels(table)


def test_the_hand_is_not_called_empty_beside_the_card_that_comes() -> None:
    row = [{"card": "glory", "bricks": "W1"}]
    table = Desk(position([{}, {}], row=row))
    assert "No cards yet" in drawn(table, "z-cards/hand")
    table.click("card-0")
    assert "No cards yet" not in drawn(table, "z-cards/hand")


@pytest.mark.parametrize(
    ("stepwise", "before", "after"),
    [
        (True, "Keep the 2 towers", "Keep the tower"),
        (False, "End turn: towers kept", "End turn: towers kept"),
    ],
)
def test_to_go_on_from_handing_in_denies_nothing_that_was_done(
    stepwise: bool, before: str, after: str
) -> None:
    me = {"storage": "W3", "towers": ["W3", "G3"]}
    table = Desk(position([me, {}], phase="fulfil"))
    table.stepwise = stepwise
    assert labels(table) == [before]
    table.click("tower-1", "do-confirm")
    assert labels(table) == [after, "Hand in green 3 for 2 points"]


@pytest.mark.parametrize("clicks", [(), ("storage-0",)])
def test_a_rest_is_offered_only_where_something_is_chosen(clicks: tuple[str, ...]) -> None:
    table = Desk.at("limit-bricks")
    table.click(*clicks)
    assert ("Choose the rest for me" in labels(table)) == bool(clicks)
    assert ("Choose for me" in labels(table)) != bool(clicks)


def hinted(table: Desk, *steps: tuple[int, ...]) -> list[str]:
    """What a hint says of a move of these steps."""
    moves = [[{"action": list(step), "key": "firenze.action.end"} for step in steps]]
    return sentences.line(table.scene(), moves, firenze)


def test_a_hint_to_go_on_says_what_the_button_says() -> None:
    table = at_trade()
    assert hinted(table, (k.END_TRADE,)) == ["Don’t trade"]
    table.click("row-brick-0-1", "do-confirm")
    assert hinted(table, (k.END_TRADE,)) == ["Continue to building"]


def test_a_hint_says_the_same_while_something_is_staged() -> None:
    table = at_trade()
    table.click("row-brick-0-1")
    assert hinted(table, (k.END_TRADE,)) == ["Don’t trade"]


def told_bricks(table: Desk, groups: Mapping[str, str]) -> set[int]:
    """Each number of bricks that the viewer is told to have when the draft is done."""
    draft = table.draft
    matches = [
        METER.search(groups["z-storage/head"]),
        GAUGE.search(groups.get("z-storage/account", "")),
    ]
    if draft.get("do") in ("take", "trade"):
        matches.append(HAVE.search(table.prompt().detail))
    if draft.get("do") == "take":
        matches.append(THEN.search(groups[f"z-row/shelf/{draft['slot']}"]))
    return {int(each[1]) for each in matches if each}


def bricks(table: Desk, seat: int) -> int:
    """Bricks of a seat with those that lie aside, the loss that the card asks for chosen."""
    state = GAME.copy(table.state)
    while (asked := GAME.decision(state)) and asked.kind in ("cancel", "fire", "flood"):
        GAME.apply(state, GAME.legal(state)[0])
    held: int = sum(state.storage[seat * 6 : seat * 6 + 6])
    return held + coming(state, seat)


def coming(state: State, seat: int) -> int:
    """Bricks of the card taken that come when its event is over."""
    return sum(state.taken_bricks) if state.active == seat else 0


def points(table: Desk, seat: int) -> int:
    """Points of a seat so far, from all five sources."""
    return sum(map(int, table.state.gains[seat * 5 : seat * 5 + 5]))


def invitations_agree(table: Desk, groups: Mapping[str, str]) -> None:
    """What is said to be possible is legal, and what is said to be missing is not there."""
    scene, names = table.scene(), labels(table)
    trade = k.TRADE in {action[0] for action in scene.legal} and not table.draft
    assert (INVITED in groups.get("z-storage/account", "")) == trade
    assert ("No cards yet" in groups["z-cards/hand"]) != ("f-mini" in groups["z-cards/hand"])
    assert "Choose the rest for me" not in names or table.draft.get("bricks")
    assert "Choose for me" not in names or not table.draft.get("bricks")
    if facts.asked(scene) == "fulfil" and not table.draft:
        ready = {action[1] for action in scene.legal if action[0] in (k.FULFIL, k.DELIVER)}
        title, is_one = table.prompt().title, any(name.startswith("Hand in ") for name in names)
        assert (title == "Hand in finished towers" or is_one) == bool(ready)
        assert any("owers kept" in name for name in names) == bool(ready)


def piles_agree(table: Desk, groups: Mapping[str, str]) -> None:
    """The heading counts what lies below it."""
    piles = [METER.search(text) for key, text in groups.items() if key.startswith(PILES)]
    assert held_told(table) == sum(int(each[1]) for each in piles if each)


def hints_agree(table: Desk) -> None:
    """A step that a hint calls by a button is what that button plays."""
    now = replace(table.scene().with_draft({}), stepwise=True)
    for step in now.legal:
        if step[0] in (k.END_TRADE, k.END_BUILD, k.END_FULFIL, k.END_LIMITS):
            said = hinted(table, step)
            named = [each for each in table.room.prompt(now).buttons if each.label in said]
            assert all(table.room.click(now, each.act).play == [step] for each in named), said


def numbers_agree(table: Desk, groups: Mapping[str, str], target: str) -> None:
    """Clicks the target; the numbers told before are those of the state after."""
    seat, draft, counts = table.viewer, table.draft, told_bricks(table, groups)
    aside = coming(table.state, seat)
    assert len(counts) == 1, (counts, draft, table.picked)
    label = next((each.label for each in table.prompt().buttons if each.act == target), "")
    was, chosen = points(table, seat), draft or proposed(table.scene())
    falling = sum(ruin.back for ruin in ruins(table.scene().view, seat, draft))
    taken = table.scene().view["row"][draft["slot"]]["card"] if draft.get("do") == "take" else ""
    table.click(target)
    if target == "do-confirm" and draft and taken not in CHOSEN_AFTERWARDS:
        fallen = falling if draft["do"] in ("build", "ruin") else 0
        assert counts == {bricks(table, seat) - fallen - aside}, (draft, taken)
    if promised := PROMISED.search(label):
        assert points(table, seat) - was == int(promised[1])
        if sign := SIGN.search(groups.get(f"z-scene/site/t{chosen['tower']}", "")):
            assert sign[1] == promised[1]


def cards_agree(table: Desk, before: str) -> None:
    """What a card said before it was picked is what all say of it now."""
    then = THEN.search(before)
    if then and table.draft.get("do") == "take":
        assert told_bricks(table, firenze.draw(table.scene())) == {int(then[1])}


def walk(table: Desk, rng: random.Random, clicks: int) -> None:
    """Clicks here and there; what is said on the way holds."""
    for _ in range(clicks):
        groups, lit = firenze.draw(table.scene()), set(table.legal())
        for button in table.prompt().buttons:
            assert button.enabled == (button.act in lit), button
        invitations_agree(table, groups)
        piles_agree(table, groups)
        hints_agree(table)
        target = table.choice(sorted(lit), rng, SIDE_WAYS)
        numbers_agree(table, groups, target)
        if target.startswith("card-"):
            cards_agree(table, groups[f"z-row/shelf/{target[-1]}"])


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "seats"), [*later((11, 2), (12, 3)), (13, 4)])
def test_all_that_is_said_agrees_with_the_engine(seed: int, seats: int) -> None:
    walk(Desk(GAME.new({"seats": seats, "turnCap": CAPS[0]}, seed)), random.Random(seed), CLICKS)


@pytest.mark.clause("F§11.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_last_seal_brings_what_is_said(seed: int) -> None:
    table = Desk.at("last-seal")
    table.click("tower-1")
    assert "Everybody else has one more turn; then the game ends" in table.prompt().detail
    walk(table, random.Random(seed), 5)
    assert points(table, 0) in (17, 17 + 1 + 5)


@pytest.mark.clause("F§14 Q18")
def test_the_second_last_seal_brings_no_more_than_its_contract() -> None:
    contracts = {"white": ".11111", "yellow": "000000", "green": "001111"}
    me = {"towers": ["W3"]}
    table = Desk(position([me, {}], phase="fulfil", contracts=contracts, endTile=1))
    table.click("tower-1")
    assert labels(table) == ["Hand in white 3 for 1 point"]
    assert table.prompt().detail == "You score 1 for the contract. It is your last seal."


def test_a_brick_of_the_payment_that_is_picked_says_how_it_is_exchanged() -> None:
    said = "Choose one of your bricks to pay with instead"
    table = Desk(position([{"storage": "W2 B1"}, {}]))
    table.click("card-1")
    assert said not in table.prompt().detail
    table.click("pay-0")
    assert said in table.prompt().detail
    only = Desk(position([{"storage": "W2"}, {}]))
    only.click("card-1")
    assert only.refused("pay-0") == ["one-colour-only"]


def test_bricks_lost_without_a_choice_are_drawn() -> None:
    row = [{"card": "tribute", "bricks": "W1"}]
    table = Desk(position([{"storage": "G2", "towers": ["G3"]}, {}], row=row))
    table.click("card-0")
    lost = drawn(table, "z-storage/account").partition("you lose")[2]
    assert "<b>1</b>" in lost and "b-fi-green" in lost
