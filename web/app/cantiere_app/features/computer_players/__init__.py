"""Computer players: asked, watched, held, let go on, hurried."""
