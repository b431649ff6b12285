"""Ink on a page: the display list, type, and the writers of PDF and PNG. Knows no cards and no chess."""

from __future__ import annotations

import sys
from types import ModuleType

for _name in ("reportlab.local_rl_settings", "reportlab_settings"):
    # ReportLab runs these, from the folder where we are too, and ~/.reportlab_settings where there is none: what is in
    # a folder of a stranger is read by us, and never run.
    sys.modules.setdefault(_name, ModuleType(_name))
