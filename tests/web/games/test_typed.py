"""Lines typed at the page: each is answered, `why` tells what would come of it, none raises."""

from random import Random

import pytest
from tests.web import desk
from tests.web.typed import said

from cantiere_app.features.setup import model as setup
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.session import new_table, turns
from cantiere_app.session.device.settings import Settings
from cantiere_app.session.effects import Announce
from cantiere_app.session.model import Model, playing, scene
from cantiere_app.session.text import address
from cantiere_app.shell import update

SEARCHES = {
    "firenze": "?game=firenze&seats=human,human,human&seed=7",
    "carrara": "?game=carrara&variant=full&cards=random&seats=human,human&seed=7",
    "machiavelli": "?game=machiavelli&seats=human,human,human,human&actionCards=true&seed=7",
}
LINES = 150


def begun(search: str, lang: str) -> Model:
    """A table of people who sit together at it without a screen between them."""
    model = Model(desk.texts(lang), delay=0)
    model.settings = Settings(handover="off", lang=lang)
    model.setup = setup.form(address.read(search), 1)
    update.click(model, "app:begin")
    assert model.play, model.setup.wrong
    return model


def opened(name: str) -> Model:
    """A named position with a person at each seat."""
    position = desk.fixture(name)["position"]
    model = Model(desk.texts("en"), delay=0)
    model.settings = Settings(handover="off")
    new_table.sit(model, new_table.place(position, ["human"] * len(position["players"])))
    return model


def answered(model: Model, line: str) -> str:
    """What the page answers to a line."""
    if model.screen == "handover":
        update.click(model, "app:handover")
    update.click(model, "app:type")
    effects = update.click(model, f"app:type-do:{line}")
    heard = [s for each in effects if isinstance(each, Announce) for s in each.sentences]
    return model.typing.answer if model.typing else " ".join(heard)


def stands(model: Model) -> tuple[object, ...]:
    play = playing(model)
    return len(play.table.steps), dict(play.draft), play.picked


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SEARCHES)
def test_a_line_does_what_why_tells_of_it(game: str, lang: str) -> None:
    model, roll = begun(SEARCHES[game], lang), Random(f"{game} {lang}")
    done = refused = 0
    for _ in range(LINES):
        if model.screen == "score":
            break
        line = said(playing(model).view.commands(scene(model)), roll)
        before = stands(model)
        reply = answered(model, f"why {line}")
        assert reply, line
        assert stands(model) == before, line
        answered(model, line)
        if reply != model.t("app.command.why.can"):
            refused += 1
            assert stands(model) == before, (line, reply)
        done += stands(model) != before
        if roll.random() < 0.3:
            step_on(model, roll)
    assert done > 5
    assert refused > 5


IMPOSSIBLE = (
    ("machiavelli-pick", "gold", "M§7.4"),
    ("machiavelli-pick", "draw", "M§7.4"),
    ("machiavelli-pick", "end", "M§7.4"),
    ("machiavelli-pick", "kill 3", "M§8.1"),
    ("machiavelli-pick", "build castle", "M§7.8"),
    ("machiavelli-pick", "pick 99", "M§6.1"),
    ("machiavelli-main", "pick 3", "M§6.1"),
    ("machiavelli-main", "drop 99", "M§6.3"),
    ("machiavelli-main", "gold", "M§7.4"),
    ("machiavelli-main", "answer yes", "M§7.10"),
    ("machiavelli-main", "heir 7", "M§7.9"),
    ("machiavelli-main", "lend castle", "M§8.15"),
    ("machiavelli-main", "destroy 99 palace", "M§8.22"),
)


@pytest.mark.parametrize(("name", "line", "clause"), IMPOSSIBLE)
def test_a_line_that_is_not_possible_now_is_refused_with_its_rule(
    name: str, line: str, clause: str
) -> None:
    model = opened(name)
    before = stands(model)
    reply = answered(model, f"why {line}")
    assert reply.endswith(f" Rule {clause}.")
    assert answered(model, line) == reply
    assert model.typing
    assert model.typing.is_wrong
    assert stands(model) == before


WHILE_OTHERS_PLAY = (
    ("carrara", "object crown"),
    ("carrara", "score lucca"),
    ("carrara", "buy"),
    ("firenze", "take 0"),
    ("machiavelli", "pick 3"),
    ("machiavelli", "gold"),
)
WAIT = {
    "carrara": "It is Anna’s turn. Rule C§6.1.",
    "firenze": "Anna has to decide first. Rule F§8.",
    "machiavelli": "Anna has to decide now. Rule M§7.2.",
}


@pytest.mark.parametrize(("game", "line"), WHILE_OTHERS_PLAY)
def test_a_line_waits_for_the_own_turn(game: str, line: str) -> None:
    """Whoever looks on while another seat is asked cannot play for it."""
    search = SEARCHES[game].replace("human,human", "journeyman,human") + "&startPlayer=0"
    model = begun(search, "en")
    assert model.busy
    before = stands(model)
    assert answered(model, line) == WAIT[game]
    assert stands(model) == before


def step_on(model: Model, roll: Random) -> None:
    """What is staged is put down, and somebody does something."""
    play = playing(model)
    game, state = play.table.game, play.table.state
    play.draft, play.picked = {}, ""
    if game.decision(state) is not None:
        legal = game.legal(state)
        turns.commit(model, [game.rollout_policy(state, legal, roll.randrange(2**30))])
