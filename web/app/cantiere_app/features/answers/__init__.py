"""Why a try was refused, and lines that stay until they are put away."""
