"""The rules: state and set-up, what is legal, what steps do, why not, what a seat sees, points."""
