"""The builder's page as it is drawn: every tab and mode of every game, in every language."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import reduce
from random import Random
from typing import Any

import pytest
from tests import contract
from tests.web.builder.conftest import SITE, Begun, words

from cantiere import games
from cantiere.core.errors import Said
from cantiere.core.game import Game, OptionError, PositionError
from cantiere.core.reader import POSITION
from cantiere_app.builder import opening, update
from cantiere_app.builder.draft import MODES
from cantiere_app.builder.model import Model
from cantiere_app.builder.model import begun as begin
from cantiere_app.builder.sentences import errors as said
from cantiere_app.builder.views import view
from cantiere_app.kit.language.i18n import LANGUAGES


def ids(model: Model) -> set[str]:
    """The test ids on the page."""
    return {*re.findall(r'data-testid="([^"]+)"', "".join(view.draw(model).values()))}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.MODULES)
def test_all_is_drawn_and_its_ids_are_those_of_the_contract(game: str, lang: str) -> None:
    model = begin(words(lang), SITE, opening.fresh(game))
    drawn_ids = set()
    for tab in model.tabs:
        update.click(model, f"tab:{tab.id}")
        drawn_ids |= ids(model)
    for mode in MODES:
        update.click(model, f"mode:{mode}")
        drawn_ids |= ids(model)
    assert not contract.strange(drawn_ids)


def test_the_tabs_are_listed_once_until_position_or_seat_change(begun: Begun) -> None:
    model = begun("firenze")
    listed = model.tabs
    view.draw(model)
    assert model.tabs is listed
    for target in ("who:1", "edit:players[1].hand:add:mason"):
        update.click(model, f"tab:{listed[1].id}" if target == "who:1" else "tab:hand")
        update.click(model, target)
        assert model.tabs is not listed
        listed = model.tabs


def test_a_refusal_is_told_at_its_field(begun: Begun) -> None:
    model = begun("firenze")
    update.click(model, "tab:hand")
    for _ in range(5):
        update.click(model, "edit:players[0].hand:add:mason")
    fields = view.draw(model)["z-edit/fields"]
    field, _, rest = fields.partition("make-field-players-0-buildings")
    assert "make-wrong" in field
    assert "make-wrong" not in rest
    update.click(model, "tab:site")
    assert "make-wrong" not in ids(model)
    assert "Hand" in view.draw(model)["z-edit/legal"]


def test_a_text_stands_as_it_was_while_it_is_written(begun: Begun) -> None:
    model = begun("firenze")
    before = view.draw(model)["z-reader/title"]
    update.click(model, "text:title:Tower")
    assert view.draw(model)["z-reader/title"] == before
    update.click(model, "mode:try")
    assert "Tower" in view.draw(model)["z-reader/title"]


def test_what_an_example_lacks_is_told_by_its_label_in_the_language_of_the_page() -> None:
    model = begin(words("nl"), SITE, opening.fresh("firenze"))
    update.click(model, "mode:try")
    update.click(model, "text:question:Wie wint?")
    facts = view.draw(model)["z-snippet/facts"]
    assert "Antwoord 1. Toegestaan: een tekst van 1 … 80 tekens" in facts
    for place, name in (("0.text", "Ja"), ("1.text", "Nee"), ("1.because", "y" * 401)):
        update.click(model, f"text:answers.{place}:{name}")
    assert "Antwoord 2, Reden" in view.draw(model)["z-snippet/facts"]
    update.click(model, "text:answers.1.because:z")
    update.click(model, f"text:title:{'x' * 81}")
    assert "Titel. Toegestaan" in view.draw(model)["z-snippet/facts"]


def test_moves_are_offered_and_refusals_told_with_their_clause(begun: Begun) -> None:
    model = begun("firenze")
    for target in ("mode:try", "text:answers.0.line:build t1+1", "answer-meant:0:play"):
        update.click(model, target)
    assert "builder.allowed" not in view.draw(model)["z-reader/answer-0/meant"]
    update.click(model, "answer-meant:0:refused")
    assert "allow" in view.draw(model)["z-reader/answer-0/meant"]
    update.click(model, "text:answers.0.line:build t9+1")
    assert "§" in view.draw(model)["z-reader/answer-0/meant"]


def test_a_recorded_step_is_told_as_the_chronicle_tells_it(begun: Begun) -> None:
    model = begun("machiavelli")
    for target in ("mode:steps", "step:end", "step:extra"):
        update.click(model, target)
    step = view.draw(model)["z-reader/step-1"]
    assert "<code>extra</code>" in step
    assert "1 gold as the Merchant" in step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_accepted_is_said_in_the_language_of_the_page(lang: str) -> None:
    """Every form that the reader of positions writes, taken from itself."""
    read: Any = POSITION
    wrong: list[Callable[[], Any]] = [
        lambda: read.whole("a", "x", 1, 4),
        lambda: read.whole("a", "x", 1),
        lambda: read.whole("a", "x"),
        lambda: read.whole(4, "x", 1, 0),
        lambda: read.flag(4, "x"),
        lambda: read.one_of("a", "x", ["b", "c"]),
        lambda: read.entries([1, 2], "x", 1),
        lambda: read.mapping(1, "x"),
        lambda: read.complete({}, ["b"], "x"),
    ]
    for asked in wrong:
        with pytest.raises(PositionError) as error:
            asked()
        accepted = said.accepted(words(lang), error.value.accepted)
        assert (accepted == error.value.accepted) == (lang == "en"), accepted


def _places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of everything in a position."""
    inner: Iterable[tuple[Any, Any]] = ()
    if isinstance(node, dict):
        inner = node.items()
    elif isinstance(node, list):
        inner = enumerate(node)
    for key, value in inner:
        yield (*path, key)
        yield from _places(value, (*path, key))


def _at(position: Any, path: tuple[Any, ...]) -> Any:
    return reduce(lambda each, key: each[key], path, position)


_STRANGE: tuple[Any, ...] = (None, -1, 1, 99, "", "x", [], ["x"], [1, 1], {}, {"x": 1}, True)


def _refusals(game: Game[Any], seed: int) -> Iterator[str]:
    """What is accepted instead, of changes by chance to a position some random moves on."""
    chance = Random(seed)
    state = game.new({"seats": chance.randint(2, 4)}, seed)
    for _ in range(chance.randrange(60)):
        game.play(state, chance.choice(game.legal(state)))
    whole = json.loads(json.dumps(game.position(state)))
    places = list(_places(whole))
    for _ in range(60):
        changed = deepcopy(whole)
        *above, last = chance.choice(places)
        around = _at(changed, tuple(above))
        other = _at(whole, chance.choice(places))
        kind = chance.randrange(5)
        if kind == 0:
            del around[last]
        elif kind == 1 and type(around[last]) is int:
            around[last] += chance.choice((-1, 1, 2))
        elif kind == 2:
            around[last] = deepcopy(other)
        elif kind == 3 and isinstance(around, dict):
            around["strange"] = 1
        else:
            around[last] = chance.choice(_STRANGE)
        try:
            game.from_position(changed)
        except (PositionError, OptionError) as error:
            yield error.accepted


@pytest.mark.slow
@pytest.mark.parametrize("game", games.MODULES)
def test_no_refusal_of_a_changed_position_stays_in_the_words_of_the_engine(game: str) -> None:
    refusals = {each for seed in range(12) for each in _refusals(games.load(game), seed)}
    assert refusals
    kept = {each for each in refusals if not isinstance(each, Said)}
    assert {each for each in kept if not re.fullmatch(r"-?[0-9]+", each)} == set()


@pytest.mark.parametrize("game", games.MODULES)
def test_offered_moves_are_told_as_recorded_ones_are(game: str) -> None:
    """What a move does first, in the language of the page, with the notation beside."""
    model = begin(words("nl"), SITE, opening.fresh(game))
    update.click(model, "mode:steps")
    offered = view.draw(model)["z-reader/record"]
    moves = re.findall(r'data-act="step:([^"]+)">(.*?)</button>', offered)
    with_words = [(line, text) for line, text in moves if text != line]
    assert with_words
    for line, text in with_words:
        assert text.endswith(f" <small>{line}</small>")
        update.click(model, f"step:{line}")
        first = text.removesuffix(f" <small>{line}</small>")
        assert first in view.draw(model)["z-reader/step-0"]
        update.click(model, "back")
