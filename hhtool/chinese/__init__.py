"""Chinese and open-face games: what follows from a play."""
