"""What the choices of Carrara's moves ask of the game."""

from collections.abc import Mapping
from typing import Any, Final

from cantiere.carrara import data
from cantiere.carrara.io.moves import SCORINGS, opening
from cantiere.core.game import Action
from cantiere_app.games.carrara import facts
from cantiere_app.games.carrara.moves.refuse import REFUSALS, no
from cantiere_app.kit.moves.choices import Rules
from cantiere_app.kit.moves.drafts import Draft
from cantiere_app.kit.moves.paying import Paying


def engine_draft(draft: Draft) -> Mapping[str, Any]:
    """A draft as the engine names it: its kind of object is an id there."""
    if not isinstance(draft.get("object"), int):
        return draft
    return {**draft, "object": data.OBJECTS[draft["object"]]}


def _opening(draft: Draft) -> Action | None:
    """A scoring is a step whose kind depends on what is scored."""
    return SCORINGS[draft["what"]] if "what" in draft else opening(engine_draft(draft))


# Bricks of a payment are alike but for their colour (C§6.3).
PAYING: Final = Paying(no, facts.bricks, ordered=False)
RULES: Final = Rules(REFUSALS, _opening, PAYING)
