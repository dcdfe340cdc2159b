"""What the device lends: a screen that stays on, the full screen, a place among its apps."""
