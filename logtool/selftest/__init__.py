"""The self-test: valid records are altered in every way, and the audit has to find each change."""
