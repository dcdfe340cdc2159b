"""A still of Machiavelli for pages to show before Python runs."""

from cantiere_app.kit.scene import Translate


def still(_: Translate) -> str:
    """A drawing of its own, with nothing in it to click and no words."""
    return '<svg class="still" viewBox="0 0 1280 354" aria-hidden="true"></svg>'
