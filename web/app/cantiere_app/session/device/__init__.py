"""Hold what this device keeps: settings, finished games, what wants to be heard."""
