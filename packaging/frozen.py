"""The script that PyInstaller freezes: it starts what its own name or the first word says (`gui.session.launch`)."""

import multiprocessing
import sys

from gui.session.launch import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # computer players and readers run in processes of their own
    sys.exit(main())
