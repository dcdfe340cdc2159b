"""The catalogues of messages, and texts made from them."""
