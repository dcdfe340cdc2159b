"""The prompt line: who is asked, what for, and the buttons that answer."""
