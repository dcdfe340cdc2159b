"""Masque drawn: a line for each seat, and a button for each legal step of the viewer."""

from collections.abc import Mapping, Sequence
from typing import Any

from cantiere.core.game import Event, Reason, Scores
from cantiere_app.kit import full_screen, plain_view
from cantiere_app.kit.drawing.cards import face
from cantiere_app.kit.drawing.markup import button, escape
from cantiere_app.kit.drawing.symbols import Aims
from cantiere_app.kit.moves.targets import USABLE
from cantiere_app.kit.scene import Prompt, Scene, Translate
from cantiere_app.kit.zones import Zone

zones: Sequence[Zone] = (Zone("z-masks", "board"), Zone("z-steps", "own"))
click = plain_view.click
command = plain_view.command
commands = plain_view.commands
events = plain_view.events
followed = plain_view.followed
inspect = plain_view.inspect
landmarks = plain_view.landmarks
marks = plain_view.marks
motions = plain_view.motions
recap = plain_view.recap
seat = plain_view.seat
stage = plain_view.stage
tables = plain_view.tables
thumb = plain_view.thumb
thumbnail = plain_view.thumbnail
warnings = plain_view.warnings
way_out = plain_view.way_out


def draw(scene: Scene) -> dict[str, str]:
    buttons = "".join(
        button(plain_view.STEP + step, step, testid=f"step-{i}")
        for i, step in enumerate(plain_view.steps(scene))
    )
    return {
        "z-masks/seats": _masks(scene),
        "z-steps/all": f"<div data-roving>{buttons}</div>",
    }


def step(scene: Scene) -> dict[str, str]:
    """A mask is picked unseen: a card face each, and what everybody has."""
    if not scene.legal or scene.view["phase"] != "draft":
        return {}
    targets = [plain_view.STEP + name for name in plain_view.steps(scene)]
    aims = Aims(scene, dict.fromkeys(targets, USABLE))
    faces = [
        face(aims, "", f"<b>{i}</b>", str(i), (target, f"step-{i}"), escape(target), "")
        for i, target in enumerate(targets)
    ]
    return full_screen.step(scene, "Pick a mask", "Nobody sees it.", faces, _masks(scene))


def secret(scene: Scene) -> bool:
    return bool(step(scene))


def _masks(scene: Scene) -> str:
    lines = (_seat(scene, seat) for seat in range(len(scene.players)))
    return f'<ol data-testid="masks">{"".join(lines)}</ol>'


def _seat(scene: Scene, seat: int) -> str:
    side: Mapping[str, Any] = scene.view["players"][seat]
    hand = "?" * side["count"] if side["hand"] is None else " ".join(map(str, side["hand"]))
    mask = "?" if side["mask"] is None else side["mask"]
    text = f"{scene.players[seat].name}: {hand}; laid {side['laid']}; mask {mask}"
    return f'<li data-testid="mask-{seat}">{escape(text)}</li>'


def prompt(scene: Scene) -> Prompt:
    asked = scene.view["decision"]
    if asked is None:
        return Prompt("Over", "", ())
    name = scene.players[asked["seat"]].name if asked["seat"] >= 0 else "Somebody"
    return Prompt(f"{name}: {asked['kind']}", "", ())


def undo(scene: Scene) -> Mapping[str, Any] | None:
    return None


def reason(why: Reason, scene: Scene) -> str:
    return why.code


def line(event: Event, scene: Scene) -> str:
    name = scene.players[event.seat].name if event.seat >= 0 else "-"
    return f"{name}: {event.kind} {dict(event.params)}"


def score_rows(scores: Scores, _: Mapping[str, Any], t: Translate) -> Sequence[tuple[str, str]]:
    return [(source, source) for source in scores.rows]
