"""German: its table, by which everything is said and read. See table.py for how phrases are written.

Phrases stand for whole adverbials, so that nothing has to agree: the piece is never named but as "sie" (die Figur).
After "darf" the verb stands at the end; after "schlägt" the way is a participle.
"""

from __future__ import annotations

from cardgen.words.language.key_german import KEY_WORDS
from cardgen.words.language.outcome_german import OUTCOME_WORDS
from cardgen.words.language.table import Entry, Language

_DIRECTIONS: dict[str, Entry] = {
    "list.two": "{first} oder {rest}",
    "list.more": "{first}, {rest}",
    "heading.any": "in jede Richtung",
    "heading.straight": ("waagerecht oder senkrecht", "gerade"),
    "heading.diagonal": "diagonal",
    "heading.every-straight": "in jede gerade Richtung",
    "heading.every-diagonal": "in jede diagonale Richtung",
    "heading.forward": "vorwärts",
    "heading.backward": "rückwärts",
    "heading.sideways": "seitwärts",
    "heading.left": "nach links",
    "heading.right": "nach rechts",
    "heading.straight-forward": "gerade vorwärts",
    "heading.straight-backward": "gerade rückwärts",
    "heading.diagonal-forward": "diagonal vorwärts",
    "heading.diagonal-backward": "diagonal rückwärts",
    "heading.diagonal-left": "diagonal nach links",
    "heading.diagonal-right": "diagonal nach rechts",
    "heading.forward-left": "diagonal nach links vorn",
    "heading.forward-right": "diagonal nach rechts vorn",
    "heading.backward-left": "diagonal nach links hinten",
    "heading.backward-right": "diagonal nach rechts hinten",
    "towards": "{headings}",
    "any-but": "in jede Richtung außer {heading}",
    "elsewhere": "in jede andere Richtung",
}
_AMOUNTS: dict[str, Entry] = {
    "endless": "",
    "single": "ein Feld",
    "single+elided": "eines",
    "single+elided+more": "noch eines",
    "exactly": "{count} Felder",
    "exactly+elided": "{count}",
    "exactly+strict": "genau {count} Felder",
    "exactly+elided+strict": "genau {count}",
    "one-or-two": "{least} oder {most} Felder",
    "one-or-two+elided": "{least:alone} oder {most}",
    "up-to": "bis zu {most} Felder",
    "up-to+elided": "bis zu {most}",
    "between": "{least} bis {most} Felder",
    "between+elided": "{least} bis {most}",
    "at-least": "{least} oder mehr Felder",
    "at-least+elided": "{least} oder mehr",
    "ever": {"": "einen oder mehrere", "often": "auch mehrmals in einer Richtung"},
    "once-or-twice": {"": "einen oder zwei", "often": "einmal oder zweimal in einer Richtung"},
    "times": {"": "genau {count}", "often": "genau {count} Mal in einer Richtung"},
    "times-up-to": {"": "bis zu {most}", "often": "bis zu {most} Mal in einer Richtung"},
    "times-between": {"": "{least} bis {most}", "often": "{least} bis {most} Mal in einer Richtung"},
    "times-at-least": {"": "{least} oder mehr", "often": "{least} Mal oder öfter in einer Richtung"},
}
_WAYS: dict[str, Entry] = {
    "verb.move": {"": "zieht", "may": "ziehen", "by": "ziehend", "ing": "ziehend"},
    "verb.go": {"": "geht", "may": "gehen", "by": "gehend", "ing": "gehend"},
    "verb.slide": {"": "gleitet", "may": "gleiten", "by": "gleitend", "ing": "gleitend"},
    "verb.hop": {"": "hüpft", "may": "hüpfen", "by": "hüpfend", "ing": "hüpfend"},
    "over.empty": "(das erste muss leer sein)",
    "over.empties": "(die dazwischen müssen leer sein)",
    "over.empty-each": "(vor jeder Landung muss ein Feld leer sein)",
    "over.empty-past": "(das Feld davor muss leer sein)",
    "over.skip": "über das erste Feld hinweg, was auch dort steht",
    "over.man": "nur über eine Figur hinweg",
    "over.cannon": "über genau eine Figur hinweg",
    "over.grasshopper": "über die erste Figur im Weg auf das Feld unmittelbar dahinter",
    "ride": {"": "{verb} {extent} {where} {over}", "may": "{extent} {where} {over} {verb}"},
    "leaping": {
        "": "springt {targets} {over}",
        "may": "{targets} {over} springen",
        "by": "springend {targets} {over}",
    },
    "riding": {
        "": "macht {repeat} Sprünge in derselben Richtung, jeden {targets} {over}",
        "may": "{repeat} Sprünge in derselben Richtung machen, jeden {targets} {over}",
        "by": "mit {repeat} Sprüngen in derselben Richtung, jeden {targets} {over}",
    },
    "riding+brief": {
        "": "springt {targets}, {repeat:often} {over}",
        "may": "{targets}, {repeat:often}, {over} springen",
        "by": "springend {targets}, {repeat:often} {over}",
    },
    "knight-riding": {
        "": "macht {repeat} Springersprünge in derselben Richtung {over}",
        "may": "{repeat} Springersprünge in derselben Richtung {over} machen",
        "by": "mit {repeat} Springersprüngen in derselben Richtung {over}",
    },
    "ring": "auf ein beliebiges Feld, das genau {distance} Königszüge entfernt ist",
    "along": "{lengths} Felder {where}",
    "along+elided": "{lengths} {where}",
    "knightly": "wie ein Springer",
    "oblique": "{long} Felder waagerecht oder senkrecht und {shorts:alone} zur Seite",
    "half": "{of} auf eines der vier Felder {flank}",
    "flank.ahead": "vor ihr",
    "flank.behind": "hinter ihr",
    "flank.left": "links von ihr",
    "flank.right": "rechts von ihr",
    "chiral": (
        "{long} Felder waagerecht oder senkrecht und von dort, in Laufrichtung gesehen, {short:alone} nach rechts"
    ),
    "chiral+left": (
        "{long} Felder waagerecht oder senkrecht und von dort, in Laufrichtung gesehen, {short:alone} nach links"
    ),
    "chiral+knightly": (
        "wie ein Springer, aber nur {long} Felder waagerecht oder senkrecht"
        " und von dort, in Laufrichtung gesehen, {short:alone} nach rechts"
    ),
    "chiral+left+knightly": (
        "wie ein Springer, aber nur {long} Felder waagerecht oder senkrecht"
        " und von dort, in Laufrichtung gesehen, {short:alone} nach links"
    ),
    "across": "{long} Felder {first} und {short:alone} {second}",
    "across+elided": "{long} {first} und {short:alone} {second}",
    "lame-knight": {
        "": "zieht wie ein Springer, der nicht springt: {~lame}",
        "may": "wie ein Springer ziehen, der nicht springt: {~lame}",
        "by": "wie ein Springer, der nicht springt: {~lame}",
    },
    "~lame": "ein Feld gerade (es muss leer sein), dann eines diagonal vom Start weg",
    "lame-riding": {
        "": "macht {repeat} Züge in derselben Richtung, {~each}",
        "may": "{repeat} Züge in derselben Richtung machen, {~each}",
        "by": "mit {repeat} Zügen in derselben Richtung, {~each}",
    },
    "~each": (
        "jeden wie ein Springer, der nicht springt: ein Feld gerade (es muss leer sein),"
        " dann eines diagonal vom Start weg"
    ),
    "anywhere": {
        "": "springt auf ein beliebiges Feld",
        "may": "auf ein beliebiges Feld springen",
        "by": "springend auf ein beliebiges Feld",
    },
    "stay": {"": "darf stehen bleiben", "may": "stehen bleiben", "by": "stehend"},
    "likewise": "ebenso, aber nur über genau eine Figur",
}
_PATHS: dict[str, Entry] = {
    "path": "{first} {there} {later} {leading}",
    "leading": ", insgesamt {pointers}",
    "leg-end": ", {actions}",
    "leg-action.move": "auf ein leeres Feld",
    "leg-action.capture": "auf eine gegnerische Figur",
    "leg-action.own": "auf eine eigene Figur",
    "leg-action.passing": "en passant",
    "later": {
        "": ", {step} {turn} {go} {there}",
        "by": ", {step} {turn:ing} {go:ing} {there}",
        "may": ", dann {step} {turn} {go} {there}",
    },
    "later+free": {
        "": "(es muss leer sein, kein Halt), {step} {turn} {go} {there}",
        "by": "(es muss leer sein, kein Halt), {step} {turn:ing} {go:ing} {there}",
        "may": "(es muss leer sein, kein Halt), dann {step} {turn} {go} {there}",
    },
    "later+may": ", darf dann {step} {turn:may} {go:may} {there}",
    "swing": {
        "": "biegt {turn:bare} ab und",
        "may": "{turn:bare} abbiegen und",
        "ing": "{turn:bare} abbiegend",
    },
    "from-step": "vom {nth:ordinal} Feld aus",
    "go-on": {
        "": "{verb} dann {extent} {bearing} {over}",
        "may": "{extent} {bearing} {over} {verb}",
        "ing": "dann {verb} {extent} {bearing} {over}",
    },
    "leap-on": {
        "": "springt dann {length} Felder {bearing} {repeat:often} {over}",
        "may": "{length} Felder {bearing} {repeat:often} {over} springen",
        "ing": "dann springend {length} Felder {bearing} {repeat:often} {over}",
    },
    "vector-on": {
        "": (
            "springt dann {long} Felder waagerecht oder senkrecht und {short:alone} zur Seite"
            " {bearing} {repeat:often} {over}"
        ),
        "may": (
            "{long} Felder waagerecht oder senkrecht und {short:alone} zur Seite"
            " {bearing} {repeat:often} {over} springen"
        ),
        "ing": (
            "dann springend {long} Felder waagerecht oder senkrecht und {short:alone} zur Seite"
            " {bearing} {repeat:often} {over}"
        ),
    },
    "bend.same": {
        "": "biegt wieder zur selben Seite ab und",
        "may": "wieder zur selben Seite abbiegen und",
        "ing": "wieder zur selben Seite abbiegend",
    },
    "bend.other": {"": "biegt umgekehrt ab und", "may": "umgekehrt abbiegen und", "ing": "umgekehrt abbiegend"},
    "turn.on": "geradeaus",
    "turn.back": "geradewegs zurück",
    "turn.half": "halb links oder halb rechts",
    "turn.square": "rechtwinklig",
    "turn.sharp": "spitz zurück",
    "turn.half-left": "halb links",
    "turn.half-right": "halb rechts",
    "turn.square-left": "rechtwinklig nach links",
    "turn.square-right": "rechtwinklig nach rechts",
    "turn.sharp-left": "spitz zurück nach links",
    "turn.sharp-right": "spitz zurück nach rechts",
    "pointer.ahead": "voran",
    "pointer.back": "zurück",
    "pointer.left": "links",
    "pointer.right": "rechts",
    "pointer.lengthwise": "längs",
    "pointer.aside": "quer",
    "pointer.half": "halb",
    "lines.straight": ("waagerecht oder senkrecht", "gerade"),
    "lines.diagonal": "diagonal",
    "lines.any": "beliebig",
    "outward": "{lines} vom Start weg",
    "inward": "diagonal zurück am Start vorbei",
    "not-back": "in jede Richtung außer zurück",
    "turning": "{turns}",
    "pointing": "{lines} Richtung {pointers}",
    "on-board": "{where}",
    "on-board+outward": "{where} vom Start weg",
}
_PURPOSES: dict[str, Entry] = {
    "aim.move": "um zu ziehen",
    "aim.capture": "um zu schlagen",
    "aim.own": "um eine eigene Figur zu schlagen",
    "aim.passing": "um en passant zu schlagen",
    "aim.swap": "um mit einer gegnerischen Figur den Platz zu tauschen",
    "aim.push": "um eine gegnerische Figur von dort auf das leere Feld dahinter zu schieben",
    "push-far": "um eine gegnerische Figur von dort {count} Felder weiterzuschieben, die leer sein müssen",
    "aims": ", {aims}",
    "aims+only": ", nur {aims}",
    "quietly": ", ohne zu schlagen",
    "closing": "{purpose}",
    "closing+passing": "{purpose}, auch en passant",
    "closing+wrap": (
        "{purpose}; nur dieser Zug darf über den linken oder rechten Rand hinaus am anderen Rand weiterführen"
    ),
    "closing+passing+wrap": (
        "{purpose}, auch en passant;"
        " nur dieser Zug darf über den linken oder rechten Rand hinaus am anderen Rand weiterführen"
    ),
}
_SENTENCES: dict[str, Entry] = {
    "joining.first": "",
    "joining.next": {"": ",", "part": ";"},
    "joining.or": ", oder",
    "joining.else": "; oder",
    "clause": "{joining} {way} {closing}",
    "main": "{joining:part} {clauses}",
    "both": {
        "": "{joining:part} zieht oder schlägt {clauses:by}",
        "may": "{joining:part} {clauses:by} ziehen oder schlagen",
    },
    "quiet": "{joining:part} ohne zu schlagen: {clauses}",
    "quiet+also": {
        "": "{joining:part} darf auch, ohne zu schlagen, {clauses:may}",
        "may": "{joining:part} auch, ohne zu schlagen, {clauses:may}",
    },
    "captures": {"": "{joining:part} schlägt {clauses:by}", "may": "{joining:part} so schlagen: {clauses:by}"},
    "captures+also": {
        "": "{joining:part} darf auch {clauses:by} schlagen, aber nicht ziehen",
        "may": "{joining:part} auch {clauses:by} schlagen, aber nicht ziehen",
    },
    "circumstance.first-move": "im ersten Zug",
    "circumstance.attacked": "wenn sie bedroht ist,",
    "from-row": "von Reihe {row:figure}",
    "from-rows": "von den Reihen {low:figure} bis {high:figure} aus",
    "from-rows+neighbours": "von Reihe {low:figure} oder {high:figure}",
    "from-last-row": "von der letzten Reihe aus",
    "from-row-before-last": "von der vorletzten Reihe aus",
    "from-rows-before-last": "{count} Reihen vor der letzten",
    "from-rows-back": "von den Reihen {low:figure} bis {high:figure}, vom Ende gezählt,",
    "from-rows-back+neighbours": "von Reihe {low:figure} oder {high:figure}, vom Ende gezählt,",
    "again": "; {conditions} {extent}",
    "sentence": "{conditions} {parts}{again}.",
    "sentence+may": "{conditions} darf {parts:may}{again}.",
    "sentence+may+it": "{conditions} darf sie {parts:may}{again}.",
    "paragraph": "{sentences}",
    "nothing": "zieht nicht.",
    "only-stays": "zieht und schlägt nie. Statt zu ziehen, darf man mit ihr aussetzen.",
}
_RULES: dict[str, Entry] = {
    "rule-head.royal": "Königlich.",
    "rule-head.push": "Schieben.",
    "rule-head.swap": "Tausch.",
    "rule-head.opening": "Erster Zug.",
    "rule-head.steps": "Doppelschritt.",
    "rule-head.retreat": "Rückzug.",
    "rule-head.passing": "En passant.",
    "rule-head.may-promote": "Umwandelbar",
    "rule-head.must-promote": "Wird umgewandelt",
    "rule-head.never-promotes": "Keine Umwandlung.",
    "rule-head.contagion": "Ansteckend.",
    "rule-head.uncapturable": "Unschlagbar.",
    "rule-head.hurdle": "Sprung.",
    "rule-head.ride": "Ritt.",
    "rule-head.staying": "Aussetzen.",
    "still": "Zieht nur, wie es die Regeln unten sagen.",
    "castling": "Darf nach dem eigenen Zug nie im Schach stehen. Rochiert nicht.",
    "castling+castles": "Darf nach dem eigenen Zug nie im Schach stehen. Darf mit jeder Eckfigur rochieren.",
    "passing.forward": "nach dem Doppelschritt vorwärts",
    "passing.farther": "nach dem langen Schritt vorwärts",
    "passing.diagonal": "nach dem diagonalen Doppelschritt",
    "passing.diagonal-farther": "nach dem langen diagonalen Schritt",
    "passing.slanted": "nach beiden Doppelschritten",
    "passing.any": "nach jedem Doppelschritt",
    "passing.bent": "nach dem Doppelschritt vorwärts, auch im Knick",
    "no-en-passant": "Schlägt nie so und ist nie so schlagbar.",
    "only-takes": "Darf so schlagen.",
    "only-takes+steps": "Darf so schlagen, ist aber nach dem eigenen Doppelschritt nicht so schlagbar.",
    "passes": "Schlägt nie so, ist aber {after} so schlagbar.",
    "passes+takes": "Darf so schlagen und ist {after} so schlagbar.",
    "on-farthest-row": "auf der letzten Reihe",
    "on-pawn-row": "ab der gegnerischen Bauernreihe",
    "on-row": "ab Reihe {row:figure}",
    "prize.hand": "in eine Handfigur",
    "prize.any": "in alles außer Königlichen und Bauern",
    "prize.officers": "in Dame, Turm, Läufer oder Springer",
    "promotion": "{rows} {prize}.",
    "promotion+push": "{rows} {prize}, auch geschoben.",
    "never": "Sie bleibt, was sie ist.",
    "never+stuck": "Auf der letzten Reihe kann sie nicht ziehen.",
    "contagious": "Jede nicht königliche Figur, die sie schlägt, wird zu einer Figur dieser Art ihrer eigenen Seite.",
    "contagious+zombie": "Jede nicht königliche Figur, die sie schlägt, wird zu einem Zombie Pawn ihrer eigenen Seite.",
    "safe": "Kann nicht geschlagen werden.",
    "safe+harmless": "Kann weder schlagen noch geschlagen werden.",
    "hurdle-note": "Eine eigene oder fremde Figur, nah oder fern; sie bleibt stehen.",
    "hurdle-note+beyond": (
        "Eine eigene oder fremde Figur, nah oder fern; sie bleibt stehen."
        " Auch das Zielfeld dahinter darf nah oder fern sein."
    ),
    "hurdle-note+riding": (
        "Eine eigene oder fremde Figur auf einem Landefeld vor dem letzten; sie bleibt stehen."
        " Sonst darf nur das letzte besetzt sein."
    ),
    "ride-note": "Nur das letzte Landefeld darf besetzt sein.",
    "pass-note": "Stehen bleiben zählt als Zug.",
}
_LEGEND: dict[str, Entry] = {
    "legend.both": "ziehen oder schlagen",
    "legend.move": "nur ziehen",
    "legend.capture": "nur schlagen",
    "legend.bent": "darf abbiegen",
    "legend.order": "in dieser Folge",
    "legend.limit": "nicht weiter",
    "legend.leap": "Sprung über alles",
    "legend.or-leap": "oder Sprung hierher",
    "legend.ride": "springt weiter",
    "legend.hurdle": "über eine Figur, etwa hier",
    "legend.slide": "bis zum Rand",
    "legend.steps": "bis so viele Schritte",
    "legend.leaps": "bis so viele Sprünge",
    "legend.far": "Sprung über den Rand",
    "legend.lame": "muss leer sein",
    "legend.lame-mark": "weiter, wenn leer",
    "legend.push": "ein Feld schieben",
    "legend.swap": "Platz tauschen",
    "legend.pass": "darf bleiben",
    "legend.locust": "unterwegs geschlagen",
    "legend.opening": "nur im ersten Zug",
    "legend.attacked": "nur wenn bedroht",
    "legend.from-row": "nur von Reihe {first}",
    "legend.from-rows": "nur von Reihe {first}–{last}",
    "legend.last-step": "nur auf die letzte Reihe",
    "legend.condition": "nur wie im Text",
    "legend.as-said": "weiter wie im Text",
    "house-rule": "Hausregel",
    "beta": "Beta: noch von niemandem mit Deutsch als Muttersprache gelesen.",
    "figures": "Figuren",
    "foot.reach": "Felder {empty} / {crowded}",
    "foot.one-colour": "einfarbig",
    "foot.worth": "Wert",
    "foot.worth-least": "Wert unter \N{VULGAR FRACTION ONE HALF}",
    "foot.queening": "wenn Bauern Damen werden",
}
_ALT: dict[str, Entry] = {
    "alt.board": "Diagramm mit {size} mal {size} Feldern, die Figur in der Mitte.",
    "alt.board-cut": "Diagramm mit {size} mal {rows} Feldern, die Figur in der Mitte von Reihe {row}.",
    "alt.list": "{label}: {places}.",
    "alt.both": "Zieht oder schlägt",
    "alt.move": "Zieht nur",
    "alt.capture": "Schlägt nur",
    "alt.swap": "Tauscht den Platz",
    "alt.opening": "Nur im ersten Zug",
    "alt.attacked": "Nur wenn bedroht",
    "alt.from-row": "Nur von Reihe {first}",
    "alt.from-rows": "Nur von Reihe {first} bis {last}",
    "alt.last-step": "Nur als letzter Schritt",
    "alt.condition": "Nur wie im Text",
    "alt.pads": "Springt auf",
    "alt.turns": "Darf abbiegen auf",
    "alt.order": "Teile eines Weges, in dieser Folge, nach",
    "alt.boxes": "Muss leer sein",
    "alt.men": "Springt über genau eine Figur, zum Beispiel auf",
    "alt.pushes": "Schiebt von",
    "alt.stars": "Schlägt unterwegs",
    "alt.edge": "Geht weiter bis zum Rand von",
    "alt.step": "Geht weiter, höchstens einen Schritt, von",
    "alt.steps": "Geht weiter, höchstens {most} Schritte, von",
    "alt.leap": "Geht weiter, höchstens einen Sprung, von",
    "alt.leaps": "Geht weiter, höchstens {most} Sprünge, von",
    "alt.limit": "Geht nicht weiter als",
    "alt.beyond": "Springt über dieses Brett hinaus",
    "alt.straight": "Springt {long} Felder gerade.",
    "alt.diagonal": "Springt {long} Felder diagonal.",
    "alt.oblique": "Springt {long} Felder und {short} zur Seite.",
    "alt.stays": "Darf stehen bleiben.",
}

GERMAN = Language(
    code="de",
    name="Deutsch",
    tag="de",
    phrases=_DIRECTIONS
    | _AMOUNTS
    | _WAYS
    | _PATHS
    | _PURPOSES
    | _SENTENCES
    | _RULES
    | _LEGEND
    | _ALT
    | KEY_WORDS
    | OUTCOME_WORDS,
    numbers=(
        *("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ),
    ordinals=(
        *("nullten", "ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten", "siebten", "achten", "neunten"),
        *("zehnten", "elften", "zwölften"),
    ),
    alone=(
        *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    ),
    nouns=True,
    point=",",
    beta=True,
)
