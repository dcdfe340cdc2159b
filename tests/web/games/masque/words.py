"""What the page says of Masque, beside its own messages."""

from typing import Any, Final

WORDS: Final = {
    "app.game.masque": "Masque",
    "app.short.masque": "Masque",
    "app.masque.phase.draft": "Draft",
    "app.masque.phase.calls": "Calls",
    "app.masque.preset.standard": "Standard",
    "app.masque.share.tells": "The link tells the hand of {name}.",
    "app.tab.masque": "Masks",
    **{f"app.masque.feature.{name}": name for name in ("laid", "highest", "cards")},
}


def knowing(filled: Any) -> Any:
    """`cantiere_app.kit.language.i18n._filled` with these messages too."""

    def fill(key: str, message: str, params: dict[str, object]) -> str:
        text: str = filled(key, WORDS.get(key, message), params)
        return text

    return fill
