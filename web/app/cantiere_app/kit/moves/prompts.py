"""Prompts that are the same in every game."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import TypeAlias

from cantiere_app.kit.language import phrases
from cantiere_app.kit.scene import Prompt, Scene

Ask: TypeAlias = Callable[[Scene], Prompt]


def with_capitals(ask: Ask) -> Ask:
    """Make sentences and buttons begin with a capital, also where a colour is first."""

    @wraps(ask)
    def asked(scene: Scene) -> Prompt:
        title, detail, buttons = ask(scene)
        named = tuple(each._replace(label=phrases.capital(each.label)) for each in buttons)
        return Prompt(phrases.capital(title), phrases.capital(detail), named)

    return asked


def prompt(scene: Scene, kind: str, asks: Mapping[str, Ask], midway: Ask, wait: Ask) -> Prompt:
    """The prompt of what is asked: a decision kind, one in the middle of an action, or nothing."""
    if kind == "over":
        return over(scene)
    return wait(scene) if kind == "wait" else asks.get(kind, midway)(scene)


def waiting(scene: Scene, what: str, no_more: bool) -> Prompt:
    """Whom the table waits for, and how many turns there are before the viewer's own.

    what: the key of what is decided. no_more: the viewer has no turn left.
    """
    t, game, view = scene.t, scene.game.name, scene.view
    title = t(f"{game}.wait.{what}", name=phrases.name(scene, view["decision"]["seat"]))
    away = (scene.viewer - view["active"]) % len(view["players"])
    if not away:
        return Prompt(title, t(f"{game}.wait.your-turn"), ())
    detail = t(f"{game}.wait.no-more") if no_more else t.n(f"{game}.wait.turns", away)
    return Prompt(title, detail, ())


def over(scene: Scene) -> Prompt:
    """Return the prompt at the end of the game: the winners, and their points."""
    t, game = scene.t, scene.game.name
    scores = scene.game.scores(scene.state)
    names = [phrases.name(scene, seat) for seat in scores.winners]
    points = phrases.with_points(t, game, max(scores.totals))
    said = t.n(f"{game}.over.winners", len(names), names=phrases.listed(t, names), points=points)
    return Prompt(t(f"{game}.prompt.over"), said, ())
