"""What statistics need of a game, as rows of ints that the one replay pass fills."""
