"""The imperative sentence of a phase, which says when the turn is the last one (F§11.2)."""

from cantiere_app.games.firenze import facts
from cantiere_app.kit.scene import Scene


def title(scene: Scene, phase: str, **params: object) -> str:
    """What a phase asks for; in the last turn shorter, behind the news that it is the last."""
    last = ".last" if facts.is_last_turn(scene) else ""
    return scene.t(f"firenze.prompt.{phase}{last}", **params)
