"""The address of a frame with the draft, and the text that an author puts into a page."""

from html import escape
from typing import Final
from urllib.parse import urlencode

from cantiere.core import notation
from cantiere_app.builder.model import WIDTHS, Model
from cantiere_app.features.share.model import FINE

KINDS: Final = ("page",)
"""For which pages there is a snippet."""
SANDBOX: Final = "allow-scripts allow-same-origin allow-popups"


def path(model: Model, lang: str, **more: str) -> str:
    """Where the frame lies on the site. more: further parameters of frames."""
    asked = urlencode({"mode": model.draft.mode, "lang": lang, **more})
    return f"/embed/v1/{model.draft.game}/?{asked}#s={model.code}"


def size(model: Model) -> int:
    """Characters of the content in the address."""
    return len(model.code)


def length(model: Model) -> str:
    """Whether everybody takes such an address: `fine`, `long`, or `too-long` for us too."""
    own = size(model)
    return "fine" if own <= FINE else "long" if own <= notation.MAX_CODE else "too-long"


def text(model: Model) -> str:
    """The snippet of the kind that is chosen."""
    title = model.draft.title or model.t(f"app.game.{model.draft.game}")
    address = escape(f"{model.site}{path(model, model.t.lang)}")
    width = max(model.widths)
    return (
        f'<iframe src="{address}" title="{escape(title)}" width="{width}" height="{WIDTHS[width]}"'
        f' style="width:100%;border:0" loading="lazy" sandbox="{SANDBOX}"></iframe>'
    )
