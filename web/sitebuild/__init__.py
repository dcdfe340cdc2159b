"""What build.py calls: how the site is made from its sources, served and checked."""
