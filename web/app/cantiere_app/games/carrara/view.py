"""The view module of Carrara: what `cantiere_app.kit.view.View` asks for, bound together."""

from typing import Final

from cantiere_app.games.carrara import inspector
from cantiere_app.games.carrara import landmarks as skyline
from cantiere_app.games.carrara.board import board
from cantiere_app.games.carrara.board import thumbnail as thumbs
from cantiere_app.games.carrara.commands import READER
from cantiere_app.games.carrara.events import kinds as declared
from cantiere_app.games.carrara.events import movements, score
from cantiere_app.games.carrara.flows import market
from cantiere_app.games.carrara.moves import advice, refuse
from cantiere_app.games.carrara.moves import click as clicks
from cantiere_app.games.carrara.moves import prompt as prompts
from cantiere_app.games.carrara.moves import warnings as warns
from cantiere_app.games.carrara.texts import textboard
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
recap = events.recap
reason = refuse.sentence
way_out = market.way_out
warnings = warns.warnings
score_rows = score.score_rows
seat = board.seat
followed = board.followed
inspect = inspector.inspect
motions = movements.motions
thumbnail = thumbs.thumbnail
thumb = thumbs.thumb
landmarks: Final = skyline.LANDMARKS
tables = textboard.tables
commands = READER.commands
command = READER.command
stage = advice.stage
marks = advice.marks
