"""What a printer needs: finishes, cavities, engraving, what prints without support, plates, estimates."""
