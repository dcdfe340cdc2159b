"""What a seat can work out, and full states that fit what it knows."""
