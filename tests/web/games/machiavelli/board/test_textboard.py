"""The text board of Machiavelli: points, types with their colours, and what is chosen."""

from dataclasses import replace

import pytest
from tests.web.games.machiavelli.staging import GAME, Desk, fixture
from tests.web.sources.tabled import cells, desk, words

from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.texts import textboard


@pytest.mark.parametrize(
    ("name", "clicks", "chosen"),
    [
        ("machiavelli-pick", ["role-4"], {"role-4"}),
        ("machiavelli-main", ["hand-0"], {"hand-0"}),
        ("machiavelli-keep", ["offer-1"], {"offer-1"}),
        ("machiavelli-heir", ["seat-2"], {"seat-2"}),
        ("machiavelli-role-warlord", ["do-destroy"], set()),
        ("machiavelli-role-thief", ["do-rob", "rank-4"], {"rank-4"}),
    ],
)
def test_what_is_chosen_is_said(name: str, clicks: list[str], chosen: set[str]) -> None:
    at = desk("machiavelli", name)
    assert not [cell.act for cell in cells(at) if cell.state == "picked"]
    for click in clicks:
        at.click(click)
    assert {cell.act for cell in cells(at) if cell.state == "picked"} == chosen


def test_players_have_their_points() -> None:
    at = desk("machiavelli", "machiavelli-main")
    totals = at.room.game.scores(at.state).totals
    shown = words(at, "players")
    assert [shown[name][0] for name in ("Anna", "Ben", "Carla")] == [str(n) for n in totals]


@pytest.mark.parametrize(("lang", "kind"), [("en", "trade (green)"), ("de", "Handel (grün)")])
def test_a_type_has_its_colour(lang: str, kind: str) -> None:
    at = desk("machiavelli", "machiavelli-main", lang)
    assert kind in {cell.text for cell in cells(at)}


@pytest.mark.parametrize(
    ("name", "role", "known"),
    [
        ("machiavelli-pick", "Warlord", "face down"),
        ("machiavelli-pick", "Merchant", "offered to you"),
        ("machiavelli-drop", "Thief", "chosen or face down"),
        ("machiavelli-drop", "Bishop", "yours"),
        ("machiavelli-drop", "King", "face down"),
        ("machiavelli-main", "Navigator", "face down"),
        ("machiavelli-main", "Cardinal", "unknown"),
        ("machiavelli-main", "Magician", "Ben"),
        ("machiavelli-role-warlord", "Thief", "nobody answers"),
        ("machiavelli-heir", "Emperor", "Anna"),
        ("machiavelli-heir", "Scholar", "face up, not in play"),
    ],
)
def test_what_the_viewer_can_work_out_of_a_character_is_said(
    name: str, role: str, known: str
) -> None:
    assert words(desk("machiavelli", name), "ranks")[role][1] == known


@pytest.mark.parametrize(
    ("rank", "role", "who"),
    [(2, "Thief", "unknown"), (6, "Alchemist", "unknown"), (7, "Architect", "Anna")],
)
def test_of_a_killed_character_only_its_holder_knows_who_has_it(
    rank: int, role: str, who: str
) -> None:
    """Nobody has the Thief and Ben the Alchemist: both keep silent when they are called (M§7.3)."""
    position = fixture("machiavelli-role-warlord")["position"]
    position["marks"]["killed"] = rank
    position["revealed"] = [each for each in position["revealed"] if each != rank]
    at = Desk(GAME.from_position(position))
    assert words(at, "ranks")[role][1:] == [who, "killed"]


@pytest.mark.clause("M§7.3")
@pytest.mark.parametrize(
    ("called", "turn", "mark"),
    [(3, 3, "will be robbed"), (4, 3, "will be robbed"), (4, 4, "–"), (5, 4, "–")],
)
def test_who_was_called_will_not_be_robbed_any_more(called: int, turn: int, mark: str) -> None:
    """While the call asks for a Rasputin, he may still keep the Thief off."""
    scene = desk("machiavelli", "machiavelli-role-emperor").scene()
    moved = {"called": called, "turn": {**scene.view["turn"], "rank": turn}}
    now = replace(scene, view={**scene.view, **moved})
    (ranks,) = (each for each in textboard.tables(now) if each.key == "ranks")
    assert ranks.lines[3].cells[2].text == mark
    tokens = [token.key for token in Moment(now, {}).tokens(4)]
    assert tokens == (["robbed"] if mark == "will be robbed" else [])
