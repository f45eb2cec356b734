"""A slow and obvious replay of a kyoku, written from the rules alone; an oracle for the engine."""
