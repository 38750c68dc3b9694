"""What happens and what happens instead: events of triggered abilities and of replacement effects (603, 614)."""
