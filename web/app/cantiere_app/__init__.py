"""The page of Cantiere: model, update, views. The pure parts run in CPython too."""
