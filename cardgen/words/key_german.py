"""What key cards say in German: how to read the other cards, and how the games begin. Phrases by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.table import Entry

_READING: dict[str, Entry] = {
    "key.reading": "Die Karten lesen",
    "key-head.own": "die Figur",
    "key-head.signs": "Ecke",
    "key-head.letters": "letzte Zeile",
    "key-head.foot": "ihr Ende",
    "key.own": "hier steht sie und blickt nach oben.",
    "key.both": "hierher ziehen, oder hier eine gegnerische schlagen.",
    "key.move": "wenn dieses Feld leer ist.",
    "key.capture": "wenn hier eine gegnerische steht.",
    "key.slide": "auf der Linie, bis eine Figur im Weg steht.",
    "key.leap": "was dazwischen steht, stört nicht.",
    "key.limit": "am Querstrich endet die Linie.",
    "key.opening": "wenn sie noch nie gezogen hat.",
    "key.attacked": "wenn eine gegnerische sie schlagen könnte.",
    "key.condition": "über dem Brett oder darunter.",
    "key.hurdle": "eine beliebige, wie hier die graue. Sie bleibt stehen.",
    "key.lame": "eine Figur hier versperrt den Weg.",
    "key.lame-mark": "um über dieses Feld hinaus zu ziehen.",
    "key.order": "erst entlang 1, dann entlang 2.",
    "key.or-leap": "über alles dazwischen, oder gleitend.",
    "key.bent": "hier anhalten oder auf der anderen Linie weiter.",
    "key.ride": "in einer Linie, solange jedes Landefeld vor dem letzten leer ist.",
    "key.steps": "über den Rand des kleinen Bretts hinaus.",
    "key.leaps": "ebenso über den Rand.",
    "key.far": "wie weit, steht daneben.",
    "key.as-said": "für eine Zahl war kein Platz.",
    "key.push": "hinein, und die gegnerische rückt ein Feld weiter.",
    "key.swap": "mit einer gegnerischen Figur hier.",
    "key.locust": "über die gegnerische auf dem Stern ziehen und dahinter landen.",
    "key.pass": "statt zu ziehen.",
    "key.signs": "ein Kürzel und die Klasse: Königliche, Figur, Bauer, Speer.",
    "key.house": "unser Vorschlag, wo der Autor etwas offen ließ.",
    "key.letters": "die Züge in Notation, für Programme.",
    "key.foot": "Felder in Reichweite, auf leerem Brett / wenn es eng ist; ob alle einfarbig sind; Platz für den Wert.",
    "alt.part": "Teil eines Diagramms, {files} mal {rows} Felder, die Figur links unten.",
}
_EXAMPLES: dict[str, Entry] = {
    "key.examples": "Figuren im Einsatz",
    "key-head.sides": "Zwei Seiten:",
    "key.sides": "weiß sind Figuren der eigenen Seite, grau die gegnerischen. Ein Ring: dorthin darf sie ziehen. "
    "Ein Kreuz: dort darf sie schlagen.",
    "example.any": "was sie hier darf.",
    "example.cannon": "über eine Figur hinweg schlägt sie die nächste dahinter. Zieht sie nur, springt sie nicht.",
    "example.vao": "über eine Figur hinweg schlägt sie die nächste dahinter. Zieht sie nur, springt sie nicht.",
    "example.nao": "der Bauer steht, wo ihr erster Sprung landet; geschlagen wird, wo der nächste landet.",
    "example.grasshopper": "sie landet gleich hinter der ersten Figur auf ihrer Linie.",
    "example.linebacker-pawn": "den Bauern vor sich schiebt er; den anderen nicht, hinter dem kein Platz ist.",
    "example.zombie-pawn": "ein Turm schlägt ihn und wird zu einem Zombie Pawn auf seiner Seite.",
    "example.round": "der Sprung läuft über den Rand, kommt auf der anderen Seite herein und tauscht mit dem Turm.",
    "example.left-end-pawn": "er geht um den Bauern vor ihm herum und endet auf einem der Ringe.",
    "example.right-end-pawn": "er geht um den Bauern vor ihm herum und endet auf einem der Ringe.",
    "example.zabel-pawn": "zwei Reihen vor der letzten darf er zwei Felder auf einmal ziehen.",
    "example.patient-pawn": "im ersten Zug darf er auf der zweiten Reihe schlagen, da das Feld vor ihm leer ist.",
    "example.chicken-pawn": "der Turm könnte ihn schlagen, also darf er zurückziehen.",
    "example.chicken-spear": "der Turm könnte ihn schlagen, also darf er zurückziehen.",
    "example.chinese-nightrider": "nach rechts steht der Bauer im Weg. Nach oben geht es weiter, bis zum Schlag.",
    "alt.example": "Brett mit {files} mal {rows} Feldern.",
    "alt.self": "Die Figur",
    "alt.other": "Eine solche auf der anderen Seite",
    "alt.own-men": "Figuren ihrer Seite",
    "alt.enemy-men": "Gegner",
}
_DEALERS: dict[str, Entry] = {
    "start.dealers": "Dealer's Chess, kurz",
    "start-head.dealers.deal": "Geben.",
    "start.dealers.deal": "Lost aus, wer Weiß hat. Königliche, Figuren und Bauern mischt ihr getrennt. Jeder erhält "
    "offen eine Königliche, {dealt} Figuren und {pawns} Bauern. Wer das ungerecht findet, lässt neu geben, höchstens "
    "{redeals} Mal.",
    "start-head.dealers.keep": "Wählen.",
    "start.dealers.keep": "Wähle verdeckt {chosen} deiner Figuren; sie kommen in deiner Farbe aufs Brett. Die übrigen "
    "{left} sind deine Hand.",
    "start-head.dealers.place": "Aufstellen,",
    "start.dealers.place": "ebenso verdeckt, hinter einem Buch oder auf Papier: die Königliche auf e1 (Schwarz: e8), "
    "die Figuren beliebig neben sie, die Bauern davor. Dann aufdecken. Weiß beginnt.",
    "start-head.dealers.turn": "Ziehen",
    "start.dealers.turn": "wie im Schach, jede Figur nach ihrer Karte. Die Königliche darf nicht im Schach bleiben.",
    "start-head.dealers.hand": "Hand.",
    "start.dealers.hand": "Schlägst du eine Figur, kommt dieselbe in deiner Farbe in deine Hand, Bauern und Speere "
    "nicht. Aus der Hand kommt eine Figur nur durch Umwandlung aufs Brett.",
    "start-head.dealers.promote": "Umwandeln.",
    "start.dealers.promote": "Auf der Reihe, die seine Karte nennt, darf ein Bauer zu einer Figur deiner Hand werden. "
    "Er darf auch Bauer bleiben (bei leerer Hand muss er es) und sich mit einem späteren Zug dort umwandeln.",
    "start-head.dealers.castle": "Rochieren:",
    "start.dealers.castle": "wenn beide noch nicht gezogen haben, nichts dazwischen steht und kein Feld am Weg der "
    "Königlichen angegriffen ist. Sie zieht zwei Felder zur Ecke hin, die Eckfigur auf das Feld, das sie überquert "
    "hat.",
    "start-head.dealers.more": "Mehr Karten.",
    "start.dealers.more": "Weitere Sätze mischt ihr dazu, Figuren zu Figuren, Bauern zu Bauern. Speere stehen zwischen "
    "Figuren und Bauern, auf Brettern ab 10 × 10.",
    "start-head.dealers.end": "Ende.",
    "start.dealers.end": "Matt gewinnt. Patt ist remis, ebenso dreimal dieselbe Stellung oder fünfzig Züge, ohne dass "
    "geschlagen wird oder ein Bauer zieht.",
}
_TEAM: dict[str, Entry] = {
    "start.team": "Pick-the-team, kurz",
    "start-head.team.pick": "Wählen:",
    "start.team.pick": "eine der vierzig Figuren nehmen, die es je einmal gibt, und gleich aufstellen. Weiß nimmt "
    "eine, dann jeder zwei, zuletzt Weiß eine.",
    "start-head.team.first": "Zuerst",
    "start.team.first": "kommt die Königliche. Es gibt zwei, für jede Seite eine.",
    "start-head.team.place": "Aufstellen:",
    "start.team.place": "die erste Reihe ganz, dann die zweite, auf einem Brett mit {board} Feldern. Bedenke, was Weiß "
    "mit dem ersten Zug schlagen könnte.",
    "start-head.team.turn": "Ziehen",
    "start.team.turn": "wie im Schach, jede Figur nach ihrer Karte, sobald alle vierzig stehen. Weiß beginnt. Die "
    "Königliche darf nicht im Schach bleiben. Niemand rochiert.",
    "start-head.team.promote": "Umwandeln.",
    "start.team.promote": "Auf der Reihe, die seine Karte nennt, muss oder darf ein Bauer zu einer beliebigen Figur "
    "außer Königlichen und Bauern werden.",
    "start-head.team.end": "Ende.",
    "start.team.end": "Matt gewinnt. Patt ist remis, ebenso dreimal dieselbe Stellung oder fünfzig Züge, ohne dass "
    "geschlagen wird oder ein Bauer zieht.",
}
_CHESS: dict[str, Entry] = {
    "start.chess": "Schach, kurz",
    "start-head.chess.place": "Aufstellen.",
    "start.chess.place": "Von den Ecken her: Turm, Springer, Läufer; die Dame auf ein Feld ihrer Farbe, der König "
    "daneben, die Bauern davor. Rechts vor jedem liegt ein helles Feld. Weiß beginnt.",
    "start-head.chess.turn": "Ziehen",
    "start.chess.turn": "im Wechsel, jede Figur nach ihrer Karte; steht dort eine gegnerische, wird sie geschlagen. "
    "Der König darf nicht im Schach bleiben.",
    "start-head.chess.pawn": "Bauern.",
    "start.chess.pawn": "Zieht einer mit einem Doppelschritt an einem gegnerischen vorbei, darf dieser ihn sofort "
    "schlagen, als wäre er ein Feld gezogen. Auf der letzten Reihe wird er Dame, Turm, Läufer oder Springer.",
    "start-head.chess.castle": "Rochieren:",
    "start.chess.castle": "wenn beide noch nicht gezogen haben, nichts dazwischen steht und kein Feld am Weg des "
    "Königs angegriffen ist. Er zieht zwei Felder zum Turm hin, der Turm auf das Feld, das er überquert hat.",
    "start-head.chess.end": "Ende.",
    "start.chess.end": "Matt gewinnt. Patt ist remis, ebenso dreimal dieselbe Stellung oder fünfzig Züge, ohne dass "
    "geschlagen wird oder ein Bauer zieht.",
}
KEY_WORDS = _READING | _EXAMPLES | _DEALERS | _TEAM | _CHESS
