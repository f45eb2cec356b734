from __future__ import annotations

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

from logtool import jit

# What several test modules share (real_records, generated_events) is imported by its plain name.
sys.path.insert(0, str(Path(__file__).parent))

# No test is timed: a loaded machine is no fault.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")

# Tests call single rules compiled: every compiled function keeps its wrapper.
os.environ[jit.TEST_VARIABLE] = "1"
jit.start()  # LOGTOOL_JIT=1 runs every test in the compiled mode
