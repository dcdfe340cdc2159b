"""The own site, the storage and the panels: drafts, what becomes of towers, and room for many."""

import copy
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import Any

import pytest
from tests.web.games.firenze.drawing import by_testid, fixture, parsed, scene, whole

from cantiere_app.games.firenze import view as firenze
from cantiere_app.kit.scene import Looks, Player, Scene
from cantiere_app.session import new_table


def build(**changes: Any) -> dict[str, Any]:
    """The Build fixture with other things in front of seat 0."""
    position: dict[str, Any] = copy.deepcopy(new_table.fixture("build")[0])
    position["players"][0] = {
        "points": 0, "storage": "W4 Y2 G2", "towers": ["W4", "G3"], **changes
    }  # fmt: skip
    position["contracts"] = {}
    position.pop("turn", None)
    return position


def say(moment: Scene, tower: str) -> str:
    """The words of a tower, label included."""
    return str(by_testid(firenze.draw(moment))[f"site-tower-{tower}"].get("aria-label"))


def drafted(position: dict[str, Any], **draft: Any) -> Scene:
    nothing = {"raise": [], "start": [], "pay": [], "mason": False, "own": False}
    return scene(position).with_draft({"do": "build", **nothing, **draft})


def test_a_tower_without_a_new_brick_falls() -> None:
    moment = scene(build())
    assert "table.falls.line back=1 lost=2" in say(moment, "2")
    kept = drafted(build(), **{"raise": [[2, 1]]})
    assert "falls" not in say(kept, "2")
    assert "falls" in say(kept, "1")


@pytest.mark.parametrize(("phase", "cracks"), [("choose", 0), ("trade", 0), ("build", 1)])
def test_a_tower_cracks_when_building_begins_and_not_before(phase: str, cracks: int) -> None:
    groups = firenze.draw(scene({**build(), "phase": phase}))
    drawn = by_testid(groups)["site-tower-1"]
    assert drawn.get("data-state") == ("falls" if cracks else "")
    assert ET.tostring(drawn, "unicode").count("f-crack") == cracks
    assert ("f-chip falls" in groups["z-scene/mine"]) == bool(cracks)


@pytest.mark.parametrize("phase", ["build", "fulfil"])
@pytest.mark.parametrize(("viewer", "acting"), [(1, 0), (0, None)])
def test_nothing_is_told_of_the_towers_of_a_rival_who_is_at_it(
    phase: str, viewer: int, acting: int | None
) -> None:
    """Each may be raised by what is seen next. It is shown where only computers play too."""
    position = build(towers=["W4", "G8", "R9", "Y2"])
    moment = replace(scene({**position, "phase": phase}), viewer=viewer, acting=acting, legal=())
    players = [moment.players[0]._replace(kind="journeyman"), *moment.players[1:]]
    groups = firenze.draw(replace(moment, players=players))
    markup = "".join(groups.values())
    towers = [each for name, each in by_testid(groups).items() if name.startswith("site-tower-")]
    assert len(towers) == 4
    assert {each.get("data-state") for each in towers} == {""}
    assert "f-say" not in markup and "f-crack" not in markup
    assert "f-chip falls" not in groups["z-scene/mine"]


@pytest.mark.parametrize(
    ("card", "storage", "piles"),
    [("flood", "Y4", "02"), ("flood", "W2 Y2", "22"), ("fire", "W1 Y2", "00")],
)
@pytest.mark.clause("F§10.5")
def test_a_loss_without_a_choice_leaves_the_piles(card: str, storage: str, piles: str) -> None:
    position = {
        **build(storage=storage),
        "phase": "choose",
        "row": [{"card": card, "bricks": "P1"}],
    }
    take = {"do": "take", "slot": 0, "pay": [], "princess": False}
    drawn = firenze.draw(scene(position).with_draft(take))
    elements = by_testid(drawn)
    assert (
        "".join(str(elements[f"storage-{c}"].get("data-count")) for c in ("white", "yellow"))
        == piles
    )
    assert "f-lost" in drawn["z-storage/account"]


@pytest.mark.clause("F§9.5")
def test_a_tower_that_fits_with_the_architect_says_as_what() -> None:
    moment = fixture("architect")
    blue = next(t["id"] for t in moment.view["players"][0]["towers"] if t["height"] == 4)
    assert "table.fits points=7. firenze.table.tall.line floor=5" in say(moment, str(blue))
    lower = moment.with_draft({"do": "fulfil", "tower": blue, "delta": -1})
    assert "table.fits points=3. firenze.table.tall.line floor=3" in say(lower, str(blue))


@pytest.mark.clause("F§9.5")
def test_a_tower_that_fits_by_itself_says_what_a_staged_architect_makes_of_it() -> None:
    moment = fixture("hand-in")
    green = next(t["id"] for t in moment.view["players"][0]["towers"] if t["colour"] == 2)
    assert "table.fits.line" in say(moment, str(green))
    higher = moment.with_draft({"do": "fulfil", "tower": green, "delta": 1})
    assert "table.tall.line floor=5" in say(higher, str(green))


def test_a_tower_that_fits_names_its_points_and_lights_its_contract() -> None:
    moment = drafted(build(), **{"raise": [[1, 1]]})
    assert "table.fits points=4" in say(moment, "1")  # white 5: 3, and the tile of floor 5
    cell = by_testid(firenze.draw(moment))["tower-white-floor-5"]
    assert cell.get("data-state") == "lit"


def test_draft_bricks_are_ghosts_and_leave_the_storage() -> None:
    moment = drafted(build(), **{"raise": [[1, 2]], "start": [[1, 1]], "pay": [2]})
    groups = firenze.draw(moment)
    assert groups["z-scene/site/t1"].count("f-ghost") == 2
    assert groups["z-scene/site/new0"].count("f-ghost") == 1
    elements = by_testid(groups)
    assert elements["storage-white"].get("data-count") == "2"
    assert elements["storage-yellow"].get("data-count") == "1"
    assert elements["storage-green"].get("data-state") == "paid"
    assert elements["pay-slot-0"].get("data-colour") == "green"


def test_the_price_strikes_out_what_a_workshop_takes_off() -> None:
    plain = by_testid(firenze.draw(scene(build())))
    assert [plain[f"cost-{k}"].get("data-count") for k in range(1, 7)] == [*"001", "3", "6", "10"]
    groups = firenze.draw(scene(build(buildings=["workshop"])))
    assert by_testid(groups)["cost-4"].get("data-count") == "2"
    assert "<s>3</s><b>2</b>" in groups["z-storage/account"]


def test_towers_above_eight_floors_and_many_of_them_have_their_place() -> None:
    towers = ["W11", "Y3", "G4", "R2", "B1", "P1", "Y1", "W2"]
    groups = firenze.draw(scene(build(storage="W2 Y1", towers=towers)))
    elements = by_testid(groups)
    assert [elements[f"site-tower-{i}"].get("data-count") for i in range(1, 9)] == [
        tower[1:] for tower in towers
    ]
    assert "f-break" in groups["z-scene/site/t1"]
    places = [
        "bay-0",
        "bay-1",
        "bay-2",
        "bay-3",
        "bay-4",
        "bay-5",
        "bay-1 further",
        "bay-0 further",
    ]
    for n, place in enumerate(places, start=1):
        assert f'class="f-tw {place} ' in groups[f"z-scene/site/t{n}"]


def test_four_seats_have_a_panel_each() -> None:
    elements = by_testid(firenze.draw(fixture("crowded")))
    assert {"seat-0", "seat-1", "seat-2", "seat-3"} <= set(elements)
    assert {elements[f"seat-{i}"].get("data-owner") for i in range(4)} == set("0123")


def test_without_letters_bricks_keep_their_words() -> None:
    moment = scene(build())
    bare = Scene(
        moment.game, moment.view, moment.state, 0, moment.players, moment.legal, moment.t,
        looks=Looks(letters=False),
    )  # fmt: skip
    groups = firenze.draw(bare)
    assert "-l" not in "".join(str(use.get("href"))[-2:] for use in parsed(groups).iter("use"))
    assert "firenze.colour.white" in groups["z-storage/stack/white"]


def test_a_locked_seat_sees_its_bell_tower() -> None:
    position = build(towers=["W2"], storage="W3")
    position["church"] = ["campanile"]
    moment = drafted(position, **{"raise": [[1, 1]]})
    assert "table.bell" in say(moment, "1")
    strip = firenze.draw(moment)["z-scene/mine"]
    assert "table.bell.due" in strip
    assert 'class="f-chip draft bell"' in strip
    assert 'data-state="lit"' not in whole(firenze.draw(moment))


def test_small_seals_lie_on_the_campanile() -> None:
    position = build()
    position["church"] = ["campanile"]
    position["players"][1]["bell"] = True
    assert firenze.draw(scene(position))["z-scene/church"].count("fi-seal-small") == 1


@pytest.mark.parametrize("name", ["choose", "build", "hand-in", "crowded"])
def test_drawing_is_cheap_in_markup(name: str) -> None:
    """What crosses to the document at most: about 82 KB, the sky left out."""
    groups = firenze.draw(fixture(name))
    groups.pop("z-scene/sky")
    assert len(whole(groups)) < 82_000


def test_what_a_computer_owns_is_called_by_its_name() -> None:
    """Whoever watches computers only owns nothing on the table."""
    moment = fixture("choose")
    captions = [f"firenze.table.{zone}" for zone in ("site", "bricks", "cards")]
    for seen in (moment, watched(moment)):
        drawn = whole(firenze.draw(seen))
        read = [table.caption for table in firenze.tables(seen)]
        for zone in captions:
            said = zone if seen is moment else f"{zone}.of name=P0"
            assert f">{said}<" in drawn
            assert said in read


def watched(moment: Scene) -> Scene:
    players = [player._replace(kind="journeyman") for player in moment.players]
    return replace(moment, players=players, legal=())


def test_new_is_said_of_the_place_and_not_of_the_tower_begun() -> None:
    begun = drafted(build(), start=[[1, 1]])
    assert "firenze.table.new" not in say(begun, "new-0")
    groups = firenze.draw(replace(begun, picked="storage-0"))
    assert by_testid(groups)["site-new-white"].findtext("span/b") == "firenze.table.new.further"
    assert "firenze.table.new.further</button>" in groups["z-scene/mine"]  # on a phone too
    plot = by_testid(firenze.draw(replace(scene(build()), picked="storage-1")))["site-new-yellow"]
    assert plot.findtext("span/b") == "firenze.table.new"


def test_a_step_can_be_pressed_in_the_empty_bay_beside_it() -> None:
    def roomy(moment: Scene) -> set[str]:
        elements = by_testid(firenze.draw(moment))
        steps = [name for name in elements if name.startswith(("plus-", "minus-"))]
        return {name for name in steps if "room" in str(elements[name].get("class"))}

    assert roomy(scene(build())) == {"plus-1", "minus-2", "plus-2"}
    assert roomy(drafted(build(), start=[[1, 1]])) == {"plus-2"}


@pytest.mark.parametrize("acting", [None, 1])
def test_the_strip_of_a_phone_names_whose_towers_it_shows(acting: int | None) -> None:
    players = [Player("You", "human", "lily"), Player("Tessa", "journeyman", "ship")]
    moment = replace(scene(build()), players=players, acting=acting)
    strip = firenze.draw(moment)["z-scene/mine"]
    assert (">Tessa<" in strip) == (acting == 1)
    assert ">You<" not in strip


@pytest.mark.parametrize("acting", [None, 1])
def test_no_tower_of_a_rival_is_said_to_fall_while_he_can_build(acting: int | None) -> None:
    players = [Player("You", "human", "lily"), Player("Tessa", "journeyman", "ship")]
    position = build()
    position["players"][1] = {**position["players"][0], "towers": ["Y2"]}
    drawn = firenze.draw(replace(scene(position), players=players, acting=acting))
    site = "".join(part for key, part in drawn.items() if key.startswith("z-scene/site"))
    assert ("table.falls" in site) == (acting is None)
