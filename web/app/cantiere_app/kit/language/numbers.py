"""Numbers as a language writes them."""

from cantiere_app.kit.scene import Translate


def decimal(number: str, t: Translate) -> str:
    """A number of digits and a point, with the language's own sign for the point."""
    return number.replace(".", t("cldr.decimal"))
