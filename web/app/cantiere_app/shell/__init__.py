"""The page whole: what opens it, draws it, and brings what its features say to the browser."""
