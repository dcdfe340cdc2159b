"""Why something from outside could not be opened, in the language of the page."""

from cantiere.core.game import IllegalAction, NotationError
from cantiere_app.builder import accepted, found
from cantiere_app.kit.scene import Translate


def why(t: Translate, error: Exception) -> str:
    """The error of a link, a code, a text or a file, in other words; of its cause, if it tells."""
    cause = error.__cause__
    if isinstance(cause, Exception) and hasattr(cause, "accepted"):
        return why(t, cause)
    if isinstance(error, NotationError):
        return _told(t, "notation", error.found, error.accepted)
    if isinstance(error, IllegalAction):
        return t("builder.why.refused", clause=error.reasons[0].clause)
    if isinstance(error, KeyError):
        return _told(t, "fixture", error.args[0], "the name of a fixture")
    if not hasattr(error, "accepted"):
        return found.told(t, str(error))
    return _told(t, getattr(error, "field", "game"), getattr(error, "found", ""), error.accepted)


def _told(t: Translate, field: str, there: object, meant: str | tuple[str, ...]) -> str:
    words = meant if isinstance(meant, str) else ", ".join(meant)
    return t(
        "builder.why",
        field=field,
        found=found.told(t, str(there)),
        accepted=accepted.told(t, words),
    )
