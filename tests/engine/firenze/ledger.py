"""A second book-keeper: it knows a game of Firenze from its public events alone.

It starts from the table after the set-up, follows the events with the rules' own figures, and so
tells whether the events are complete and whether what happened was allowed.
"""

from typing import Any, Final

from tests.engine.firenze.builders import CARDS, COLOURS, TABLES, flag, kind_of, points, tile, token

from cantiere.core.game import Event
from cantiere.firenze.rules.state import State

COSTS: Final = [0, 0, 0, 1, 3, 6, 10]
PRIVILEGES: Final = {5: ("smallPrivilege", 2), 6: ("mediumPrivilege", 3), 7: ("largePrivilege", 4)}
FESTIVALS: Final = {"glory": 3, "monument": 3, "disgrace": -2, "scandal": -3}
CHURCH: Final = {"campanile", "smallPrivilege", "mediumPrivilege", "largePrivilege"}


class Ledger:
    """What the events say is where. `follow` takes the events one by one, in order."""

    def __init__(self, s: State) -> None:
        seats = s.options.seats
        self.bag = list(s.bag)
        self.storage = [s.storage[seat * 6 : seat * 6 + 6] for seat in range(seats)]
        self.row = [(CARDS[c], s.row_bricks[i * 6 : i * 6 + 6]) for i, c in enumerate(s.row)]
        self.towers: dict[int, list[int]] = {}
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.buildings: list[list[str]] = [[] for _ in range(seats)]
        self.church: list[str] = []
        self.discard: list[str] = []
        self.points = [0] * seats
        self.seals: dict[tuple[int, int], int] = {}
        self.tiles = {5, 6, 7, 8}
        self.balconies = 0
        self.tokens = [TABLES["balconies"][row] for row in s.balconies]
        self.active = s.active
        self.played: list[str] = []
        self.old: list[int] = []
        self.raised: list[int] = []
        self.bells: set[int] = set()
        self.before = 0
        self.taken = ""

    def follow(self, event: Event) -> None:
        getattr(self, f"_{event.kind}")(event.seat, dict(event.params))

    def agrees_with(self, s: State) -> bool:
        """Whether the table is as the events say; not asked while a card is being resolved."""
        seats = range(s.options.seats)
        sites = {t[0]: [seat, t[1], t[2]] for seat in seats for t in s.towers[seat]}
        row = [(CARDS[c], s.row_bricks[i * 6 : i * 6 + 6]) for i, c in enumerate(s.row)]
        return (
            self.bag == s.bag
            and self.storage == [s.storage[seat * 6 : seat * 6 + 6] for seat in seats]
            and self.row == row
            and self.towers == sites
            and [sorted(hand) for hand in self.hands] == [_names(hand) for hand in s.hands]
            and [sorted(cards) for cards in self.buildings]
            == [_names(cards) for cards in s.buildings]
            and sorted(self.church) == _names(s.church)
            and sorted(self.discard) == _names(s.discard)
            and self.points == s.pp
        )

    def _turn(self, seat: int, params: dict[str, Any]) -> None:
        self._turn_is_done()
        self.active, self.played = seat, []
        self.old = [tower for tower, site in self.towers.items() if site[0] == seat]
        self.raised = []

    def _turn_is_done(self) -> None:
        """No old tower stands that was not raised, and both limits hold."""
        seat = self.active
        assert all(tower in self.raised for tower in self.old if tower in self.towers)
        storehouse = "storehouse" in self.buildings[seat]
        assert sum(self.storage[seat]) <= (15 if storehouse else 10)
        cards = [*self.hands[seat], *self.buildings[seat]]
        others = [card for card in cards if kind_of(card) != "festival"]
        assert storehouse or len(cards) <= 5 or not others

    def _play(self, seat: int, person: str) -> None:
        assert seat == self.active
        assert person not in self.played
        self.played.append(person)
        self.hands[seat].remove(person)
        self.discard.append(person)

    def _take(self, seat: int, params: dict[str, Any]) -> None:
        if params["princess"]:
            self._play(seat, "princess")
        else:
            assert len(params["paid"]) == params["slot"]
        for slot, colour in enumerate(params["paid"]):
            self._pay(seat, colour)
            self.row[slot][1][colour] += 1
        self.before = sum(self.storage[seat])
        card, bricks = self.row.pop(params["slot"])
        assert (card, bricks) == (params["card"], params["bricks"])
        self.taken = card
        self._gain(self.storage[seat], bricks)
        place = {"person": self.hands, "festival": self.hands, "building": self.buildings}
        if kind_of(card) in place and card != "monument":
            place[kind_of(card)][seat].append(card)
        elif kind_of(card) == "event":
            self.discard.append(card)

    def _pay(self, seat: int, colour: int) -> None:
        self.storage[seat][colour] -= 1
        assert self.storage[seat][colour] >= 0

    def _gain(self, to: list[int], bricks: list[int], sign: int = 1) -> None:
        for colour, n in enumerate(bricks):
            to[colour] += sign * n
            assert to[colour] >= 0

    def _to_bag(self, seat: int, bricks: list[int]) -> None:
        self._gain(self.storage[seat], bricks, -1)
        self._gain(self.bag, bricks)

    def _cancelled(self, seat: int, params: dict[str, Any]) -> None:
        assert params["card"] == self.taken
        self._play(seat, "patrician")

    def _duplicate(self, seat: int, params: dict[str, Any]) -> None:
        self.buildings[seat].remove(params["card"])
        assert params["card"] in self.buildings[seat]
        self.discard.append(params["card"])

    def _church(self, seat: int, params: dict[str, Any]) -> None:
        assert params["card"] in CHURCH
        self.church.append(params["card"])

    def _monument(self, seat: int, params: dict[str, Any]) -> None:
        heights = [0] * len(self.hands)
        for owner, _, height in self.towers.values():
            heights[owner] = max(heights[owner], height)
        best = max(heights)
        alone = best > 0 and heights.count(best) == 1
        assert params["holder"] == (heights.index(best) if alone else -1)
        (self.hands[params["holder"]] if alone else self.discard).append("monument")

    def _nothing(self, seat: int, params: dict[str, Any]) -> None:
        assert params["card"] == self.taken

    def _collapse(self, seat: int, params: dict[str, Any]) -> None:
        assert self.towers.pop(params["tower"]) == [seat, params["colour"], params["height"]]
        self.bag[params["colour"]] += params["height"]

    def _lower(self, owner: int, params: dict[str, Any]) -> None:
        tower = self.towers[params["tower"]]
        tower[2] -= 1
        assert tower == [owner, params["colour"], params["height"]]
        self.bag[params["colour"]] += 1
        if not tower[2]:
            del self.towers[params["tower"]]

    def _botch(self, seat: int, params: dict[str, Any]) -> None:
        self._lower(seat, params)

    def _sabotage(self, seat: int, params: dict[str, Any]) -> None:
        assert params["victim"] != seat
        self._lower(params["victim"], params)

    def _lost(self, seat: int, params: dict[str, Any]) -> None:
        held = self.before if seat == self.active else sum(self.storage[seat])
        due = min(3, held) if params["card"] == "fire" else -(-held // 3)
        assert sum(params["bricks"]) == due
        self._to_bag(seat, params["bricks"])

    def _paid(self, seat: int, params: dict[str, Any]) -> None:
        each = 2 if params["card"] == "luxuryTax" else 1
        assert sum(params["bricks"]) == each * len(params["towers"])
        assert all(self.towers[tower][0] == seat for tower in params["towers"])
        self._to_bag(seat, params["bricks"])

    def _torn(self, seat: int, params: dict[str, Any]) -> None:
        height = params["height"]
        assert params["card"] != "ruin" or (
            params["tower"] in self.old and params["tower"] not in self.raised
        )
        assert self.towers.pop(params["tower"]) == [seat, params["colour"], height]
        assert (params["bag"], params["back"]) == ((height + 1) // 2, height // 2)
        self.bag[params["colour"]] += params["bag"]
        self.storage[seat][params["colour"]] += params["back"]

    def _renaissance(self, seat: int, params: dict[str, Any]) -> None:
        self.discard = []

    def _reshuffle(self, seat: int, params: dict[str, Any]) -> None:
        assert params["deck"] == len(self.discard) > 0
        self.discard = []

    def _refill(self, seat: int, params: dict[str, Any]) -> None:
        assert sum(params["bricks"]) == min(4, sum(self.bag))
        self._gain(self.bag, params["bricks"], -1)
        self.row.append((params["card"], list(params["bricks"])))

    def _trade(self, seat: int, params: dict[str, Any]) -> None:
        assert sum(params["give"]) == (2 if "bridge" in self.buildings[seat] else 3)
        on_card = self.row[params["slot"]][1]
        on_card[params["take"]] -= 1
        assert on_card[params["take"]] >= 0
        self._gain(self.storage[seat], params["give"], -1)
        self._gain(on_card, params["give"])
        self.storage[seat][params["take"]] += 1

    def _build(self, seat: int, params: dict[str, Any]) -> None:
        laid = 0
        for tower, colour, count, height, new in params["placed"]:
            assert (tower not in self.towers) == bool(new)
            site = self.towers.setdefault(tower, [seat, colour, 0])
            site[2] += count
            assert site == [seat, colour, height]
            self.storage[seat][colour] -= count
            laid += count
            self.raised.append(tower)
        help_ = 3 * bool(params["mason"]) + ("workshop" in self.buildings[seat])
        assert params["cost"] == sum(params["paid"]) == max(0, COSTS[laid] - help_)
        if params["mason"]:
            self._play(seat, "mason")
        self._to_bag(seat, params["paid"])

    def _bell(self, seat: int, params: dict[str, Any]) -> None:
        assert "campanile" in self.church
        assert seat not in self.bells
        self.bells.add(seat)
        assert self.towers.pop(params["tower"]) == [seat, 0, 3]
        self.bag[0] += 3

    def _bellsReturned(self, seat: int, params: dict[str, Any]) -> None:  # noqa: N802
        assert len(self.bells) == len(self.hands)
        self.bells.clear()
        self.church.remove("campanile")
        self.discard.append("campanile")

    def _fulfil(self, seat: int, params: dict[str, Any]) -> None:
        colour, floor = params["colour"], params["floor"]
        tower = self.towers.pop(params["tower"])
        assert tower == [seat, colour, floor - params["delta"]]
        assert (colour, floor) not in self.seals
        assert "campanile" not in self.church or seat in self.bells
        self.seals[colour, floor] = seat
        self.bag[colour] += tower[2]
        if params["delta"]:
            self._play(seat, "architect")
        worth = self._contract_worth(COLOURS[colour], floor)
        worth += tile(floor) if floor in self.tiles else 0
        self.tiles.discard(floor)
        card, bonus = PRIVILEGES.get(floor, ("", 0))
        if card in self.church:
            self.church.remove(card)
            self.discard.append(card)
            worth += bonus
        assert params["points"] == worth
        self.points[seat] += worth

    def _contract_worth(self, colour: str, floor: int) -> int:
        for i, row in enumerate(self.tokens):
            if (row["colour"], row["floor"]) == (colour, floor):
                assert i == self.balconies
                self.balconies += 1
                return token(colour, floor)
        return points(colour, floor)

    def _lastSeal(self, seat: int, params: dict[str, Any]) -> None:  # noqa: N802
        seals = {2: 9, 3: 7, 4: 6}[len(self.hands)]
        assert list(self.seals.values()).count(seat) == seals
        self.points[seat] += 5

    def _alchemist(self, seat: int, params: dict[str, Any]) -> None:
        self._play(seat, "alchemist")
        self._swap(seat, self.bag, params)

    def _smuggler(self, seat: int, params: dict[str, Any]) -> None:
        self._play(seat, "smuggler")
        self._swap(seat, self.storage[params["opponent"]], params)

    def _swap(self, seat: int, partner: list[int], params: dict[str, Any]) -> None:
        assert params["give"] != params["take"]
        self._pay(seat, params["give"])
        partner[params["give"]] += 1
        partner[params["take"]] -= 1
        self.storage[seat][params["take"]] += 1

    def _wholesaler(self, seat: int, params: dict[str, Any]) -> None:
        self._play(seat, "wholesaler")
        card, bricks = self.row[params["slot"]]
        assert bricks == params["before"]
        assert sum(bricks) == sum(params["after"]) > 0
        self._gain(self.bag, bricks)
        self._gain(self.bag, params["after"], -1)
        self.row[params["slot"]] = (card, list(params["after"]))

    def _patrician(self, seat: int, params: dict[str, Any]) -> None:
        self._play(seat, "patrician")
        self.hands[seat].remove(params["card"])
        self.discard.append(params["card"])

    def _dropped(self, seat: int, params: dict[str, Any]) -> None:
        self._to_bag(seat, params["bricks"])
        assert sum(self.storage[seat]) == (15 if "storehouse" in self.buildings[seat] else 10)

    def _shed(self, seat: int, params: dict[str, Any]) -> None:
        for card in params["cards"]:
            assert kind_of(card) in ("person", "building")
            pile = self.hands[seat] if card in self.hands[seat] else self.buildings[seat]
            pile.remove(card)
            self.discard.append(card)

    def _end(self, seat: int, params: dict[str, Any]) -> None:
        self._turn_is_done()

    def _majority(self, seat: int, params: dict[str, Any]) -> None:
        floors: dict[int, list[int]] = {}
        for (colour, floor), owner in self.seals.items():
            if colour == params["colour"]:
                floors.setdefault(owner, []).append(floor)
        best = max(floors, key=lambda owner: (len(floors[owner]), max(floors[owner])))
        assert best == seat
        assert params["points"] == flag(COLOURS[params["colour"]])
        self.points[seat] += params["points"]

    def _festival(self, seat: int, params: dict[str, Any]) -> None:
        low = sum(owner == seat and floor <= 4 for (_, floor), owner in self.seals.items())
        assert params["card"] in self.hands[seat]
        assert params["points"] == FESTIVALS.get(params["card"], low)
        self.points[seat] += params["points"]

    def _final(self, seat: int, params: dict[str, Any]) -> None:
        assert params["totals"] == self.points
        best = max(self.points)
        assert params["winners"] == [i for i, n in enumerate(self.points) if n == best]


def _names(cards: list[int]) -> list[str]:
    return sorted(CARDS[card] for card in cards)
