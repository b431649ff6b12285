"""From the bytes of a PDF to what stands on its pages, as values. Judges no card."""
