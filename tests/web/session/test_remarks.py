"""What rivals say: rarely, nothing twice, nothing hidden, and the same in a game opened again."""

from collections import Counter
from typing import Any

import pytest
from tests.web.conftest import Begin
from tests.web.desk import texts
from tests.web.features.playing.test_pace import think

from cantiere import games
from cantiere.core import random
from cantiere.core.history import Session
from cantiere.core.record import Record, Sitter
from cantiere_app.features.saves import kept_table
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import new_table, remarks, turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.model import Entry, Model, playing, scene
from cantiere_app.session.text.log_text import line

RIVALS = ["celeste.journeyman", "nanna.journeyman", "lapo.journeyman"]
GAMES = ["firenze", "carrara", "machiavelli"]


def played(game: str, seed: int, kinds: list[str] = RIVALS, steps: int = 4000) -> Session:
    """A game in which every seat plays as the rollouts do, to its end."""
    rules = games.load(game)
    options = {"seats": len(kinds), "turnCap": rules.default_turn_cap}
    seats = [Sitter("", kind) for kind in kinds]
    table = Session(rules, Record(game, rules.rules, options, seed, seats))
    rng = random.seeded(seed)
    for _ in range(steps):
        if rules.decision(table.state) is None:
            break
        rng = random.step(rng)
        table.play(rules.rollout_policy(table.state, rules.legal(table.state), rng % 2**30))
    return table


def said(model: Model) -> list[Entry]:
    return [entry for entry in playing(model).log if remarks.is_remark(entry)]


def opened(table: Session, lang: str = "en", settings: Settings | None = None) -> Model:
    model = Model(texts(lang), settings or Settings(handover="off"), delay=0)
    new_table.sit(model, table)
    return model


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_twice_and_not_every_turn(game: str) -> None:
    spoken, turns = 0, 0
    for seed in range(4):
        table = played(game, seed)
        model = opened(table)
        keys = Counter(entry.note.key for entry in said(model) if entry.note)
        assert set(keys.values()) <= {1}
        a_turn = Counter((entry.step, entry.speaker) for entry in said(model) if entry.note)
        assert set(a_turn.values()) <= {1}
        spoken += len(said(model))
        turns += sum(entry.event.kind == "turn" for entry in playing(model).log if entry.event)
    assert 4 * 2 <= spoken <= turns / 3


@pytest.mark.parametrize("game", GAMES)
def test_whoever_wins_says_so_at_the_end(game: str) -> None:
    table = played(game, 3)
    if table.game.is_capped(table.state):
        pytest.skip("nobody came to the end")
    winners = table.game.scores(table.state).winners
    last = [entry.note.key for entry in said(opened(table))[-3:] if entry.note]
    for seat, kind in enumerate(RIVALS):
        mood = "wins" if seat in winners else "loses"
        assert f"app.rival.{kind.partition('.')[0]}.{mood}" in last


def test_a_game_that_is_opened_again_has_the_same_remarks(begin: Begin) -> None:
    """What was said while it was played is said at the same places when it is read."""
    model = begin("?game=firenze&seats=human,celeste,lapo.journeyman&seed=7&startPlayer=1")
    for _ in range(12):
        think(model)
        play = playing(model)
        asked = play.table.game.decision(play.table.state)
        if asked and play.kind(asked.seat) == "human":
            turns._step(model, play.table.game.legal(play.table.state)[0])
            turns.advance(model)
    text = kept_table.kept_text(playing(model))
    again = Model(model.t, model.settings, delay=0)
    kept_table.resume(again, text)
    assert said(again) == said(model)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_remark_is_a_line_of_the_log_with_the_speaker_s_name(lang: str) -> None:
    model = opened(played("carrara", 1), lang)
    moment = scene(model)
    for entry in said(model):
        assert entry.note
        sentence = line(playing(model).view, entry, moment)
        assert sentence.startswith(f"{entry.speaker}: ")
        assert model.t(entry.note.key) in sentence


def test_one_switch_turns_all_of_them_off() -> None:
    table = played("machiavelli", 2)
    assert said(opened(table))
    assert not said(opened(table, settings=Settings(handover="off", remarks="off")))


def test_levels_without_a_face_say_nothing() -> None:
    assert not said(opened(played("firenze", 2, ["mason", "random", "journeyman"])))


def test_what_only_some_are_told_is_no_occasion() -> None:
    """A remark depends on nothing but the public part of events: secrets replaced, it stays."""
    table = played("machiavelli", 5)
    model = opened(table)
    play, plain = playing(model), said(model)
    hidden: list[Any] = []
    play.log = []
    remarks.greet(play)
    for number, step in enumerate(table.steps):
        former = len(play.log)
        for event in step.events:
            hidden.append(event.secret)
            play.log.append(Entry(number, event._replace(secret={}, readers=())))
        remarks.follow(play, former)
    assert any(hidden)
    assert said(model) == plain
