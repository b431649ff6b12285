"""Where results stood under their old name; they are in result.py."""

from typing import TYPE_CHECKING

from cardgen.deprecated import Moved

if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(
        __name__,
        {
            "Done": "cardgen.kit.result:RunResult",
            "MadeFile": "cardgen.kit.result:MadeFile",
            "Trouble": "cardgen.kit.result:Trouble",
        },
    )
