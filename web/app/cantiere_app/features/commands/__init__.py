"""The box for commands: lines that are typed instead of things that are clicked."""
