"""Things and players as words describe them: groups, targets, owners, unions of kinds (108-110, 115)."""
