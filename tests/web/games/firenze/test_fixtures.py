"""Named positions: every decision kind is reached, answered once, and one refused try explained."""

import pytest
from tests.web.desk import Try
from tests.web.games.firenze.staging import GAME, Desk, fixture, fixture_names

from cantiere.firenze import constants
from cantiere_app.games.firenze import facts
from cantiere_app.kit.language.i18n import LANGUAGES

TRIES = {
    "choose": Try("choose", "card-0 do-confirm", "storage-0", "card-first"),
    "princess": Try("choose", "card-1 do-confirm", "contract-0-3", "phase-later"),
    "wholesaler": Try("choose", "hand-1 card-2 do-confirm", "bag-0", "bag-closed"),
    "trade": Try("trade", "row-brick-0-0 do-confirm", "bag-0", "bag-closed"),
    "persons": Try("trade", "do-end do-confirm", "church-campanile", "church-waits"),
    "build": Try("build", "storage-0 new-0 do-confirm", "contract-1-3", "bricks-short"),
    "crowded": Try("build", "do-end do-confirm", "card-0", "phase-over"),
    "alchemist": Try("build", "hand-0 storage-0 bag-5 do-confirm", "bag-0", "bag-closed"),
    "hand-in": Try("fulfil", "do-end", "storage-0", "no-bricks-needed"),
    "architect": Try("fulfil", "hand-0 tower-1 do-confirm", "plus-1", "phase-over"),
    "campanile": Try("fulfil", "church-campanile do-confirm", "card-0", "phase-over"),
    "last-seal": Try("fulfil", "tower-1 do-confirm", "seat-1", "nothing-there"),
    "limit-bricks": Try("limits", "do-fill do-confirm", "do-confirm", "still-missing"),
    "limit-cards": Try("limits", "hand-0 hand-1 do-confirm", "do-end", "too-many-cards"),
    "smuggler": Try(
        "limits", "hand-1 storage-0 opp-brick-1-4 do-confirm", "opp-brick-1-0", "opponents-brick"
    ),
    "cancel": Try("cancel", "do-cancel-yes", "card-0", "decide-first"),
    "collapse": Try("collapse", "tower-1 do-confirm", "do-confirm", "still-missing"),
    "botch": Try("botch", "tower-1 do-confirm", "storage-0", "decide-first"),
    "saboteur": Try("saboteur", "opp-tower-1-2 do-confirm", "tower-1", "decide-first"),
    "fire": Try("fire", "do-fill do-confirm", "storage-5", "none-of-colour"),
    "flood": Try("flood", "do-fill do-confirm", "do-confirm", "still-missing"),
    "flood-of-another": Try("flood", "do-fill do-confirm", "card-0", "decide-first"),
    "luxury-tax": Try("luxury-keep", "tower-1 do-fill do-confirm", "tower-3", "tower-safe"),
    "luxury-tax-all": Try("luxury-pay", "do-fill do-confirm", "do-confirm", "still-missing"),
    "tribute": Try("tribute", "tower-1 do-confirm", "do-confirm", "still-missing"),
    "mid-lay": Try("step-lay", "storage-0", "storage-5", "no-brick"),
    "mid-give": Try("step-give", "storage-0", "storage-4", "no-brick"),
    "mid-build": Try("step-build", "do-confirm", "new-5", "no-brick"),
    "mid-mason": Try("step-mason", "do-mason-yes", "storage-0", "decide-first"),
    "mid-pay": Try("step-pay", "storage-1", "storage-5", "no-brick"),
    "mid-drop": Try("step-drop", "storage-1", "storage-5", "no-brick"),
    "mid-shed": Try("step-shed", "building-0", "hand-5", "festival-stays"),
    "mid-swap-give": Try("step-swap-give", "storage-0", "storage-5", "no-brick"),
    "mid-swap-take": Try("step-swap-take", "opp-brick-1-1", "opp-brick-1-0", "same-colour"),
    "buildings": Try("trade", "row-brick-0-0 do-confirm", "bag-0", "bag-closed"),
    "patrician": Try("build", "hand-0 hand-1 do-confirm", "contract-0-3", "stands-there"),
    "monument": Try("choose", "card-4 do-confirm", "storage-0", "card-first"),
    "renaissance": Try("choose", "card-0 do-confirm", "contract-0-3", "phase-later"),
    "privileges": Try("fulfil", "tower-1 do-confirm", "storage-0", "no-bricks-needed"),
    "festivals": Try("limits", "do-end", "card-0", "phase-over"),
    "tie": Try("limits", "do-end", "card-0", "phase-over"),
    "two-people": Try("choose", "card-0 do-confirm", "storage-0", "card-first"),
}


@pytest.mark.parametrize("name", fixture_names())
def test_a_fixture_is_reached_answered_and_refuses_with_reason(name: str) -> None:
    wanted = TRIES[name]
    table = Desk.at(name)
    assert GAME.check(table.state) == []
    assert facts.asked(table.scene()) == wanted.kind
    assert table.refused(wanted.refused)[0] == wanted.code
    table.click(*wanted.answer.split())
    assert table.played, "the answer must reach the engine"


@pytest.mark.parametrize("name", fixture_names())
def test_a_fixture_names_its_seats(name: str) -> None:
    setup = fixture(name)
    assert len(setup["seats"]) == setup["position"]["options"]["seats"]
    assert setup["seats"][0] == "human"


def test_every_decision_kind_has_a_fixture() -> None:
    reached = {wanted.kind.removeprefix("step-") for wanted in TRIES.values()}
    bases = {phase for phase in constants.PHASES if phase not in ("resolve", "over")}
    assert reached == bases | set(constants.FRAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", fixture_names())
def test_the_prompt_speaks_to_whoever_is_asked_and_to_whoever_waits(name: str, lang: str) -> None:
    table = Desk.at(name, lang)
    asked = table.prompt()
    assert asked.title
    assert all(button.label and button.act and button.testid for button in asked.buttons)
    assert sum(button.go for button in asked.buttons) <= 1
    waiting = Desk(table.state, lang, viewer=(table.viewer + 1) % GAME.seats(table.state)).prompt()
    assert waiting.title
    assert not waiting.buttons
