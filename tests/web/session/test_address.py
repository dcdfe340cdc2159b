"""Addresses: what they say is read with care, and what is written is read back."""

import pytest

from cantiere import games
from cantiere.core.game import MOST_SEATS
from cantiere_app.features.setup import model as setup
from cantiere_app.kit import about
from cantiere_app.kit.events.beats import PACES
from cantiere_app.session.device.settings import ACCEPTED
from cantiere_app.session.text import address
from cantiere_app.session.text.address import Wrong

PLAYERS = ", ".join(address.KINDS)


def test_a_whole_address_is_read() -> None:
    read = address.read(
        "?game=firenze&seats=human,journeyman,master&seed=12&campanile=off&neutralSeals=3&lang=nl"
    )
    assert read.seats == ("human", "journeyman", "master")
    assert (read.seed, dict(read.options)) == (12, {"campanile": False, "neutralSeals": 3})
    assert dict(read.settings) == {"lang": "nl"}
    assert read.asks_for_table
    assert not read.wrong


@pytest.mark.parametrize(
    ("search", "field", "accepted"),
    [
        ("?game=chess", "game", ", ".join(games.MODULES)),
        ("?game=firenze&seats=human", "seats", f"2 … 4 × {PLAYERS}"),
        ("?game=firenze&seats=human,deep", "seats", f"2 … 4 × {PLAYERS}"),
        ("?game=firenze&seats=human,journeyman&neutralSeals=8", "neutralSeals", "0 … 7"),
        ("?game=firenze&seats=human,journeyman&turnCap=7", "turnCap", "0, 20 … 500"),
        ("?game=firenze&seats=human,journeyman&startPlayer=2", "startPlayer", "random, 0 … 1"),
        ("?game=firenze&seats=human,journeyman&startPlayer=-0", "startPlayer", "random, 0 … 1"),
        ("?game=carrara&seats=human,journeyman&turnCap=4_0", "turnCap", "0, 20 … 500"),
        ("?game=carrara&seats=human,journeyman&turnCap=%D9%A4%D9%A0", "turnCap", "0, 20 … 500"),
        ("?game=firenze&seats=human,journeyman&eventLoss=x", "eventLoss", "player, auto"),
        ("?game=firenze&seats=human,journeyman&campanile=2", "campanile", "on, off"),
        ("?game=firenze&seats=human,journeyman&seed=-1", "seed", "0 … 4294967295"),
        (
            "?game=firenze&seats=human,journeyman&weakColour=red",
            "weakColour",
            "neutralPolicy=weakColour",
        ),
        ("?game=carrara&seats=human,journeyman&cards=full-city", "cards", "variant=full"),
        ("?game=carrara&seats=human,journeyman&variant=base&cards=random", "cards", "variant=full"),
    ],
)
def test_what_cannot_be_is_named_with_what_is_accepted(
    search: str, field: str, accepted: str
) -> None:
    wrong = address.read(search).wrong
    assert [(each.field, each.accepted) for each in wrong] == [(field, accepted)]
    assert not address.read(search).asks_for_table


def test_what_was_found_is_told_as_it_was_written() -> None:
    (wrong,) = address.read("?game=firenze&seats=human,tessa.apprentice").wrong
    assert wrong == Wrong("seats", "tessa.apprentice", "tessa.mason, tessa.master, tessa.architect")
    assert address.read("?seed=x").wrong == (Wrong("seed", "x", "0 … 4294967295"),)


def test_unknown_parameters_are_noted_in_order() -> None:
    assert address.read("?colour=red&game=firenze&utm=1").unknown == ("colour", "utm")


def test_test_parameters_mean_nothing_without_test() -> None:
    assert not address.read("?fail=engine&reset=1").test
    assert dict(address.read("?fail=engine&test=1").test) == {"fail": "engine"}


@pytest.mark.parametrize("fragment", ["#s=1.abc", "#g=1.abc", "#e=1.abc"])
def test_a_share_code_is_taken_whole(fragment: str) -> None:
    assert address.read("", fragment).code == fragment[1:]


def test_another_fragment_is_no_share_code() -> None:
    assert address.read("", "#play").code == ""


@pytest.mark.parametrize("seed", ["9" * 4_301, "9" * 100_000, "4294967296"])
def test_a_seed_of_any_length_is_refused(seed: str) -> None:
    assert [each.field for each in address.read(f"?seed={seed}").wrong] == ["seed"]
    form = setup.form(address.read(""), 1)
    assert address.whole(seed, address.SEED_LIMIT - 1) is None
    assert form.seed == 1


def test_zeros_before_a_number_mean_nothing() -> None:
    assert address.read(f"?seed={'0' * 5_000}12").seed == 12
    assert address.read("?seed=000").seed == 0
    assert address.read("?seed=").wrong


@pytest.mark.parametrize(
    ("search", "field"),
    [
        ("?test=1&aidelay=soon", "aidelay"),
        ("?test=1&aidelay=nan", "aidelay"),
        ("?test=1&aidelay=-1", "aidelay"),
        ("?test=1&now=yesterday", "now"),
        ("?test=1&now=0000-00-00", "now"),
        ("?nodes=0", "nodes"),
        ("?nodes=many", "nodes"),
    ],
)
def test_numbers_and_times_that_are_none_are_refused(search: str, field: str) -> None:
    read = address.read(search)
    assert [each.field for each in read.wrong] == [field]
    assert field not in read.test


def test_a_stopped_clock_is_read() -> None:
    read = address.read("?test=1&now=2026-11-22T10:30:00Z&aidelay=0")
    assert not read.wrong
    assert address.moment(read.test["now"]) == 1_795_343_400_000
    assert address.moment("2026-11-22") == 1_795_305_600_000


def test_what_is_told_of_an_address_is_short() -> None:
    long = "x" * 5_000
    many = "&".join(f"p{n}=1" for n in range(5_000))
    assert len(address.read(f"?seed={long}").wrong[0].given) <= 200
    read = address.read(f"?{long}=1&{many}&names={',' * 5_000}")
    assert len(read.unknown) <= 20
    assert max(map(len, read.unknown)) <= 200
    assert len(read.names) <= MOST_SEATS


def test_options_survive_writing_and_reading() -> None:
    options = {
        **about.defaults(about.load("firenze").OPTIONS),
        "neutralPolicy": "manual",
        "manual": ["white 3", "blue 8"],
        "handsVisible": True,
        "startPlayer": 1,
        "turnCap": 40,
    }
    search = address.table("firenze", ["human", "journeyman"], 5, options, ["", "Ben"])
    form = setup.form(address.read(search), 1)
    assert (form.options, form.seed) == (options, 5)
    assert [chair.name for chair in form.chairs[:2]] == ["", "Ben"]


def test_options_at_their_default_are_left_out() -> None:
    options = about.defaults(about.load("firenze").OPTIONS)
    assert address.table("firenze", ["human", "journeyman"], 5, options) == (
        "?game=firenze&seats=human,journeyman&seed=5"
    )


def test_a_seat_and_a_step_are_numbers() -> None:
    read = address.read("?seat=1&step=3", "#e=1.abc")
    assert (read.seat, read.step, read.unknown) == (1, 3, ())
    assert [each.field for each in address.read("?seat=12&step=x").wrong] == ["seat", "step"]


def test_what_a_frame_is_told_is_not_unknown_to_its_table() -> None:
    search = "?game=firenze&lang=en&theme=auto&allow=open&show=hand&host=https%3A%2F%2Fexample.org"
    assert address.read(f"{search}&seats=human,journeyman&seed=4&nodes=9&seat=1").unknown == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [("motion", "fast"), ("motion", ""), ("motion", "ON"), ("speed", "0"), ("theme", "pink")],
)
def test_a_setting_out_of_range_is_named_and_replaced_by_its_default(name: str, value: str) -> None:
    asked = address.read(f"?game=firenze&seats=human,journeyman&{name}={value}")
    (odd,) = asked.odd
    assert (odd.field, odd.given) == (name, value)
    assert str(ACCEPTED[name][0]) in odd.accepted
    assert asked.asks_for_table and name not in asked.settings


@pytest.mark.parametrize("pace", [*PACES, "on", "off"])
def test_the_address_may_say_a_pace(pace: str) -> None:
    asked = address.read(f"?game=firenze&seats=human,journeyman&motion={pace}")
    assert asked.settings == {"motion": pace} and not asked.odd
