"""Pictures of figures as plain paths: the reader of their files, and where these are kept. Draws nothing."""
