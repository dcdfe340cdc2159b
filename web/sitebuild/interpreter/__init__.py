"""Python for the browser: the interpreter, the archives of our code, and a check of both."""
