"""The procession of ranks: a bay each, with who answered and what lies there (M§7.2, M§7.3)."""

from typing import Final

from cantiere.machiavelli.rules.state import Rank
from cantiere_app.games.machiavelli import art, facts
from cantiere_app.games.machiavelli.board import choosing
from cantiere_app.games.machiavelli.context import Moment
from cantiere_app.games.machiavelli.moves.targets import roles
from cantiere_app.kit.drawing import arrow_rows
from cantiere_app.kit.drawing.markup import seal
from cantiere_app.kit.drawing.soft_hyphens import divisible

_ARCH: Final = (
    '<svg class="m-arch" viewBox="0 0 160 178" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="m-wall" d="M3 179V81A77 73 0 0 1 157 81V179Z"/></svg>'
)


def draw(m: Moment) -> dict[str, str]:
    """The groups of the zone `z-procession`."""
    title = m.text("table.procession")
    offered = [*roles(m.scene)] if choosing.is_on(m) else []
    css = f" choosing offers-{len(offered)}" if offered else ""
    groups = {"z-procession/bays": arrow_rows.frame(f"m-bays of-{len(m.cast)}{css}", title)}
    for rank in m.ranks:
        drawn = choosing.offered(m, rank) if rank in offered else _bay(m, rank)
        groups[f"z-procession/bays/{rank}"] = drawn
    return groups


def _bay(m: Moment, rank: Rank) -> str:
    state, target = m.state(rank), f"rank-{rank}"
    who, word = said(m, rank, state)
    lit = " lit" if m.wants("rank") and m.legal(target) else ""
    vain = " vain" if lit and facts.vain(m.scene, m.possible, rank) else ""
    picked = " picked" if _is_named(m, rank) else ""
    fresh = " fresh" if f"rank-{rank}" in m.fresh else ""
    named = [m.role(rank), who, word, *(m.text(f"token.{t.key}") for t in m.tokens(rank))]
    label = m.text("table.rank", rank=rank, what="") + ", ".join(each for each in named if each)
    known = f' data-known="{choosing.known(m, rank)}"' if choosing.is_on(m) else ""
    at = f'{known} data-rank="{rank}" data-state="{state}" data-inspect="role-{m.cast[rank - 1]}"'
    inside = (
        f"{_ARCH}{art.roundel(rank, m.cast[rank - 1], state)}<b>{divisible(m.role(rank))}</b>"
        f'<span class="m-held">{_seal(m, rank)}{who}</span><small>{word}</small>{_tokens(m, rank)}'
    )
    return m.button(f"m-bay {state}{lit}{vain}{picked}{fresh}", inside, target, target, label, at)


def _is_named(m: Moment, rank: Rank) -> bool:
    """Whether the draft names a rank, or the frame that is asked has."""
    named = m.draft.get("ranks", ())
    return rank in named or m.draft.get("rank") == rank


def said(m: Moment, rank: Rank, state: str) -> tuple[str, str]:
    """Who has a rank, and what became of it, in a few words."""
    holder = m.holder(rank)
    who = m.name(holder) if holder >= 0 else ""
    if choosing.is_on(m):
        return "", m.text(f"table.known.{choosing.known(m, rank)}")
    if rank in m.view["faceUp"]:
        return "", m.text("table.face-up")
    if state == "now" and m.view["turn"]["rank"]:
        is_own = m.is_own(m.view["active"])
        active = m.view["active"]
        return m.name(active), m.text("table.your-turn" if is_own else "table.turn")
    if state == "out" and holder < 0:
        return "", m.text("table.nobody")
    if state == "later" and facts.lies_down(m.scene, m.possible, rank):
        return "", m.text("table.rank.down")
    return who, "" if state == "done" else m.text(f"table.rank.{state}")


def _seal(m: Moment, rank: Rank) -> str:
    is_now = m.state(rank) == "now" and m.view["turn"]["rank"]
    holder = m.view["active"] if is_now else m.holder(rank)
    return seal(m.scene.players[holder].emblem, 18) if holder >= 0 else ""


def _tokens(m: Moment, rank: Rank) -> str:
    """What lies on a rank, as small signs at its corner."""
    signs = [
        f'<span data-inspect="sign-{token.sign}">{art.use(token.symbol, "m-token")}</span>'
        for token in m.tokens(rank)
    ]
    if m.view["tax"] and signs and m.tokens(rank)[-1].symbol == "tax":
        signs.append(f"<i>{m.view['tax']}</i>")
    return f'<span class="m-tokens">{"".join(signs)}</span>' if signs else ""
