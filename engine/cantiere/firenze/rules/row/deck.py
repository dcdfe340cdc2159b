"""The draw pile and the row (F§8.3, F§9.2)."""

from cantiere.core.game import PUBLIC
from cantiere.core.random import shuffle
from cantiere.firenze.data import CARDS, NEW_CARD_BRICKS, ROW_SIZE
from cantiere.firenze.rules.bricks import draw
from cantiere.firenze.rules.state import Card, State


def _maybe_reshuffle(s: State) -> None:
    """Shuffle the discard pile into a draw pile once the old one is used up (F§9.2, F§14 Q15)."""
    if s.deck or not s.discard:
        return
    s.deck, s.discard = s.discard, []
    s.rng = shuffle(s.rng, s.deck)
    if s.log is not None:
        s.log.append(("reshuffle", PUBLIC, {"deck": len(s.deck)}))


def take_top_card(s: State) -> Card:
    """Take the top card of the draw pile; return −1 when both piles are empty (F§9.2)."""
    _maybe_reshuffle(s)
    if not s.deck:
        return -1
    card = s.deck.pop()
    if s.start_cards_left:
        s.start_cards_left -= 1
    _maybe_reshuffle(s)
    return card


def refill(s: State) -> None:
    """Turn cards over into the empty slots on the right, four bricks on each (F§8.3)."""
    while len(s.row) < ROW_SIZE:
        card = take_top_card(s)
        if card < 0:
            return
        bricks = draw(s, NEW_CARD_BRICKS)
        s.row.append(card)
        s.row_bricks += bricks
        if s.log is not None:
            s.log.append(("refill", PUBLIC, {"card": CARDS[card], "bricks": bricks}))
