"""Getting about in the client: the window and its bar, finding anything, the way to the table."""
