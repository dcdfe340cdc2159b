"""What computer players need of the game: moves worth a look, named features, a quick policy."""
