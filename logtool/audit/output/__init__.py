"""What an audit found, in the forms that people and programs read."""
