"""What goes in and out: options, positions, snapshots, text, moves as people write them."""
