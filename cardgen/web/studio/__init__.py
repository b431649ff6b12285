"""The same pages from this computer, with its Python behind them."""
