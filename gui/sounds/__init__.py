"""Sound: short, dry, wooden cues of our own making, and when they are heard."""
