"""The view module of Firenze: what `cantiere_app.kit.view.View` asks for, bound together."""

from typing import Final

from cantiere_app.games.firenze import inspector
from cantiere_app.games.firenze import landmarks as skyline
from cantiere_app.games.firenze.board import board
from cantiere_app.games.firenze.board import thumbnail as thumbs
from cantiere_app.games.firenze.commands import READER
from cantiere_app.games.firenze.events import kinds as declared
from cantiere_app.games.firenze.events import movements, score
from cantiere_app.games.firenze.events import recap as recaps
from cantiere_app.games.firenze.moves import advice, refuse
from cantiere_app.games.firenze.moves import click as clicks
from cantiere_app.games.firenze.moves import prompt as prompts
from cantiere_app.games.firenze.moves import warnings as warns
from cantiere_app.games.firenze.texts import textboard
from cantiere_app.kit import plain_view
from cantiere_app.kit.moves import drafts

zones: Final = board.ZONES
draw = board.draw
step = plain_view.step
secret = plain_view.secret
prompt = prompts.prompt
click = clicks.click
undo = drafts.undo
events = declared.EVENTS
line = events.line
recap = recaps.recap
reason = refuse.sentence
way_out = plain_view.way_out
warnings = warns.warnings
score_rows = score.score_rows
seat = board.seat
followed = board.followed
inspect = inspector.inspect
tables = textboard.tables
stage = advice.stage
marks = advice.marks
commands = READER.commands
command = READER.command
motions = movements.motions
thumbnail = thumbs.thumbnail
thumb = thumbs.thumb
landmarks: Final = skyline.LANDMARKS
