"""cardgen completion: scripts for shells."""

from __future__ import annotations

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def verb(shell: str) -> None:
    """Print a script for a shell to complete words.

    It completes verbs, options, pieces, sets and stocks.

    \b
    Examples:
      cardgen completion bash >> ~/.bashrc
      cardgen completion zsh >> ~/.zshrc
      cardgen completion fish > ~/.config/fish/completions/cardgen.fish
    """
    from click.shell_completion import get_completion_class

    from cardgen.cli import main

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(main, {}, "cardgen", "_CARDGEN_COMPLETE").source())
