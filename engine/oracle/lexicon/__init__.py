"""The wordings of Oracle text, a file a field; parts of speech, conditions and durations stand in the folder above."""
