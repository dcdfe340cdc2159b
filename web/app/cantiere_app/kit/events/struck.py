"""The line that stays in the sky over the viewer's own place: what was done to it last."""

from cantiere_app.kit.drawing.markup import escape, seal
from cantiere_app.kit.events.kinds import Events
from cantiere_app.kit.scene import Scene


def draw(scene: Scene, events: Events, key: str) -> dict[str, str]:
    """Return the group of the line: it stays until the viewer acts; none where nothing was done."""
    is_person = scene.players[scene.viewer].kind == "human"
    done = [event for event in scene.since if is_person and events.hits(event, scene)]
    said = events.line(done[-1], scene) if done else ""
    if not said:
        return {}
    emblem = scene.players[done[-1].seat].emblem if done[-1].seat >= 0 else ""
    picture = seal(emblem, 28) if emblem else ""
    return {key: f'<p class="struck" data-testid="struck">{picture}<b>{escape(said)}</b></p>'}
