"""The stages of the end: towers that grow source by source, and the winner's moment."""

from collections.abc import Iterator, Sequence
from typing import Final

from cantiere.core.game import Seat
from cantiere.players.names import rival_of
from cantiere_app.features.finale import acts, sentences
from cantiere_app.features.finale import model as finale
from cantiere_app.features.finale.model import Count, Gains, Source
from cantiere_app.features.replay import model as replay
from cantiere_app.features.score import model as score
from cantiere_app.kit.drawing.finale import HIGH, SKY, block, width
from cantiere_app.kit.drawing.markup import ENDS, button, escape, face, icon, ledger, number, seal
from cantiere_app.session.finale import JOY, STAGE, at, lead, tower
from cantiere_app.session.model import Entry, Model, playing
from cantiere_app.session.remarks import is_remark

_STEP: Final = (5, 10, 20, 50)
"""Points between two lines behind the towers; there are eight lines at most."""
_VOICES: Final = 3
"""Remarks at most."""
_LONG: Final = 99
"""Points from which on a flag is longer."""


def draw(model: Model) -> dict[str, str]:
    """The stage that is shown."""
    count = finale.count(model)
    return (
        _winner(model, count) if at(playing(model)).stage == "winner" else _counting(model, count)
    )


def _counting(model: Model, count: Count) -> dict[str, str]:
    """What is counted now as the headline, the towers, the sources and the two ways on."""
    t = model.t
    so_far = count.sources[: at(playing(model)).counted]
    is_last = len(so_far) >= len(count.sources)
    go_on = "" if is_last else button("app:count", t("app.end.next"), "", "btn-next-source")
    how = "" if is_last else escape(t("app.end.how"))
    result = button("app:result", t("app.end.result.show"), "go", "btn-result")
    return {
        "z-finale/head": _head(model, so_far),
        **_stage(model, count, so_far),
        "z-finale/sheet": f'<section class="fin-sheet">{_table(model, count, so_far)}</section>',
        "z-finale/bar": f'<div class="fin-bar"><p>{how}</p>{go_on}{result}</div>',
    }


def _head(model: Model, so_far: Sequence[Source]) -> str:
    """The one thing that happens now, and who leads."""
    if not so_far:
        return f'<header class="fin-head"><h1>{escape(model.t("app.end.nothing"))}</h1></header>'
    title = sentences.counted(model, so_far[-1])
    if acts.is_still(model):
        title, so_far = model.t("app.end.all"), so_far[-1:]
    seals = "".join(seal(model.players[seat].emblem, 32) for seat in so_far[-1].leaders[:2])
    return (
        f'<header class="fin-head"><h1 data-testid="counted">{escape(title)}</h1>'
        f'<p data-testid="lead">{seals}<span>{escape(sentences.lead(model, so_far))}</span></p>'
        "</header>"
    )


def _stage(model: Model, count: Count, so_far: Sequence[Source]) -> dict[str, str]:
    """Hills, lines of points, and a tower for each seat; all of it is told in words beside it."""
    seats = range(len(model.players))
    is_winner = at(playing(model)).stage == "winner"
    joy = _joy() if is_winner and finale.is_joyful(model, count.scores) else ""
    kind = "winner" if is_winner else "count"
    gains = finale.gains(playing(model))
    return {
        STAGE: f'<div class="fin-stage {kind} of-{len(seats)}" aria-hidden="true">'
        f"{_land(model)}{joy}{'' if is_winner else _ruler(count)}"
        f'<div class="fin-towers" data-slot=""></div></div>',
        **{tower(seat): _tower(model, count, so_far, seat, gains) for seat in seats},
        **({} if is_winner else {lead(seat): _laurel(so_far, seat) for seat in seats}),
    }


def _land(model: Model) -> str:
    """The sky and the hills; the ground line is below them."""
    return (
        '<svg class="fin-land" viewBox="0 0 1280 306" preserveAspectRatio="xMidYMax slice">'
        f'<path class="deco" opacity=".55" d="{SKY}"/>{playing(model).about.LANDSCAPE}</svg>'
    )


def _ruler(count: Count) -> str:
    """Lines of points, to the scale of the towers."""
    unit = HIGH / count.highest
    step = next((each for each in _STEP if count.highest <= 8 * each), _STEP[-1])
    lines = "".join(
        f'<path class="fin-line" d="M34 {HIGH - n * unit:.1f}H4000"/>'
        f'<text x="28" y="{HIGH - n * unit + 7:.1f}" text-anchor="end" font-size="20">{n}</text>'
        for n in range(step, count.highest + 1, step)
    )
    return f'<svg class="fin-ruler" viewBox="0 0 40 {HIGH}">{lines}</svg>'


def _tower(model: Model, count: Count, so_far: Sequence[Source], seat: Seat, gains: Gains) -> str:
    """A tower with its sum and whose it is."""
    player = model.players[seat]
    is_winner = at(playing(model)).stage == "winner"
    wide = width(len(model.players))
    unit = HIGH / count.highest
    parts = finale.tower(model, so_far, seat, gains)
    fresh = so_far[-1].id if so_far and not is_winner else ""
    blocks = "".join(
        block(courses, unit, wide, source, is_new=source == fresh)
        for source, courses in reversed(parts.items())
    )
    points = so_far[-1].sums[seat] if so_far else 0
    if is_winner:
        top = _flag(model, count, seat) + _roof(model)
    else:
        top = f'<i data-slot=""></i><b data-testid="sum-{seat}">{number(points)}</b>'
    whose = escape(player.name) if is_winner else _bust(player.kind)
    won = " won" if is_winner and seat in count.scores.winners else ""
    return (
        f'<div class="fin-tower{won}"><div class="fin-top">{top}</div>{blocks}'
        f'<div class="fin-foot">{"" if is_winner else seal(player.emblem, 40)}'
        f"<span>{whose}</span></div></div>"
    )


def _laurel(so_far: Sequence[Source], seat: Seat) -> str:
    """The laurel of whoever leads, or its empty place."""
    *_, was, leads = [False, False, *(seat in each.leaders for each in so_far)]
    css = "" if was else ' class="new"'
    drawn = f'<svg{css} viewBox="0 0 64 64"><use href="#st-laurel"/></svg>' if leads else ""
    return f'<span class="fin-laurel">{drawn}</span>'


def _bust(kind: str) -> str:
    rival = rival_of(kind)
    return face(rival, 40) if rival else ""


def _roof(model: Model) -> str:
    return (
        '<svg class="fin-roof" viewBox="-8 -14 112 15" preserveAspectRatio="xMidYMax meet">'
        f"{playing(model).about.ROOF}</svg>"
    )


def _flag(model: Model, count: Count, seat: Seat) -> str:
    """The points on a flag, which is gold for a winner."""
    won = " won" if seat in count.scores.winners else ""
    emblem, points = seal(model.players[seat].emblem, 24), count.scores.totals[seat]
    long = 14 if points > _LONG else 0
    return (
        f'<svg class="fin-flag{won}" viewBox="0 0 {80 + long} 72">'
        f'<path class="bs" d="M4 70V4M4 5h{72 + long}l-9 15 9 15H4"/>'
        f'<text x="{25 + long / 2:g}" y="27" text-anchor="middle" font-size="21" font-weight="700">'
        f'{number(points)}</text><svg x="{42 + long}" y="8" width="24" height="24">{emblem}</svg>'
        "</svg>"
    )


def _joy() -> str:
    """Fireworks, swallows and a belfry."""
    return "".join(
        f'<svg class="fin-joy j-{n}" viewBox="{"0 0 64 200" if name == "belfry" else "0 0 96 96"}">'
        f'<use href="#st-{name}"/></svg>'
        for n, name in enumerate(JOY, 1)
    )


def _table(model: Model, count: Count, so_far: Sequence[Source]) -> str:
    """The sources in order: those that are counted with their points, the others by name."""
    t = model.t
    heads = "".join(
        f'<th scope="col">{seal(player.emblem, 24)}'
        f'<span class="sr">{escape(player.name)}</span></th>'
        for player in model.players
    )
    rows = "".join(
        _row(model, count.sources, number, len(so_far)) for number in range(len(count.sources))
    )
    return (
        f"{ledger(t('app.end.title'), t('app.end.order'))}"
        f'<table class="fin-sources" data-testid="sources"><thead><tr><th scope="col">'
        f'<span class="sr">{escape(t("app.score.source"))}</span></th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row(model: Model, sources: Sequence[Source], at_row: int, so_far: int) -> str:
    source = sources[at_row]
    state = "later" if at_row >= so_far else "now" if at_row == so_far - 1 else "done"
    if acts.is_still(model):
        state = "done"
    lead = f"<small>{escape(sentences.lead(model, sources[: at_row + 1]))}</small>"
    cells = "".join(
        f"<td>{'·' if state == 'later' else number(n) if n else '–'}</td>" for n in source.points
    )
    sign = icon("i-check", 16) if state == "done" else '<i aria-hidden="true"></i>'
    current = ' aria-current="step"' if state == "now" else ""
    return (
        f'<tr class="{state}"{current} data-testid="source-{at_row}"><th scope="row"><div>{sign}'
        f"<span>{escape(source.name)}{'' if state == 'later' else lead}</span></div></th>"
        f"{cells}</tr>"
    )


def _winner(model: Model, count: Count) -> dict[str, str]:
    """The headline, why, what the rivals say, the towers with their flags, and the ways on."""
    said = sentences.why(model, count)
    why = f"<p>{escape(said)}</p>" if said else ""
    voices = "".join(_voices(model))
    spoken = f'<ul class="fin-voices">{voices}</ul>' if voices else ""
    return {
        "z-finale/words": f'<section class="fin-words"><div data-testid="winner">'
        f"<h1>{escape(sentences.headline(model, count))}</h1>{why}</div>"
        f'<div class="row">{_ways(model, count)}</div>{spoken}</section>',
        **_stage(model, count, count.sources),
    }


def _ways(model: Model, count: Count) -> str:
    """To the report, and to another game; who lost alone is offered the last own round again."""
    t = model.t
    report, again = t("app.end.report"), t("app.score.again")
    number = _round(model) if _may_try(model, count) else 0
    if number:
        tried = button(
            "app:branch:own-turn", t("app.end.try", n=number), "go", "btn-branch-score", ENDS
        )
        return tried + button("app:report", report, "", "btn-report")
    return button("app:report", report, "go", "btn-report") + button(
        "app:again", again, "", "btn-again", ENDS
    )


def _may_try(model: Model, count: Count) -> bool:
    return finale.is_alone(model) and playing(model).viewer not in count.scores.winners


def _round(model: Model) -> int:
    """The round of the last turn in which the viewer decided something, 0 for none."""
    play = playing(model)
    step = replay.moved(play, "own-turn")
    if step >= len(play.table.steps) or play.table.steps[step].seat != play.viewer:
        return 0
    return next(number for began, number in reversed(score.rounds(play)) if began <= step)


def _voices(model: Model) -> Iterator[str]:
    """What rivals said about the end, as the log has it."""
    play = playing(model)
    last = len(play.table.steps) - 1
    said = [entry for entry in play.log if entry.step == last and is_remark(entry)]
    for entry in said[-_VOICES:]:
        yield _voice(model, entry)


def _voice(model: Model, entry: Entry) -> str:
    if entry.note is None:
        return ""
    rival = next((p.kind for p in model.players if p.name == entry.speaker), "")
    text = model.t("app.rival.said", name=entry.speaker, remark=model.t(entry.note.key))
    bust = face(rival_of(rival) or "", 48) if rival_of(rival) else ""
    return f"<li>{bust}<p>{escape(text)}</p></li>"
