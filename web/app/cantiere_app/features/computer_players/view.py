"""Computer players in the prompt line: how far a thought has come, and how fast they play."""

from cantiere_app.kit.markup import escape, icon, select
from cantiere_app.session.model import Model, playing
from cantiere_app.session.pace import SECONDS


def bar(model: Model, job: int, label: str) -> str:
    """The share of the budget that a job has used; the page moves it on between two drawings."""
    share = model.late.get(job, 0.0)
    return (
        f'<progress data-job="{job}" max="1" value="{share:.2f}" aria-label="{escape(label)}">'
        "</progress>"
    )


def tools(model: Model) -> list[str]:
    """Nothing unless a computer player is to act."""
    play = playing(model)
    if not play.thinking:
        return []
    parts = _pending(model) + ([] if play.humans else _watching(model))
    if play.humans and model.show_seconds is None and not play.pace.skipping:
        parts.append(_tool(model, "next", "i-play"))
    if model.show_seconds != 0 and not play.pace.skipping:
        word = "skip" if play.humans else "finish"
        parts.append(_tool(model, "skip", "i-skip", word))
    return parts if play.humans else [*parts, speed(model, model.t("app.set.speed"))]


def _pending(model: Model) -> list[str]:
    """How far the thought is, and the way to end it, once it takes a while."""
    play, t = playing(model), model.t
    if play.job not in model.late or play.pace.held:
        return []
    return [bar(model, play.job, t("app.pace.thinking")), _tool(model, "now", "i-check")]


def _watching(model: Model) -> list[str]:
    """Where only computers play: pause, and one action."""
    paused = playing(model).pace.paused
    parts = [
        _tool(model, "pause", "i-play", "resume") if paused else _tool(model, "pause", "i-pause")
    ]
    if paused or model.show_seconds is None:
        parts.append(_tool(model, "next", "i-chevron-right"))
    return parts


def speed(model: Model, label: str) -> str:
    """The choice of a speed."""
    t = model.t
    words = [(name, t(f"app.speed.{name}")) for name in SECONDS]
    return select("app:set:speed", label, words, model.settings.speed)


def _tool(model: Model, act: str, symbol: str, word: str = "") -> str:
    said = escape(model.t(f"app.pace.{word or act}"))
    return (
        f'<button type="button" class="btn bare" data-act="app:{act}" data-testid="btn-{act}"'
        f' aria-label="{said}">{icon(symbol)}<span class="word">{said}</span></button>'
    )
