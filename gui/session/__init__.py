"""The match at the table as the client sees it: the engine's process, the thread that talks to it, replays."""
