"""Named positions: every decision kind is reached, answered once, and one refused try explained."""

import pytest
from tests.web.desk import Try
from tests.web.games.carrara.staging import GAME, Desk, fixture, fixture_names

from cantiere.carrara import constants, data
from cantiere_app.games.carrara import facts
from cantiere_app.kit.language.i18n import LANGUAGES

TRIES = {
    "base": Try("turn", "display-0 city-3 do-confirm", "wheel-0-0", "turn-first"),
    "full": Try("turn", "segment-2 do-confirm", "city-2", "city-scored"),
    "pick": Try("pick", "wheel-1-1 wheel-1-4 do-confirm", "display-0", "wrong-phase"),
    "token": Try("token", "token-5 do-confirm", "token-1", "token-taken"),
    "token-pisa": Try("token", "token-1 do-confirm", "token-5", "token-taken"),
    "purchase": Try("purchase", "object-0 do-confirm", "object-1", "object-gone"),
    "announce": Try("announce", "do-announce do-confirm", "object-0", "purchase-too-dear"),
    "pass": Try("turn", "do-pass do-confirm", "type-0", "already-scored"),
    "stuck": Try("turn", "do-stuck", "mode-buy", "no-bricks-at-all"),
    "cannot-pay": Try("turn", "mode-buy do-turn", "segment-4", "cannot-pay"),
    "last-building": Try("turn", "display-0 city-5 do-confirm", "display-1", "no-tile-here"),
    "mid-bricks": Try("step-bricks", "wheel-0-3 do-confirm", "wheel-0-0", "order"),
    "mid-city": Try("step-city", "city-3", "city-0", "city-accepts-too-few"),
    "mid-into": Try("step-into", "display-1", "display-0", "not-dearer"),
    "mid-pay": Try("step-pay", "brick-1", "brick-2", "not-accepted"),
    "two-people": Try("turn", "type-0 do-confirm", "pay-0", "nothing-to-pay"),
    "finale": Try("turn", "city-1 do-confirm", "city-2", "city-scored"),
    "finale-full": Try("turn", "field-0 do-confirm", "field-1", "already-scored"),
    **{
        f"cards-{n}": Try("announce", "do-announce do-confirm", "card-3", "card-counts")
        for n in range(1, 10)
    },
}


def names() -> list[str]:
    return [name.removeprefix("carrara-") for name in fixture_names()]


@pytest.mark.parametrize("name", names())
def test_a_fixture_is_reached_answered_and_refuses_with_reason(name: str) -> None:
    wanted = TRIES[name]
    table = Desk.at(f"carrara-{name}")
    assert GAME.check(table.state) == []
    assert facts.asked(table.scene()) == wanted.kind
    assert table.refused(wanted.refused)[0] == wanted.code
    table.click(*wanted.answer.split())
    assert table.played, "the answer must reach the engine"


@pytest.mark.parametrize("name", names())
def test_a_fixture_names_its_seats(name: str) -> None:
    setup = fixture(f"carrara-{name}")
    assert len(setup["seats"]) == setup["position"]["options"]["seats"]
    assert setup["seats"][0] == "human"


def test_every_decision_kind_has_a_fixture() -> None:
    reached = {wanted.kind.removeprefix("step-") for wanted in TRIES.values()}
    phases = {phase for phase in constants.PHASES if phase != "over"}
    assert reached == phases | set(constants.FRAMES)


def test_every_card_has_a_fixture_in_which_the_end_can_be_announced() -> None:
    shown = set()
    for n in range(1, 10):
        table = Desk.at(f"carrara-cards-{n}")
        shown |= {*table.scene().view["cards"]}
        assert "do-announce" in table.legal()
        conditions = facts.me(table.scene())["conditions"]
        assert len(conditions) == 3
        assert all(each["have"] >= each["need"] for each in conditions)
    assert shown == {*data.CARD_IDS}


@pytest.mark.parametrize("number", range(len(data.TOKENS)))
def test_every_token_is_taken_where_nobody_has_it(number: int) -> None:
    taken = data.TOKENS[number] == "up-pisa"
    table = Desk.at("carrara-token-pisa" if taken else "carrara-token")
    assert table.buttons() == ["do-decline"]
    table.click(f"token-{number}")
    assert table.buttons() == ["do-confirm"], "one place for both"
    table.click("do-confirm")
    assert table.state.tokens[number] == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_the_prompt_speaks_to_whoever_is_asked_and_to_whoever_waits(name: str, lang: str) -> None:
    table = Desk.at(f"carrara-{name}", lang)
    asked = table.prompt()
    assert asked.title
    assert all(button.label and button.act and button.testid for button in asked.buttons)
    assert sum(button.go for button in asked.buttons) <= 1
    waiting = Desk(table.state, lang, viewer=(table.viewer + 1) % GAME.seats(table.state)).prompt()
    assert waiting.title
    assert not waiting.buttons
