"""Computer players in the prompt line: how far a thought has come, and how fast they play."""

from cantiere_app.kit.drawing.markup import escape, icon, select
from cantiere_app.kit.events.beats import PACES
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
    """Nothing unless a computer player is to act, or is still seen to act."""
    play = playing(model)
    if play.pace.lingers:
        return [_tool(model, "skip", "i-skip"), *_paces(model)]
    if not play.thinking:
        return []
    parts = _pending(model)
    if not play.humans:
        parts += _held(model)
    elif model.show_seconds is None and not play.pace.skipping:
        parts.append(_tool(model, "next", "i-play"))
    elif model.show_seconds != 0 and not play.pace.skipping:
        parts += _held(model)
    if model.show_seconds != 0 and not play.pace.skipping:
        word = "skip" if play.humans else "finish"
        parts.append(_tool(model, "skip", "i-skip", word))
    return [*parts, *_paces(model)] if play.humans else [*parts, speed(model)]


def _pending(model: Model) -> list[str]:
    """How far the thought is, and the way to end it, once somebody waits for it for a while.

    Nobody waits as long as the action before it is still to be seen.
    """
    play, t = playing(model), model.t
    if play.job not in model.late or play.pace.held or play.pace.showing:
        return []
    return [bar(model, play.job, t("app.pace.thinking")), _tool(model, "now", "i-check")]


def _held(model: Model) -> list[str]:
    """The pause, and before it one action: what was pressed stays where it is."""
    paused = playing(model).pace.paused
    is_next = paused or model.show_seconds is None
    return [
        *([_tool(model, "next", "i-chevron-right")] if is_next else ()),
        _tool(model, "pause", "i-play", "resume") if paused else _tool(model, "pause", "i-pause"),
    ]


def _paces(model: Model) -> list[str]:
    """How fast the actions of others are seen to happen, where they are."""
    if not model.plays or playing(model).pace.skipping:
        return []
    chosen = "off" if model.settings.motion == "off" else model.pace
    words = [(name, model.t(f"app.motion.{name}")) for name in (*PACES, "off")]
    return [select("app:set:motion", model.t("app.set.motion"), words, chosen)]


def speed(model: Model) -> str:
    """The choice of a speed."""
    t, label = model.t, model.t("app.set.speed")
    words = [(name, t(f"app.speed.{name}")) for name in SECONDS]
    return select("app:set:speed", label, words, model.settings.speed)


def _tool(model: Model, act: str, symbol: str, word: str = "") -> str:
    said, short = (escape(model.t(f"app.pace.{word or act}{form}")) for form in ("", ".word"))
    return (
        f'<button type="button" class="btn bare" data-act="app:{act}" data-testid="btn-{act}"'
        f' aria-label="{said}">{icon(symbol)}<span class="word">{said}</span>'
        f'<span class="brief">{short}</span></button>'
    )
