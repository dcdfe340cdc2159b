"""What every drawing of one moment needs to know: the view, the draft and what may be clicked."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from cantiere.core.game import Seat
from cantiere.machiavelli import data, handing
from cantiere.machiavelli.inference.deduction import Possible, possible
from cantiere.machiavelli.rules.districts import orders
from cantiere.machiavelli.rules.forecast import forecast
from cantiere.machiavelli.rules.harm import Hurt
from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import art, facts, words
from cantiere_app.games.machiavelli.events.kinds import EVENTS
from cantiere_app.games.machiavelli.moves.rows import MOVES
from cantiere_app.kit import context
from cantiere_app.kit.moves.targets import Hint
from cantiere_app.kit.scene import Scene

_TOKENS: Final = ("killed", "bewitched", "robbed")


class Token(NamedTuple):
    """What lies on a rank: its symbol, and the key of its name."""

    symbol: str
    key: str

    @property
    def sign(self) -> str:
        """What it is, whichever of its two faces shows."""
        return self.key.partition("-")[0]


class Moment(context.Moment):
    """The facts of one scene, worked out once a drawing."""

    def __init__(self, scene: Scene, hints: Mapping[str, Hint]) -> None:
        super().__init__(scene, hints, art.NO_BRICKS)
        self.cast: Sequence[str] = self.view["cast"]
        self.ranks = range(1, len(self.cast) + 1)
        self.holders: Sequence[object] = self.view["holders"]
        self.fresh = EVENTS.fresh(scene.since)
        self.aims = bool(self.do) or self.kind not in ("", "gather", "open", "main")
        """Whether something that is staged or asked wants to be named."""

    @cached_property
    def possible(self) -> Possible:
        """What the viewer can work out about the characters of the others (M§6.4)."""
        return possible(self.view)

    @cached_property
    def hurt(self) -> Hurt | None:
        """Who would be hit hardest by the character that is picked."""
        return forecast(self.scene.state, self.seat, self.draft["rank"]).hurt

    def wants(self, kind: str) -> bool:
        """Whether what is staged or asked is named by a touch of such targets."""
        row = MOVES.rows.get(self.do)
        return self.aims and (not row or any(kind in choice.kinds() for choice in row.choices))

    def role(self, rank: Rank) -> str:
        """The character of a rank, escaped."""
        return art.esc(words.role(self.t, self.cast[rank - 1]))

    def card(self, name: str) -> str:
        """A card by its id, escaped."""
        return art.esc(words.card(self.t, name))

    def name(self, seat: Seat) -> str:
        """Who sits there, escaped; "you" to a person of himself."""
        if seat == self.seat and not self.watched:
            return self.text("table.you")
        return art.esc(self.scene.players[seat].name)

    def cards(self, seat: Seat) -> int:
        """How many cards a seat has in hand, whoever sees them."""
        return facts.hand_size(self.scene, seat)

    def holder(self, rank: Rank) -> int:
        """Who has a rank as far as the viewer can tell, −1 for nobody or unknown."""
        seat = self.holders[rank - 1] if self.holders else None
        return seat if isinstance(seat, int) else -1

    def shown(self, seat: Seat) -> list[Rank]:
        """The ranks that a seat revealed in this round."""
        return [rank for rank in self.view["revealed"] if self.holder(rank) == seat]

    def known(self, seat: Seat) -> list[Rank]:
        """The ranks that the table names at a seat: what it revealed; the viewer's own as well."""
        if seat == self.seat and self.is_certain(seat):
            return [*self.possible.seats[seat]]
        return self.shown(seat)

    def is_certain(self, seat: Seat) -> bool:
        """Whether a seat can be nothing else than the characters that it chose so far (M§6)."""
        chosen = handing.picked_by(self.scene.state, seat)
        return 0 < len(self.possible.seats[seat]) <= chosen

    def state(self, rank: Rank) -> str:
        """Where the call stands with a rank: `done`, `now`, `out`, `killed` or `later`."""
        view = self.view
        if rank == view["marks"]["killed"] and rank not in view["revealed"]:
            return "killed"
        if rank == view["called"] and self.phase != "over":
            return "now"
        if rank in view["revealed"]:
            return "done"
        is_out = rank in view["faceUp"] or rank < view["called"]
        return "out" if is_out else "later"

    def tokens(self, rank: Rank) -> list[Token]:
        """What lies on a rank, for all to see, or for the viewer who laid it there."""
        marks = facts.standing_marks(self.view)
        tokens = [Token(name, name) for name in _TOKENS if marks[name] == rank]
        if rank in marks["warrants"]:
            tokens.append(self._face("warrant", "signed", "unsigned", marks["signed"], rank))
        if rank in marks["threats"]:
            tokens.append(self._face("threat", "flower", "blank", marks["flower"], rank))
        if self.view["tax"] and self.cast[rank - 1] == data.CHARACTERS[data.TAX_COLLECTOR]:
            tokens.append(Token("tax", "tax"))
        return tokens

    def _face(self, name: str, one: str, other: str, marked: object, rank: Rank) -> Token:
        if not isinstance(marked, int):
            return Token(name, name)
        key = f"{name}-{one if marked == rank else other}"
        return Token(key, key)

    @property
    def selecting(self) -> bool:
        return self.phase in facts.SELECTION

    def limit(self) -> int:
        """Regular builds that the character whose turn runs may do (M§7.8 B-2)."""
        builds: int = orders.limit(self.scene.state)
        return builds

    def card_label(self, card: str) -> str:
        """Return what a card is called that can be touched: name, cost and type, escaped."""
        name, kind = words.card(self.t, card), words.type_(self.t, art.kind_of(card))
        return self.text("table.card", name=name, cost=art.cost(card) or "–", type=kind)
