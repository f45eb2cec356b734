"""Many files: reading in chunks, worker processes, duplicates, progress."""
