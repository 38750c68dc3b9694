"""The desktop client."""

import time
from typing import Final

BORN: Final = time.perf_counter()  # before anything heavy is imported: the start is measured from here
