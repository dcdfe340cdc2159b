"""What the others did since the viewer's last turn: a line a player, in a place of its own."""

from collections.abc import Sequence

from cantiere_app.kit.markup import escape, icon, ledger, number, seal, square
from cantiere_app.kit.scene import Scene
from cantiere_app.session import log_text
from cantiere_app.session.model import Entry, Model, playing


def draw(model: Model, moment: Scene) -> dict[str, str]:
    """The digest, or that there is nothing to tell: its place stays."""
    t = model.t
    told = _told(model, moment) if moment.legal else {}
    title = ledger(t("app.digest.short"))
    if not told:
        nothing = f"<p>{escape(t('app.digest.nothing'))}</p>"
        return {"z-digest/box": f'<div class="digest">{title}{nothing}</div>'}
    again = square("app:slowly", t("app.digest.slowly"), "i-replay", "btn-slowly")
    close = square("app:digest", t("app.digest.close"), "i-cross", "btn-digest-close")
    lines = "".join(_line(model, moment, seat, entries) for seat, entries in told.items())
    label = escape(t("app.digest.title"))
    return {
        "z-digest/box": f'<section class="digest" data-testid="digest" aria-label="{label}">'
        f"{title}{again}{close}<ul>{lines}</ul></section>"
    }


def _told(model: Model, moment: Scene) -> dict[int, list[Entry]]:
    """What the log says of the others, by seat: who comes after the viewer first."""
    view, count = playing(model).view, len(model.players)
    found: dict[int, list[Entry]] = {(moment.viewer + i) % count: [] for i in range(1, count)}
    for entry in log_text.digest(model):
        if entry.event and entry.event.seat in found and log_text.line(view, entry, moment):
            found[entry.event.seat].append(entry)
    return found if any(found.values()) else {}


def _line(model: Model, moment: Scene, seat: int, entries: Sequence[Entry]) -> str:
    """Emblem, points, and what was done as icons; in full it is spoken and in the chronicle."""
    play, player = playing(model), model.players[seat]
    events = [entry.event for entry in entries if entry.event]
    points = sum(gain.points for each in events for gain in play.about.gains(each))
    known = play.about.SIGNS
    signs = dict.fromkeys(known[each.kind].symbol for each in events if each.kind in known)
    said = " ".join(log_text.line(play.view, entry, moment) for entry in entries)
    return (
        f'<li data-owner="{seat}" data-count="{points}">{seal(player.emblem, 28)}'
        f'<b class="pp">{number(points, "+d") if points else 0}</b>'
        f'<span class="did" aria-hidden="true">{"".join(icon(sign) for sign in signs)}</span>'
        f'<span class="sr">{escape(said)}</span></li>'
    )
