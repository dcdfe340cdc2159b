"""A hint is of the decision that is asked now, also where the page plays a step by itself."""

from collections.abc import Callable

import pytest
from tests.web.features.playing.test_hint import answer, asked, panel, table
from tests.web.features.playing.test_why import asked as why_asked
from tests.web.features.playing.test_why import by_computers, played
from tests.web.session.test_passing import begun

from cantiere import games
from cantiere.firenze import constants as k
from cantiere_app.features.hint import acts
from cantiere_app.features.hint.model import Advice
from cantiere_app.features.why.model import Why
from cantiere_app.session import turns
from cantiere_app.session.effects import Advise, Auto, Effect, Halt
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.shell import update
from cantiere_app.shell.page import Page, marks

REPORTED = [f"?game=firenze&seats=human,ubaldo,tessa&seed={seed}" for seed in (5, 7)]
TABLES = [*REPORTED, "?game=machiavelli&seats=human,tessa&seed=3"]


def autos(effects: list[Effect]) -> list[Auto]:
    return [each for each in effects if isinstance(each, Auto)]


def until(
    where: str, is_there: Callable[[Model, list[Effect]], bool]
) -> tuple[Model, list[Effect]]:
    """A table played on by good guesses to a certain moment, with what the page is to do there."""
    model = table(where)
    model.settings = model.settings.with_values({"ends": "on", "income": "on"})
    play, roll = playing(model), 1
    game, effects = play.table.game, turns.advance(model)
    while not is_there(model, effects):
        roll = roll * 48_271 % (2**31 - 1)
        legal = game.legal(play.table.state)
        step = game.rollout_policy(play.table.state, legal, roll % 2**30)
        if play.thinking:
            job = play.job
            effects = [*turns.thought(model, job, [step]), *turns.shown(model, job)]
            play.pace.lingers = False
        else:
            effects = turns.commit(model, [step])
    return model, effects


def forced(where: str) -> tuple[Model, Auto]:
    """A table at the first moment at which the page is about to play a step for a person."""
    model, effects = until(where, lambda _, effects: bool(autos(effects)))
    return model, autos(effects)[0]


def tell(model: Model) -> None:
    wanted = asked(model)
    acts.answered(model, wanted.job, answer(model, wanted, 10))
    assert panel(model)


def steps(model: Model) -> list[tuple[int, ...]]:
    return [each.action for each in playing(model).table.steps]


@pytest.mark.parametrize("where", TABLES)
def test_a_hint_goes_when_the_page_plays_a_step(where: str) -> None:
    model, auto = forced(where)
    tell(model)
    update.click(model, "app:hint-board")
    turns.automatic(model, *auto)
    done = steps(model)
    assert done[auto.step] == auto.action
    assert panel(model) == ""
    for act in ("app:hint-do", "app:hint-lay"):
        assert update.click(model, act) == []
    assert steps(model) == done
    assert 'data-hint="1"' not in " ".join(Page().draw(model).values())


def test_a_hint_about_what_stands_behind_a_trade_goes_with_it() -> None:
    """As reported: a trade that was done from a hint, and a hint before building is reached."""
    model = begun("trade", storage="W3")
    update.click(model, "row-brick-1-3")
    (auto,) = autos(update.click(model, "do-confirm"))
    assert auto.action == (k.END_TRADE,)
    tell(model)
    turns.automatic(model, *auto)
    done = steps(model)
    Page().draw(model)
    update.click(model, "app:hint-do")
    assert steps(model) == done
    tell(model)
    update.click(model, "app:hint-do")
    assert len(steps(model)) > len(done)


@pytest.mark.parametrize("game", games.MODULES)
def test_the_only_action_can_be_done_from_the_hint(game: str) -> None:
    """Also where the page is about to do it: it is done once."""
    where = f"?game={game}&seats=human,tessa&seed=3"
    model, effects = until(where, lambda model, _: len(scene(model).legal) == 1)
    tell(model)
    assert model.t("app.hint.only") in panel(model)
    advice = playing(model).features.get(Advice)
    assert advice
    former, move = steps(model), advice.move(playing(model).about.PASSES)
    update.click(model, "app:hint-do")
    done = steps(model)
    assert done[len(former) :][: len(move)] == move
    for auto in autos(effects):
        turns.automatic(model, *auto)
    assert steps(model) == done
    assert panel(model) == ""


def test_one_that_is_worked_out_is_asked_for_anew_behind_the_step() -> None:
    model = begun("trade", storage="W3")
    update.click(model, "row-brick-1-3")
    (auto,) = autos(update.click(model, "do-confirm"))
    former = asked(model)
    turns.automatic(model, *auto)
    halted, wanted = acts.follow(model)
    assert halted == Halt(former.job)
    assert isinstance(wanted, Advise)
    assert acts.answered(model, former.job, {}) == []
    assert marks(model)["busy"] == "1"
    acts.answered(model, wanted.job, answer(model, wanted, 10))
    assert panel(model)
    assert acts.follow(model) == []


def test_as_many_other_steps_are_another_decision() -> None:
    """A step back and another one forward lead to as many steps, and not to the same moment."""
    model = begun("trade", storage="W3")
    play = playing(model)
    turns.commit(model, [(k.END_TRADE,)])
    tell(model)
    play.table.undo()
    play.sight = None
    other = next(each for each in play.table.game.legal(play.table.state) if each != (k.END_TRADE,))
    turns.commit(model, [other])
    assert len(steps(model)) == 1
    assert panel(model) == ""
    assert update.click(model, "app:hint-do") == []


@pytest.mark.parametrize("game", games.MODULES)
def test_why_stays_with_the_move_it_is_about_and_goes_with_it(game: str) -> None:
    model = played(f"?game={game}&seats=human,tessa.mason&seed=7&startPlayer=1", 12)
    step = by_computers(model)[-1]
    why_asked(model, step)
    why = playing(model).features[Why]
    before = steps(model)[: step + 1]
    while not playing(model).thinking:
        play = playing(model)
        turns.commit(model, [play.table.game.legal(play.table.state)[-1]])
    assert playing(model).features[Why] is why
    assert why.step == step and steps(model)[: step + 1] == before
    Page().draw(model)
    update.click(model, "app:take-back-do")
    assert playing(model).features.get(Why) is None
    assert not model.sheet
    Page().draw(model)
