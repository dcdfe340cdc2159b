"""The view module of Firenze: what `cantiere_app.scene.View` asks for, bound together."""

from typing import Final

from cantiere_app.firenze import board, inspector, lines, refuse
from cantiere_app.firenze import click as clicks
from cantiere_app.firenze import prompt as prompts
from cantiere_app.firenze import warnings as warns

zones: Final = board.ZONES
draw = board.draw
prompt = prompts.prompt
click = clicks.click
undo = clicks.undo
line = lines.line
reason = refuse.sentence
warnings = warns.warnings
score_rows = lines.score_rows
seat = board.seat
inspect = inspector.inspect
