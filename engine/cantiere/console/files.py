"""Saved games in the terminal: replay one, or convert it to another format."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from cantiere import games
from cantiere.console.tables import step_text, tell_scores
from cantiere.core import notation, record
from cantiere.core.record import Loaded

MAX_BYTES = 8_000_000


def read(path: Path) -> Loaded:
    """Read a game from a file in any of its formats.

    Raises `OSError` if the file cannot be read, and `ValueError` or one of its subclasses if it is
    too large, is not text, or contains no game.
    """
    if path.stat().st_size > MAX_BYTES:
        raise ValueError(f"{path}: more than {MAX_BYTES} bytes")
    try:
        text = path.read_text("utf-8").strip()
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: no text: {error.reason}") from error
    if text.startswith("{"):
        return record.load(text, games.load)
    if text.startswith(notation.PREFIX):
        return notation.read_game(text, games.load)
    return notation.parse_game(text, games.load)


def replay(args: argparse.Namespace) -> None:
    """Print every step of a saved game, then the points."""
    loaded = read(args.file)
    game = loaded.game
    if loaded.record.base is not None:
        print("begins with a whole state")
    state = record.first_state(game, loaded.record)
    for number, action in enumerate(loaded.record.actions, 1):
        print(step_text(game, state, action))
        game.play(state, action)
        state = record.resumed(game, loaded.record, number, state)
        for each in loaded.record.resumed:
            if each.step == number:
                print(f"goes on from the state it was kept in: {_reason(each.refused)}")
    if loaded.refused is not None:
        step, text, why = loaded.refused
        print(f"step {step + 1} does not fit the rules any more: {text}: {why}")
    tell_scores(game, state)


def _reason(refused: str) -> str:
    if refused:
        return f"its next step does not fit the rules any more: {refused}"
    return "by the rules of today these steps lead elsewhere"


def convert(args: argparse.Namespace) -> None:
    """Print a saved game in the requested format."""
    sys.stdout.write(FORMS[args.to](read(args.file)).rstrip("\n") + "\n")


def _as_text(loaded: Loaded) -> str:
    return notation.print_game(loaded.game, loaded.record)


def _as_turns(loaded: Loaded) -> str:
    return notation.print_game(loaded.game, loaded.record, by_turn=True)


def _as_save(loaded: Loaded) -> str:
    return record.save(loaded.game, loaded.record, loaded.state)


def _as_code(loaded: Loaded) -> str:
    return notation.game_code(loaded.game, loaded.record, loaded.state)


def _as_position(loaded: Loaded) -> str:
    return notation.position_code(loaded.game, loaded.state)


FORMS: Final[dict[str, Callable[[Loaded], str]]] = {
    "text": _as_text,
    "turns": _as_turns,
    "save": _as_save,
    "code": _as_code,
    "position": _as_position,
}
