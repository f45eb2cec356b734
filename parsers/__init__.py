"""Parsers turn bytes into games: one module a format, told apart by content."""
