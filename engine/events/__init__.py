"""What happens, the only writer of state: can't, replace, commit, trigger."""
