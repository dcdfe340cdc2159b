"""What errors found and what they accept, in the language of the page.

A sentence of the engine has a code, see `cantiere.core.errors.Said`. Any other text is a value, and
stays as it is.
"""

from cantiere.core.errors import Said
from cantiere_app.kit.scene import Translate


def given(t: Translate, there: object) -> str:
    """Return what an error was given: a value, or a sentence."""
    return _sentence(t, "found", there) if isinstance(there, Said) else str(there)


def accepted(t: Translate, meant: str) -> str:
    """Return what an error accepts: a sentence, or forms of moves, each with its example."""
    if isinstance(meant, Said):
        return _sentence(t, "accepted", meant)
    return "; ".join(_move(t, form) for form in meant.split("; "))


def _sentence(t: Translate, kind: str, said: Said) -> str:
    return t(f"builder.{kind}.{said.code}", **{name: str(n) for name, n in said.params.items()})


def _move(t: Translate, accepted: str) -> str:
    form, _, example = accepted.partition(", such as ")
    return t("builder.such-as", form=form, example=example) if example else form
