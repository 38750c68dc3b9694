"""The procedures of the rulebook: a module a step or deed of the game, whose first line names the chapters it keeps."""
