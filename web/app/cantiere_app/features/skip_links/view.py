"""Before everything else on the table: buttons that lead straight to its parts."""

from cantiere_app.features.skip_links.acts import WAYS
from cantiere_app.kit.drawing.markup import button
from cantiere_app.session.model import Model


def draw(model: Model) -> dict[str, str]:
    """Seen only while they have the focus."""
    if model.play is None or model.screen != "table":
        return {}
    ways = "".join(button(f"app:way:{way}", model.t(f"app.skip.{way}"), "skip") for way in WAYS)
    return {"z-skip/ways": f"<div>{ways}</div>"}
