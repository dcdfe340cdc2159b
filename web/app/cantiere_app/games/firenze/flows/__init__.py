"""One module for each thing a seat can be about to do: its clicks and its prompt.

Each has `click(scene, aim) -> Outcome | None`, `None` where the target means nothing to it, and
`prompt(scene) -> Prompt`.
"""
