"""Which targets of the drawing answer to a click, and what they would do."""

from cantiere_app.firenze.draft import Hint
from cantiere_app.scene import Scene


def targets(scene: Scene) -> dict[str, Hint]:
    """A hint for every target of the table, by its name.

    `card-<slot>`, `pay-<k>`, `row-brick-<slot>-<colour>`, `storage-<colour>`, `tower-<id>`,
    `plus-<id>`, `minus-<id>`, `new-<colour>`, `newplus-<k>`, `newminus-<k>`,
    `contract-<colour>-<floor>`, `opp-tower-<seat>-<id>`, `opp-brick-<seat>-<colour>`,
    `bag-<colour>`, `hand-<n>`, `building-<n>`, `church-<card>`, `seat-<i>` and the buttons of
    the prompt.
    """
    return {"do-undo": Hint(bool(scene.draft))}
