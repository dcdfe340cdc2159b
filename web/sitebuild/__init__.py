"""The package behind build.py: it makes the site from its sources, serves it and checks it."""
