"""The static folder for any web host: pages, data, our code for the page's own Python, the runtime."""
