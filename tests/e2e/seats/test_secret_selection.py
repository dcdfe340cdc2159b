"""Two people choose characters at one device: who takes what, the other cannot read anywhere.

Only a browser shows all that is in the document, its title, its accessibility tree and its stores.
"""

import re
from collections.abc import Iterable, Iterator

import pytest

from cantiere.machiavelli import data
from cantiere_testing.address import play
from cantiere_testing.pages.handover import HandOver
from cantiere_testing.pages.machiavelli import MachiavelliTable
from cantiere_testing.pages.saved import SavedGames
from cantiere_testing.pages.shell import AppShell

TABLE = {"game": "machiavelli", "seats": "human,human", "seed": 5, "startPlayer": 0}


def begun(app: AppShell, rounds: int = 20) -> tuple[MachiavelliTable, HandOver]:
    """Before the first person has the device. A game of as many rounds that is kept goes on."""
    app.arrive(play(**TABLE, set="firstGame", turnCap=rounds))
    app.page.locator("html[data-screen=handover][data-seat='0']").wait_for(state="attached")
    table = MachiavelliTable(app.page, app.t, app.device)
    return table, HandOver(app.page, app.t, app.device).ready()


def offered(table: MachiavelliTable) -> list[int]:
    """The ranks of the characters that lie before whoever chooses."""
    roles = table.page.locator("#z-procession [data-act^=role-]").all()
    return [int(str(each.get_attribute("data-rank"))) for each in roles]


def readable(gate: HandOver) -> str:
    """Return all that can be had of the page at the gate, but for how often it was drawn.

    Which attribute of the page came first is how quickly the parts of it started, no more.
    """
    whole = "\n".join((gate.document, gate.read_out, gate.kept_in_the_open))
    whole = re.sub(r'data-rev="\d+"', "", whole)
    return re.sub(r"<html ([^>]*)>", lambda tag: " ".join(sorted(tag[1].split())), whole, count=1)


def named_in(names: Iterable[str], pattern: str, text: str) -> Iterator[str]:
    """Yield the names that a text has in this pattern; most texts have not even the name."""
    yield from (each for each in names if each in text and re.search(pattern.format(each), text))


def named(gate: HandOver) -> Iterator[str]:
    """Characters and cards that the page tells of."""
    page = gate.document
    body = page[page.index("<body") :] + gate.read_out
    ids = (*data.CHARACTERS, *data.CARDS)
    yield from named_in(ids, '"(role-|card-)?{}"', body)
    roles = [gate.t(f"machiavelli.role.{name}") for name in data.CHARACTERS]
    cards = [gate.t(f"machiavelli.card.{name}") for name in data.CARDS]
    yield from named_in((*roles, *cards), r"\b{}\b", body)
    yield from named_in(ids, r"\b{}\b", gate.kept_in_the_open)


@pytest.mark.long
def test_no_gate_of_a_selection_names_a_character_or_a_card(app: AppShell) -> None:
    table, gate = begun(app)
    gates = 0
    while table.fact("phase") in ("pick", "drop"):
        if gate.is_open:
            assert not [*named(gate)]
            gates += 1
            gate.show()
        table.pick(offered(table)[0])
    assert gates == 4
    assert gate.is_open
    assert not [*named(gate)]


def test_the_gate_is_the_same_whoever_was_chosen(app: AppShell) -> None:
    seen = []
    for n in (0, 1):
        table, gate = begun(app, 20 + n)
        gate.show()
        table.pick(offered(table)[n])
        assert gate.is_open
        # What was said before may still be heard: the gate's own words come behind it.
        app.page.locator("#announce > *").wait_for(state="attached")
        seen.append(readable(gate))
    assert seen[0] == seen[1]


def test_the_other_person_sees_no_more_than_what_is_gone(app: AppShell) -> None:
    """What was chosen and what face down read alike to whoever chooses next."""
    table, gate = begun(app)
    gate.show()
    first = offered(table)
    table.pick(first[0])
    gate.show()
    rest = offered(table)
    up = table.view(1)["faceUp"]
    bays = table.page.locator("#z-procession [data-known]").all()
    gone = [bay for bay in bays if int(str(bay.get_attribute("data-rank"))) not in (*rest, *up)]
    assert len(gone) > 1
    looks = {(bay.get_attribute("class"), bay.get_attribute("data-known"),
              bay.locator("small").inner_text()) for bay in gone}  # fmt: skip
    assert len(looks) == 1


@pytest.mark.long
def test_a_kept_selection_shows_nothing_in_the_list(app: AppShell) -> None:
    table, gate = begun(app)
    gate.show()
    table.pick(offered(table)[0])
    app.menu("saved")
    assert not [*named(gate)]
    SavedGames(app.page, app.t, app.device).go_on()
    assert gate.is_open
    assert not [*named(gate)]
