"""Why a computer player did something: asked for, worked out, told in one sentence."""
