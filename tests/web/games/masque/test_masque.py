"""A game of secrets and eight seats on the page: opened, played, handed over, kept, replayed."""

from collections.abc import Mapping

import pytest
from tests.engine.kit.masque import MASQUE
from tests.web.desk import texts
from tests.web.games.masque import seated

from cantiere.core import notation
from cantiere_app.features.replay import model as replay
from cantiere_app.features.saves import kept_table
from cantiere_app.features.setup import model as setup
from cantiere_app.features.share import model as share
from cantiere_app.kit.language import i18n
from cantiere_app.session import forced_steps, new_table, turns
from cantiere_app.session.effects import Auto
from cantiere_app.session.model import Model, playing
from cantiere_app.session.text import address
from cantiere_app.shell import update
from cantiere_app.shell.page import Page
from sitebuild.texts import catalogues

EIGHT = "?game=masque&seats=" + ",".join(["human"] * 8) + "&seed=7"


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    seated.seat(monkeypatch)
    monkeypatch.setattr(i18n, "load", texts)


def zones_of(groups: Mapping[str, str]) -> set[str]:
    """What of the page is the table's: zones of the game, a step, the hand-over."""
    names = {key.partition("/")[0] for key in groups}
    return names & {"z-handover", "z-step", "z-masks", "z-steps", "z-players"}


def begun(search: str = EIGHT) -> Model:
    model = Model(catalogues.words("en"), delay=0)
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    assert model.play, model.setup.wrong
    return model


def answer(model: Model, which: int) -> None:
    """One of the steps on the buttons, taken by whoever the device has been handed to."""
    if model.screen == "handover":
        turns.accept(model)
    state = playing(model).table.state
    step = MASQUE.notation(state, MASQUE.legal(state)[which])
    update.click(model, f"step:{step}")


def played(model: Model, steps: int) -> Model:
    """So many steps on, each the middle one of those on the buttons, with every hand-over."""
    for _ in range(steps):
        legal = MASQUE.legal(playing(model).table.state)
        if not legal:
            break
        answer(model, len(legal) // 2)
    return model


def test_eight_seats_are_opened_and_the_device_is_handed_on_after_every_pick() -> None:
    model = begun()
    assert model.screen == "handover"
    viewers = []
    for _ in range(8):
        turns.accept(model)
        viewers.append(playing(model).viewer)
        played(model, 1)
        assert model.screen == "handover"
    assert sorted(viewers) == list(range(8))


def test_nobody_sees_another_hand_or_mask() -> None:
    model = played(begun(), 4)
    turns.accept(model)
    play = playing(model)
    drawn = str(Page().draw(model))
    shown = [f"{model.players[seat].name}: ??; laid []; mask ?" in drawn for seat in range(8)]
    assert [not each for each in shown] == [seat == play.viewer for seat in range(8)]


def test_an_answer_without_choice_is_asked_where_its_pause_would_tell() -> None:
    model = begun()
    asked = covert = 0
    while (decision := MASQUE.decision(playing(model).table.state)) is not None:
        state = playing(model).table.state
        if len(MASQUE.legal(state)) == 1:
            is_covert = decision.kind in ("block", "plead")
            assert (forced_steps.forced(model, decision) is None) == is_covert
            covert += is_covert
        asked += 1
        played(model, 1)
    assert covert
    assert not any(isinstance(effect, Auto) for effect in turns.advance(model))


def test_the_log_tells_a_seat_what_it_may_know() -> None:
    model = played(begun(), 60)
    play = playing(model)
    secret = [entry for entry in play.log if entry.event and entry.event.kind == "picked"]
    seen = [entry.seen_by(seat) for entry in secret for seat in range(8)]
    assert sum("mask" in event.params for event in seen if event) == len(secret)


def test_a_mask_is_picked_on_a_screen_of_its_own_between_two_gates() -> None:
    model = begun()
    drawn = Page()
    for _ in range(8):
        assert zones_of(drawn.draw(model)) == {"z-handover"}
        turns.accept(model)
        assert zones_of(drawn.draw(model)) == {"z-step"}
        played(model, 1)
    turns.accept(model)
    assert zones_of(drawn.draw(model)) == {"z-masks", "z-steps", "z-players"}


def test_a_secret_is_handed_over_where_people_do_without_hand_over_else() -> None:
    model = begun()
    turns.accept(model)
    model.settings = model.settings.with_values({"handover": "off"})
    for _ in range(7):
        played(model, 1)
        assert model.screen == "handover"
    played(model, 1)
    assert model.screen == "table"


def test_a_secret_after_an_own_turn_is_handed_over_too() -> None:
    """Who is asked twice has had the table open to everybody in between."""
    model = begun("?game=masque&seats=human,human,human&seed=7")
    for which in (0, -1, 0, 0, 0):
        answer(model, which)
    assert (model.screen, playing(model).viewer) == ("handover", 1)
    turns.accept(model)
    assert "z-masks" in zones_of(Page().draw(model))
    answer(model, 0)
    assert (model.screen, playing(model).viewer) == ("handover", 1)
    turns.accept(model)
    assert zones_of(Page().draw(model)) == {"z-step"}


def test_alone_among_computers_a_mask_is_picked_without_a_gate() -> None:
    model = begun("?game=masque&seats=human,random,random&seed=7")
    assert model.screen == "table"
    assert zones_of(Page().draw(model)) == {"z-step"}


def test_a_game_is_kept_and_goes_on_where_it_was() -> None:
    model = played(begun(), 13)
    text = kept_table.kept_text(playing(model))
    other = Model(model.t)
    kept_table.resume(other, text)
    assert MASQUE.to_json(playing(other).table.state) == MASQUE.to_json(playing(model).table.state)
    assert other.screen == "handover"
    played(other, 3)
    assert len(playing(other).table.steps) == 16


def test_a_game_is_looked_back_at_by_one_seat() -> None:
    model = played(begun(), 15)
    turns.accept(model)
    replay.show(model, 3)
    drawn = str(Page().draw(model))
    names = [player.name for player in model.players]
    assert sum(f"{name}: ??; laid []; mask ?" in drawn for name in names) == 7
    replay.show(model, 15)
    assert len(playing(model).table.steps) == 15


def test_a_link_tells_one_seat_s_knowledge_and_opens_for_another() -> None:
    model = played(begun(), 12)
    turns.accept(model)
    play = playing(model)
    code = share.position(model)
    again = new_table.coded(code)
    seat = play.viewer
    shown = [MASQUE.masked(MASQUE.view(t.state, seat)) for t in (play.table, again)]
    assert shown[0] == shown[1]
    assert MASQUE.to_json(again.state) != MASQUE.to_json(play.table.state)
    assert "deck" in notation.unpack(code[2:])["seen"]


def test_computers_play_it_too() -> None:
    model = begun("?game=masque&seats=human,journeyman,journeyman,master&seed=3")
    assert playing(model).thinking or model.screen == "table"


def test_a_whole_game_ends_with_its_points() -> None:
    model = played(begun("?game=masque&seats=human,human,human&seed=7"), 200)
    assert model.screen == "score"
    assert Page().draw(model)
