"""Where a draft comes from: a small position, a fixture, a share link or code, a file."""

from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl

from cantiere import games
from cantiere.core import canonical, notation
from cantiere_app.builder import checking, example_file, rows
from cantiere_app.builder.draft import Answer, Draft
from cantiere_app.features.share import model as share
from cantiere_app.session import new_table
from cantiere_app.session.text import codes, example_code
from cantiere_app.session.text.example_code import Example


def fresh(game: str) -> Draft:
    """The small position that a game begins with here."""
    game_rows = rows.load(game)
    return Draft(game, game_rows.start, game_rows.show)


def of_position(position: Any) -> Draft:
    """A draft of a position; raises `PositionError` where it cannot be."""
    checking.state_of(position)
    return Draft(
        str(position["game"]), checking.loosened(position), rows.load(str(position["game"])).show
    )


def of_fixture(name: str) -> Draft:
    """A draft of a named fixture; raises `KeyError` for an unknown one."""
    return of_position(new_table.fixture(name)[0])


def of_text(text: str, lang: str) -> Draft:
    """A draft of a share link or code, of a game, or of an example's file.

    Raises `ValueError` kinds that say what is wrong.
    """
    text = text.strip()
    if text.startswith("{") and _is_example(text):
        return checked(example_file.opened(text, lang))
    code = codes.find(text)
    table = share.read(text)
    kind = code and (code.letter or share.kind(code.code))
    if code and kind == "e":
        return of_example(example_code.unpack(code.code))
    if code and kind == "s":
        # What its sharer did not know stays unknown in it.
        return of_position(notation.unpack(code.code))
    return of_position(table.game.position(table.state))


def of_example(example: Example) -> Draft:
    """The draft that an example's code was made of; raises `PositionError`."""
    draft = replace(
        of_position(example_code.described(example)),
        seat=example.seat,
        title=example.title,
        text=example.text,
        steps=tuple(example.steps),
        question=example.question,
        mode="try" if example.question else "steps" if example.steps else "view",
    )
    return (
        replace(draft, answers=tuple(map(_answer, example.answers))) if example.answers else draft
    )


def _answer(answer: example_code.Answer) -> Answer:
    line, is_refused = answer.refused or answer.play, bool(answer.refused)
    return Answer(answer.text, answer.right, line, is_refused, answer.because)


def checked(draft: Draft) -> Draft:
    """The draft itself; raises `PositionError` where its position cannot be."""
    checking.state_of(draft.position)
    return draft


def _is_example(text: str) -> bool:
    try:
        return not {"position", "fixture"}.isdisjoint(canonical.loads(text))
    except (ValueError, TypeError):
        return True


def of_address(search: str, fragment: str, lang: str) -> Draft:
    """The draft that an address asks for, the first game's small one where it asks for none.

    Raises `ValueError` kinds, `KeyError` for an unknown fixture.
    """
    asked = dict(parse_qsl(search.removeprefix("?")))
    if fragment.startswith(("#s=", "#g=", "#e=")):
        return of_text(fragment, lang)
    if "fixture" in asked:
        return of_fixture(asked["fixture"])
    game = asked.get("game", "")
    return fresh(game if game in games.MODULES else next(iter(games.MODULES)))
