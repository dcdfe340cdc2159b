"""What the page knows of itself, for testers; nothing that the viewer may not see."""

from collections.abc import Iterator

import cantiere
from cantiere.core.record import state_hash
from cantiere_app.kit.drawing.markup import escape
from cantiere_app.session.model import Model, Play, scene

MOST = 40
"""Legal steps that are listed."""


def draw(model: Model) -> dict[str, str]:
    """Return the panel, which stays open until it is closed; {} where nobody asked for it."""
    if not model.is_debug:
        return {}
    t = model.t
    rows = "".join(
        f'<div data-testid="debug-{name}"><dt>{escape(t(f"app.debug.{name}"))}</dt>'
        f"<dd>{escape(value)}</dd></div>"
        for name, value in _facts(model)
    )
    return {
        "z-notice/debug": '<details class="debug" open data-testid="debug">'
        f"<summary>{escape(t('app.debug.title'))}</summary><dl>{rows}</dl></details>"
    }


def _facts(model: Model) -> Iterator[tuple[str, str]]:
    yield "version", cantiere.__version__
    yield "screen", model.screen
    yield "drawn", str(model.rev)
    waits = [name for name, is_so in (("busy", model.busy), ("storing", model.storing)) if is_so]
    yield "waits", ", ".join([*waits, *(f"job {job}" for job in model.late)]) or "–"
    yield "storage", "kept" if model.kept else "memory"
    if model.play:
        yield from _of_table(model, model.play)


def _of_table(model: Model, play: Play) -> Iterator[tuple[str, str]]:
    """Yield the figures of a table; while the device is handed on, none that tell of a hand."""
    table = play.table
    yield "seed", str(table.record.seed)
    yield "seats", ", ".join(sitter.kind for sitter in table.record.seats)
    yield "steps", str(len(table.steps))
    asked = table.game.decision(table.state)
    yield "decision", f"{asked.seat} {asked.kind} {asked.clause}" if asked else "–"
    yield "hash", state_hash(table.game, table.state)
    if model.screen == "table":
        legal = [table.game.notation(table.state, step) for step in scene(model).legal]
        more = [f"+{len(legal) - MOST}"] if len(legal) > MOST else []
        yield "legal", "; ".join([*legal[:MOST], *more]) or "–"
