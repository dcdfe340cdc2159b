"""The page of Cantiere: model, update, views. Runs on Pyodide; its pure parts run in CPython too."""
