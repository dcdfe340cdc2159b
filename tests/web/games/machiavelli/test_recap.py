"""A turn as a line of pictures: over whole random games, and deed by deed."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.engine.machiavelli.sampling import OPTION_SETS
from tests.web.games.machiavelli.staging import GAME, texts

from cantiere.core.game import Event, Seat
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.games.machiavelli.events.recap import LETTERS, recap
from cantiere_app.kit.events.recap import Recap, draw
from cantiere_app.kit.language.i18n import LANGUAGES
from cantiere_app.kit.scene import Player, Scene
from sitebuild.contents import sprites

DRAWN = {name for name, kind in EVENTS.kinds.items() if kind.parts or kind.struck}
NAMES = ("Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gwen", "Hans")


def scene(view: Mapping[str, Any], viewer: int = 0) -> Scene:
    seats = len(view["players"])
    players = [Player(name, "human" if i == viewer else "journeyman", "lily")
               for i, name in enumerate(NAMES[:seats])]  # fmt: skip
    return Scene(GAME, view, None, viewer, players, (), texts("en"))


def turns(number: int) -> Iterator[tuple[Seat, list[Event], Scene]]:
    """The turns of a game by chance as seat 0 is told of them, each with the moment behind it.

    Without who is revealed: a call belongs to the turn behind it.
    """
    options = {**OPTION_SETS[number * 37 % len(OPTION_SETS)], "actionCards": True, "turnCap": 20}
    state, roll, inside = GAME.new(options, number), number + 1, list[Event]()
    whose = -1
    while GAME.decision(state) is not None:
        roll = roll * 48_271 % (2**31 - 1)
        legal = GAME.legal(state)
        for event in GAME.play(state, legal[roll // 3 % len(legal)]):
            if event.kind == "turn":
                if whose >= 0:
                    yield whose, inside, scene(GAME.masked(GAME.view(state, 0)))
                whose, inside = event.seat, [event]
            elif event.seat >= 0 and event.kind != "revealed" and (seen := event.seen_by(0)):
                inside.append(seen)


def test_every_turn_of_a_game_has_its_line() -> None:
    drawn, seen = "", set[str]()
    for number in range(12):
        for seat, events, moment in turns(number):
            line = recap(events, seat, moment)
            assert line.title, events
            drawn += draw(line, moment.t)
            seen |= {event.kind for event in events}
    sprites.used_by(drawn)
    assert DRAWN - seen <= {
        "acrobat", "confiscated", "extorted", "exchangedRoles", "silenced", "tookToBuild",
    }  # fmt: skip


def recap_of(*events: Event) -> Recap:
    """What seat 1 did, as seat 0 is told of it."""
    state = GAME.new({"seats": 4}, 3)
    return recap(events, 1, scene(GAME.masked(GAME.view(state, 0))))


def called(rank: int) -> Event:
    return Event("turn", 1, {"turn": 1, "rank": rank})


def test_the_character_names_a_turn() -> None:
    gold = Event("gold", 1, {"gold": 2})
    assert recap_of(called(2), gold).title == "Thief"
    assert recap_of(gold).title == ""
    assert recap_of().title == ""


@pytest.mark.clause("M§7.9")
def test_a_king_that_was_killed_is_told_as_such() -> None:
    shown = Event("revealed", 1, {"rank": 4, "character": "king"})
    silent = recap_of(shown, Event("crown", 1, {}))
    assert (silent.title, "ma-king" in silent.picture) == ("King, killed", True)
    killed, crown = [each.markup for each in silent.parts]
    assert "ma-killed" in killed
    assert "ma-crown" in crown
    both = recap_of(called(6), Event("gold", 1, {"gold": 2}), shown)
    assert both.title == "Merchant, King"
    assert [each.markup.count("ma-king") + each.markup.count("ma-killed")
            for each in both.parts] == [1, 1, 0]  # fmt: skip
    assert recap_of(called(4), shown).title == "King"
    assert recap_of(called(4), shown).parts == []


@pytest.mark.clause("M§7.3")
def test_a_king_that_is_called_just_now_is_not_told_as_killed() -> None:
    view = GAME.masked(GAME.view(GAME.new({"seats": 4}, 3), 0))
    shown = Event("revealed", 1, {"rank": 4, "character": "king"})
    called_now = {**view, "called": 4}
    assert recap([shown], 1, scene(called_now)).title == ""
    of_next_round = {**called_now, "turn": {**view["turn"], "rank": 4}}
    assert recap([shown], 1, scene(of_next_round)).title == "King, killed"


def test_two_turns_have_both_characters_and_each_its_deeds() -> None:
    """With two or three players everybody has two (M§7.2). What they gained is the seat's."""
    line = recap_of(called(4), Event("crown", 1, {}), Event("gold", 1, {"gold": 2}),
               called(6), Event("gold", 1, {"gold": 1}),
               Event("built", 1, {"card": "smithy"}))  # fmt: skip
    assert line.title == "King, Merchant"
    pictures = line.picture + "".join(line.also)
    assert re.findall("ma-[a-z]+", pictures) == ["ma-king", "ma-merchant"]
    merchant, smithy, gold = [each.markup for each in line.parts]
    assert "ma-merchant" in merchant
    assert "ma-smithy" in smithy
    assert "+3" in gold


def test_a_king_is_drawn_with_one_crown() -> None:
    """Rank 4 gets it when it is called (M§7.3); who has it otherwise is told so."""
    crown, statue = Event("crown", 1, {}), Event("statue", 1, {"points": 5})
    gold = Event("gold", 1, {"gold": 2})
    for events in ([called(4), crown, gold], [called(4), crown, statue, gold]):
        line = recap_of(*events)
        assert "ma-crown" not in "".join(each.markup for each in line.parts)
        assert "ma-king" in line.picture
    given = recap_of(crown, gold)
    assert "ma-crown" in given.parts[0].markup
    both = recap_of(called(2), crown, called(4), gold)
    assert "ma-crown" in both.parts[0].markup


def test_a_second_turn_without_deeds_stands_in_the_title_alone() -> None:
    line = recap_of(
        called(4), Event("gold", 1, {"gold": 2}), called(6), Event("gold", 1, {"gold": 1})
    )
    (gold,) = line.parts
    assert "+3" in gold.markup


def test_characters_whose_names_have_no_room_are_pictures() -> None:
    line = recap_of(called(3), called(5), called(7))
    assert len("Magician, Bishop, Architect") > LETTERS
    assert line.title == ""
    assert ["<use" in each for each in (line.picture, *line.also)] == [True] * 3


def test_gold_and_cards_are_added_up() -> None:
    line = recap_of(Event("gold", 1, {"gold": 2}), Event("income", 1, {"gold": 3}),
               Event("drew", 1, {"count": 2}), Event("kept", 1, {"back": 1}))  # fmt: skip
    gold, cards = [each.markup for each in line.parts]
    assert "+5" in gold
    assert "+3" in cards
    assert "i-card" in cards


def test_a_line_says_which_of_its_turns_are_of_another_round() -> None:
    """What begins a round goes before them; a line that has none of that is of the own one."""
    begun = Event("round", -1, {"round": 5, "name": ""})
    built = Event("built", 1, {"card": "smithy"})
    assert recap_of(begun, called(2), built).title == "Thief, R5"
    assert recap_of(Event("tax", 1, {"gold": 1}), begun, called(2), built).title == "Thief, R5"
    through = recap_of(called(6), Event("gold", 1, {"gold": 2}), begun, called(2), built)
    assert through.title == "Merchant, Thief"
    assert [each.markup for each in through.parts if "R5" in each.markup] == [
        each.markup for each in through.parts if "ma-thief" in each.markup
    ]
    assert recap_of(called(6), built, begun).title == "Merchant, R4", "that round is over"
    shown = Event("revealed", 1, {"rank": 4, "character": "king"})
    assert recap_of(shown, Event("crown", 1, {}), begun).title == "King, R4, killed"
    gained = recap_of(called(6), built, begun, called(2), Event("gold", 1, {"gold": 2}))
    assert "R5" in "".join(each.markup for each in gained.parts)


def test_what_changed_cities_stands_first_in_a_turn_and_what_was_gained_last_of_all() -> None:
    """Cities bring the points: they are not among what a line has no room for."""
    line = recap_of(called(6), Event("crown", 1, {}), Event("gold", 1, {"gold": 3}),
               called(2), Event("willRob", 1, {"rank": 4}), Event("built", 1, {"card": "smithy"}),
               Event("drew", 1, {"count": 1}))  # fmt: skip
    drawn = [re.findall(r"(?:ma-|#i-)(\w+)", each.markup)[0] for each in line.parts]
    assert drawn == ["crown", "thief", "smithy", "robbed", "beautify", "card"]


@pytest.mark.clause("M§9.3 Statue")
def test_a_statue_shows_what_the_crown_brings_it_and_takes_from_it() -> None:
    (drawn,) = recap_of(Event("statue", 1, {"points": 5})).parts
    assert "ma-statue" in drawn.markup
    assert "+5" in drawn.markup
    (mine,) = recap_of(Event("statue", 0, {"points": 5})).parts
    assert 'class="won">you: crown ' in mine.markup
    (lost,) = recap_of(Event("statue", 0, {"points": -5})).parts
    assert 'class="hit"' in lost.markup
    assert "−5" in lost.markup


def test_what_is_done_to_another_shows_to_whom() -> None:
    """Gold that was robbed is not among what was earned."""
    line = recap_of(Event("gold", 1, {"gold": 2}), Event("robbed", 1, {"other": 2, "gold": 4}),
               Event("destroyed", 1, {"other": 3, "district": "keep", "gold": 2,
                                      "armory": ""}))  # fmt: skip
    torn, robbed, gold = [each.markup for each in line.parts]
    assert "ma-keep" in torn
    assert "seal-lily" in torn
    assert "+4" in robbed
    assert "seal-lily" in robbed
    assert "+2" in gold


def test_what_another_did_to_a_seat_shows_who_did_it() -> None:
    """Of a seat that did nothing: its points fell, or its hand changed, all the same."""
    torn, hand = recap_of(Event("destroyed", 3, {"other": 1, "district": "keep", "gold": 2,
                                           "armory": ""}),
                    Event("swappedHands", 2, {"other": 1, "counts": [4, 2]})).parts  # fmt: skip
    assert "ma-keep" in torn.markup
    assert "seal-lily" in torn.markup
    assert "i-hand" in hand.markup
    assert "seal-lily" in hand.markup


def test_what_is_built_has_its_name() -> None:
    (built,) = recap_of(Event("built", 1, {"card": "palace"})).parts
    assert "ma-palace" in built.markup
    assert "<b>Palace</b>" in built.markup


@pytest.mark.parametrize(("kind", "css"), [("killed", "killed"), ("willRob", "robbed")])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whom_a_crime_is_against_has_the_name(kind: str, css: str, lang: str) -> None:
    view = GAME.masked(GAME.view(GAME.new({"seats": 4}, 3), 0))
    view |= {"marks": {**view["marks"], "killed": 6}, "holders": [1, *[None] * 7]}
    moment = replace(scene(view), t=texts(lang))
    (crime,) = recap([Event(kind, 1, {"rank": 6})], 1, moment).parts
    assert f"ma-{css}" in crime.markup
    assert f"<b>{moment.t('machiavelli.role.merchant')}</b>" in crime.markup


@pytest.mark.parametrize(
    ("event", "phrase", "shown"),
    [
        (Event("robbed", 1, {"other": 0, "gold": 4}), "you: robbed", "−4"),
        (Event("destroyed", 1, {"other": 0, "district": "palace+", "gold": 5, "armory": ""}),
         "you: Palace +1", "ma-palace"),
        (Event("exchanged", 1, {"other": 0, "given": "manor", "taken": "keep", "gold": 0}),
         "you: Keep", "ma-keep"),
        (Event("seized", 1, {"other": 0, "district": "imperialTreasury", "gold": 5}), "you",
         "ma-imperialTreasury"),
        (Event("took", 1, {"other": 0}), "you: 1 card", "i-card"),
        (Event("borrowed", 1, {"lender": 0, "gold": 2}), "you", "−2"),
    ],
)  # fmt: skip
def test_what_hit_the_viewer_stands_first_framed_and_in_words_where_there_is_room(
    event: Event, phrase: str, shown: str
) -> None:
    first, *_ = recap_of(Event("gold", 1, {"gold": 2}), event).parts
    assert f'class="hit">{phrase} <' in first.markup
    assert shown in first.markup


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["killed", "bewitched", "robbed", "extorted"])
def test_what_befell_the_viewer_has_room_for_its_words_in_every_language(
    kind: str, lang: str
) -> None:
    view = GAME.masked(GAME.view(GAME.new({"seats": 4}, 3), 0))
    view |= {"marks": {**view["marks"], kind: 4}, "holders": [None, None, None, 0, *[None] * 4]}
    params = {"other": 0, "gold": 12} if kind in ("robbed", "extorted") else {"rank": 4}
    moment = replace(scene(view), t=texts(lang))
    (loss,) = recap([Event(kind, 1, params)], 1, moment).parts
    assert f'class="hit">{moment.t(f"machiavelli.hit.{kind}")} ' in loss.markup


def test_gold_that_the_viewer_took_is_his() -> None:
    (mine,) = recap_of(Event("robbed", 0, {"other": 1, "gold": 4})).parts
    assert 'class="won">you ' in mine.markup
    assert "+4" in mine.markup
    assert recap_of(Event("robbed", 0, {"other": 1, "gold": 0})).parts == []


def killed(of_round: Mapping[str, Any], seats: int = 4) -> bool:
    """Whether the killing of rank 4 is framed as what hit seat 0."""
    view = GAME.masked(GAME.view(GAME.new({"seats": seats}, 3), 0))
    moment = scene({**view, **of_round, "marks": {**view["marks"], **of_round["marks"]}})
    (loss,) = recap([Event("killed", 1, {"rank": 4})], 1, moment).parts
    return "hit" in loss.markup


@pytest.mark.clause("M§7.3")
def test_the_own_character_killed_is_framed_as_far_as_one_can_tell() -> None:
    holders = [1, None, None, 0, *[None] * 4]
    assert killed({"marks": {"killed": 4}, "holders": holders})
    assert not killed({"marks": {"killed": 4}, "holders": holders[::-1]})
    assert killed({"marks": {"killed": 0}, "holders": []})
    assert not killed({"marks": {"killed": 0}, "holders": []}, seats=3)


@pytest.mark.clause("M§7.3")
def test_the_own_character_killed_in_the_last_round_stays_framed_in_the_next() -> None:
    """The same one is killed again, and this time it is another's."""
    view = GAME.masked(GAME.view(GAME.new({"seats": 4}, 3), 0))
    view |= {"marks": {**view["marks"], "killed": 4}, "holders": [2, *[None] * 7]}
    last = Event("killed", 1, {"rank": 4})
    (of_one,) = recap([last], 1, scene(view)).parts
    assert 'class="hit">you: killed' in of_one.markup
    view["holders"][0] = 1
    begun = [Event("round", 0, {"round": 5}), Event("turn", 1, {"turn": 2, "rank": 1})]
    first, *rest = recap([last, *begun, last], 1, scene(view)).parts
    assert 'class="hit">you: killed' in first.markup
    assert "hit" not in "".join(each.markup for each in rest)
