"""The computer players: five levels, and rivals who each play in a way of their own.

`levels.decide` returns the move of a level, `explanations.explain` a hint with its reasons,
`match.play_match` plays games between levels and players of your own. All of them know a view only.
"""
