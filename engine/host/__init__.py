"""The process that hosts a match for one client, and the protocol between the two. No screen is needed for it."""
