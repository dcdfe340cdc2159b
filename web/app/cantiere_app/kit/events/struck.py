"""The line that stays in the sky over the viewer's own place: what was done to it last."""

from cantiere.core.game import Event
from cantiere_app.kit.drawing.markup import escape, seal
from cantiere_app.kit.events.kinds import Events
from cantiere_app.kit.scene import Scene


def draw(scene: Scene, events: Events, key: str, since: str = "") -> dict[str, str]:
    """Return the group of the line: it stays until the viewer acts; none where nothing was done.

    since: what has come of it since then, said instead.
    """
    done, said = _last(scene, events), since or sentence(scene, events)
    if done is None or not said:
        return {}
    emblem = scene.players[done.seat].emblem if done.seat >= 0 else ""
    picture = seal(emblem, 28) if emblem else ""
    return {key: f'<p class="struck" data-testid="struck">{picture}<b>{escape(said)}</b></p>'}


def sentence(scene: Scene, events: Events) -> str:
    """Return what was done to the viewer last, as plain text, "" where nothing was."""
    done = _last(scene, events)
    return events.line(done, scene) if done else ""


def _last(scene: Scene, events: Events) -> Event | None:
    if scene.players[scene.viewer].kind != "human":
        return None
    done = (event for event in reversed(scene.since) if events.hits(event, scene))
    return next(done, None)
