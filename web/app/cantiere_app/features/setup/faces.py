"""Who plays a computer's seat: a row of faces, and the levels that the chosen one has."""

from cantiere.players.names import LEVELS, RIVALS, level_of, rival_of
from cantiere_app.features.results.model import Results, against
from cantiere_app.kit.drawing.markup import escape, face, select
from cantiere_app.session import seating
from cantiere_app.session.model import Model, Setup


def levels(model: Model, index: int, kind: str) -> str:
    """The levels that can be chosen for a seat."""
    t, rival = model.t, rival_of(kind)
    ranks = RIVALS[rival].levels if rival else LEVELS
    kinds = [f"{rival}.{level}" if rival else level for level in ranks]
    offered = [(each, t(f"app.level.{level_of(each)}")) for each in kinds]
    if kind not in kinds:
        offered.insert(0, (kind, t(f"app.level.{level_of(kind)}")))
    return select(f"app:setup:kind:{index}", t("app.setup.level", n=index + 1), offered, kind)


def row(model: Model, made: Setup, index: int) -> str:
    """The faces for a seat, and below them what the chosen one is like."""
    t, chosen = model.t, rival_of(made.chairs[index].kind)
    seated = {rival_of(chair.kind) for i, chair in enumerate(made.chairs) if i != index}
    none = _choice(index, "", escape(t("app.setup.face.none")), not chosen, False)
    faces = "".join(
        _choice(
            index,
            rival,
            f"{face(rival, 44)}{escape(seating.rival_name(rival))}",
            rival == chosen,
            rival in seated,
        )
        for rival in RIVALS
    )
    label = escape(t("app.setup.face", n=index + 1))
    return (
        f'<div class="faces seg" role="radiogroup" aria-label="{label}" data-roving>{none}{faces}'
        f"</div>{_about(model, chosen)}"
    )


def _choice(index: int, rival: str, inside: str, is_chosen: bool, is_seated: bool) -> str:
    disabled = " disabled" if is_seated else ""
    return (
        f'<button type="button" class="btn" role="radio" aria-checked="{str(is_chosen).lower()}"'
        f' data-act="app:setup:rival:{index}:{rival}"{disabled}>{inside}</button>'
    )


def _about(model: Model, rival: str) -> str:
    """Trade, character and style of the chosen rival."""
    if not rival:
        return ""
    t = model.t
    name = f"<b>{escape(seating.rival_name(rival))}</b>, {escape(t(f'app.rival.{rival}.trade'))}. "
    lines = " ".join(t(f"app.rival.{rival}.{part}") for part in ("character", "style"))
    inside = f"{name}{escape(lines)}{_record(model, rival)}"
    return f'<p class="told" data-testid="rival-{rival}">{inside}</p>'


def _record(model: Model, rival: str) -> str:
    """The games against a rival so far, "" before the first."""
    tally = against(model.features[Results]).get(rival)
    if tally is None:
        return ""
    said = model.t(
        "app.rival.record", won=tally.won, lost=tally.lost, name=seating.rival_name(rival)
    )
    return f' <b data-testid="record-{rival}">{escape(said)}</b>'
