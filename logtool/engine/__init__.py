"""The replay: one pass over the events of a game, in which the table follows the log."""
