"""Where results stood under their old name; they are in result.py."""

from cardgen.deprecated import Moved

__getattr__ = Moved(
    __name__,
    {
        "Done": "cardgen.kit.result:RunResult",
        "MadeFile": "cardgen.kit.result:MadeFile",
        "Trouble": "cardgen.kit.result:Trouble",
    },
)
