"""The parts that all games share to draw their tables, read clicks and typed lines, and write
texts.
"""
