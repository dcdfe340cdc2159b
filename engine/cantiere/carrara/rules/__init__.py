"""The rules: state and set-up, legal steps and their effects, refusals, views, points."""
