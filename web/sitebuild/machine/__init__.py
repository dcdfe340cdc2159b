"""The machine that builds: other programs, environments, and a cache of what was made once."""
