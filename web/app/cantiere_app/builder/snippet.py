"""The content of a draft as a code, and the texts that bring it into pages of others."""

from collections.abc import Mapping
from dataclasses import replace

from cantiere.core import notation
from cantiere.core.notation import ShareError
from cantiere_app.builder import snippets
from cantiere_app.builder.draft import STEPPED, Answer
from cantiere_app.builder.model import WIDTHS, Model
from cantiere_app.builder.snippets import Shown
from cantiere_app.features.share.model import FINE
from cantiere_app.session.text import example_code
from cantiere_app.session.text.example_code import Example


def title(model: Model) -> str:
    """The title, the game's name where the author wrote none."""
    return model.draft.title or model.t(f"app.game.{model.draft.game}")


def code(model: Model) -> str:
    """What stands behind the `#`: a position alone, or an example with its texts.

    Raises `ShareError` where the example cannot be written: which field, what is accepted.
    """
    draft = model.draft
    if draft.mode in ("view", "play") and not (draft.title or draft.text):
        return f"s={notation.pack(model.shared)}"
    return f"e={example_code.pack(_example(model))}"


def _example(model: Model) -> Example:
    """As far as the mode asks for it: steps are no part of what is looked at."""
    draft = model.draft
    is_asked = draft.mode == "try" and draft.question
    return Example(
        game=draft.game,
        position=model.shared,
        title=title(model),
        lang=model.t.lang,
        seat=model.seat,
        text=draft.text,
        steps=draft.steps if draft.mode in STEPPED else (),
        question=draft.question if is_asked else "",
        answers=tuple(map(_answer, draft.answers)) if is_asked else (),
    )


def _answer(answer: Answer) -> example_code.Answer:
    return example_code.Answer(
        text=answer.text,
        right=answer.is_right,
        because=answer.because,
        play="" if answer.is_refused else answer.line,
        refused=answer.line if answer.is_refused else "",
    )


def shown(model: Model) -> Shown:
    """What the snippets show; raises `ShareError` as `code` does."""
    width = max(model.widths)
    name, draft = model.named or ("", None)
    is_named = draft == model.draft
    return Shown(
        site=model.site,
        game=model.draft.game,
        title=title(model),
        lang=model.t.lang,
        id=name if is_named else "",
        code="" if is_named else code(model),
        parameters={"mode": model.draft.mode},
        width=width,
        height=WIDTHS[width],
    )


def frame(model: Model) -> str:
    """The address of the preview's frames on this site; raises `ShareError` as `code` does."""
    more = {"theme": model.theme}
    here = shown(model)
    there = replace(here, site="", lang=model.lang, parameters={**here.parameters, **more})
    return snippets.frame_address(there)


def texts(model: Model) -> Mapping[str, str]:
    """All snippets by kind; raises `ShareError` as `code` does."""
    return snippets.texts(shown(model))


def text(model: Model) -> str:
    """The snippet of the kind that is chosen, "" where there can be none."""
    if model.barred:
        return ""
    try:
        by_kind = texts(model)
    except ShareError:
        return ""
    return by_kind.get(model.snippet) or by_kind["plain"]


def size(model: Model) -> int:
    """Characters of the frame's address; raises `ShareError` as `code` does."""
    return len(snippets.frame_address(shown(model)))


def length(size: int) -> str:
    """Whether everybody takes so long an address: `fine`, `long`, or `too-long` for us too."""
    return "fine" if size <= FINE else "long" if size <= notation.MAX_CODE else "too-long"
