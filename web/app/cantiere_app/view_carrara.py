"""The view module of Carrara: what `cantiere_app.scene.View` asks for, bound together."""

from typing import Final

from cantiere_app import drafts
from cantiere_app.carrara import advice, board, lines, look, movements, refuse, score, textboard
from cantiere_app.carrara import click as clicks
from cantiere_app.carrara import commands as typed
from cantiere_app.carrara import prompt as prompts
from cantiere_app.carrara import thumb as thumbs
from cantiere_app.carrara import warnings as warns

zones: Final = board.ZONES
draw = board.draw
prompt = prompts.prompt
click = clicks.click
undo = drafts.undo
line = lines.line
reason = refuse.sentence
warnings = warns.warnings
score_rows = score.score_rows
seat = board.seat
inspect = look.inspect
moves = movements.movements
thumbnail = thumbs.thumbnail
thumb = thumbs.thumb
tables = textboard.tables
commands = typed.commands
command = typed.command
stage = advice.stage
marks = advice.marks
