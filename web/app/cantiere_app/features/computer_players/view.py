"""How far a thought has come."""

from cantiere_app.kit.markup import escape
from cantiere_app.session.model import Model


def bar(model: Model, job: int, label: str) -> str:
    """The share of the budget that a job has used; the page moves it on between two drawings."""
    share = model.late.get(job, 0.0)
    return (
        f'<progress data-job="{job}" max="1" value="{share:.2f}" aria-label="{escape(label)}">'
        "</progress>"
    )
