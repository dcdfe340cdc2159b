"""Turn what a hand does into click targets: presses, holds, drags, a mouse that rests."""
