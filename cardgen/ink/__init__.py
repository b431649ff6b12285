"""Ink on a page: the display list, type, and the writers of PDF and PNG. Knows no cards and no chess."""
