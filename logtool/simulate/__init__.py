"""Legal games, by a policy from a seed that tells the wall, or by a script."""
