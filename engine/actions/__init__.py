"""Rule 701 and the unnamed verbs: node, phrase and deed of each in one place."""
