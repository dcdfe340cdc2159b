"""Why something from outside could not be opened, in the language of the page."""

import json

from cantiere.core.errors import InputError, NotationError, Said, sentence_of
from cantiere.core.game import IllegalAction
from cantiere_app.builder.sentences import errors as said
from cantiere_app.kit.scene import Translate


def why(t: Translate, error: Exception) -> str:
    """The error of a link, a code, a text or a file, in other words; of its cause, if it tells."""
    cause = error.__cause__
    if isinstance(cause, Exception) and hasattr(cause, "accepted"):
        return why(t, cause)
    if isinstance(error, NotationError):
        return _sentence(t, "notation", error.value, error.accepted)
    if isinstance(error, IllegalAction):
        return t("builder.why.refused", clause=error.reasons[0].clause)
    if isinstance(error, KeyError):
        return _sentence(t, "fixture", error.args[0], Said("fixture", "the name of a fixture"))
    if isinstance(error, InputError):
        return _sentence(t, error.field, error.value, error.accepted)
    if hasattr(error, "accepted"):
        return _sentence(t, "game", getattr(error, "value", ""), _one_of(error.accepted))
    if isinstance(error, json.JSONDecodeError):
        return said.given(t, Said("no-json", "{why}", n=error.pos, why=error.msg))
    return said.given(t, sentence_of(error))


def _one_of(words: str | tuple[str, ...]) -> str:
    return words if isinstance(words, str) else ", ".join(words)


def _sentence(t: Translate, field: str, there: object, meant: str) -> str:
    return t(
        "builder.why", field=field, value=said.given(t, there), accepted=said.accepted(t, meant)
    )
