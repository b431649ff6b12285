"""Pictures made of pixels: reads PNG and JPEG, in Python alone, into what a PDF takes. Knows no paper and no chess."""
