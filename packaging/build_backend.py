"""Builds the project as pip asks (PEP 517): by setuptools, with `wheel_setup.py` beside this file in place of a
`setup.py` at the top."""

from __future__ import annotations

from pathlib import Path

from setuptools.build_meta import _BuildMetaBackend  # type: ignore[import-untyped]  # it has no types

SETUP = Path(__file__).with_name("wheel_setup.py")


class Backend(_BuildMetaBackend):  # type: ignore[misc]  # it has no types
    """Setuptools' own, that runs our script."""

    def run_setup(self, setup_script: str = "") -> None:
        """Run it."""
        super().run_setup(str(SETUP))


_BACKEND = Backend()
build_wheel = _BACKEND.build_wheel
build_sdist = _BACKEND.build_sdist
build_editable = _BACKEND.build_editable
prepare_metadata_for_build_wheel = _BACKEND.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = _BACKEND.prepare_metadata_for_build_editable
get_requires_for_build_wheel = _BACKEND.get_requires_for_build_wheel
get_requires_for_build_sdist = _BACKEND.get_requires_for_build_sdist
get_requires_for_build_editable = _BACKEND.get_requires_for_build_editable
