"""The audit: judges each event against the table before it, and tells what is wrong."""
