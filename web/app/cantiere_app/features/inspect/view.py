"""A thing looked at closely."""

from dataclasses import replace

from cantiere_app.features.lesson import view as lesson
from cantiere_app.kit.drawing.markup import escape
from cantiere_app.kit.scene import Scene
from cantiere_app.session.model import Model, heard_events, playing, scene


def inspect(model: Model, target: str) -> tuple[str, str]:
    """The inspector for what carries `data-inspect="<target>"`."""
    name, body = _looked(model, lesson.marked(model, scene(model))[1], target)
    return name or model.t("app.inspect"), body


def peek(model: Model, moment: Scene) -> dict[str, str]:
    """What the inspector says of the thing that a pointer rests on, beside it and in short."""
    name, body = _looked(model, moment, model.peek) if model.peek else ("", "")
    if not body:
        return {}
    return {
        "z-reason/peek": f'<div class="bubble peek" role="note" data-peek="1" data-testid="peek"'
        f' data-at="{escape(model.peek)}"><div><b>{escape(name)}</b>{body}</div></div>'
    }


def _looked(model: Model, moment: Scene, target: str) -> tuple[str, str]:
    play = playing(model)
    return play.view.inspect(replace(moment, history=heard_events(play)), target)


SHEETS = {"inspect": inspect}
