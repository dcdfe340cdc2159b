"""Ten whole games of each game, written step by step under tests/golden, play again as written."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from tests.engine.carrara import ledger as carrara_ledger
from tests.engine.firenze import ledger as firenze_ledger
from tests.engine.kit.golden import GoldenGames
from tests.engine.machiavelli import ledger as machiavelli_ledger
from tests.golden import carrara, firenze, machiavelli


class Book(NamedTuple):
    """The golden games of a game, and its second book-keeper."""

    golden: GoldenGames
    ledger: Any


BOOKS = [
    Book(carrara.GOLDEN, carrara_ledger.Ledger),
    Book(firenze.GOLDEN, firenze_ledger.Ledger),
    Book(machiavelli.GOLDEN, machiavelli_ledger.Ledger),
]
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.golden.game.name)
each_game = pytest.mark.parametrize(
    ("book", "path"),
    [pytest.param(book, path, id=path.stem) for book in BOOKS for path in book.golden.paths()],
)


@each_book
def test_there_are_ten_games(book: Book) -> None:
    assert len(book.golden.paths()) == len(book.golden.games) == 10


@each_game
def test_golden_game(book: Book, path: Path) -> None:
    written = path.read_text("utf-8")
    assert book.golden.write(book.golden.read(written)) == written


@pytest.mark.slow
@each_game
def test_snapshots_and_positions_of_golden_games_give_equal_states(book: Book, path: Path) -> None:
    """In every seventh state, and in those in which an action is begun or a card asks."""
    game, script = book.golden.game, book.golden.read(path.read_text("utf-8"))
    s = game.new(script.options, script.seed)
    for number, action in enumerate(script.actions):
        if number % 7 == 0 or (s.frames and number % 2):
            assert game.from_json(game.to_json(s)) == s
            assert game.from_position(game.position(s)) == s
        game.apply(s, action)
    assert game.from_json(game.to_json(s)) == s


@each_game
def test_golden_game_is_by_the_rules(book: Book, path: Path) -> None:
    game, script = book.golden.game, book.golden.read(path.read_text("utf-8"))
    s = game.new(script.options, script.seed)
    ledger = book.ledger(s)
    for action in script.actions:
        for event in game.play(s, action):
            ledger.follow(event)
    assert game.decision(s) is None
    assert list(game.scores(s).totals) == ledger.points
    assert ledger.agrees_with(s)
