"""The reader and the printer of Oracle text; its hot modules are taken from a compiled build where there is one."""

from engine.compiled import usable

BUILD = usable()  # None: all of it is interpreted
if BUILD is not None:
    __path__.insert(0, str(BUILD / "engine" / "oracle"))
