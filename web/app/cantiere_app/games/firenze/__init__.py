"""The table of Firenze: drawing, clicks and sentences."""
