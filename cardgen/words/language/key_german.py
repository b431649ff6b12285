"""What key cards say in German: how to read the other cards, and how the games begin. Phrases by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgen.words.language.table import Entry

_READING: dict[str, Entry] = {
    "key.reading": "Die Karten lesen",
    "key-head.board": "Das Brett",
    "key-head.own": "die Figur",
    "key-head.signs": "Ecke",
    "key-head.letters": "letzte Zeile",
    "key-head.foot": "Reichweite",
    "key.board": "einer Karte zeigt, wohin ihre Figur darf. Zeichen sagen, was sie auf einem Feld darf, Linien, wie "
    "sie hinkommt. Keine Linie: es ist ein Schritt oder ein Sprung. Hellere Zeichen: Spiegelbilder der dunklen.",
    "key.own": "hier steht sie. Vorwärts ist oben. Gerade: waagerecht oder senkrecht.",
    "key.both": "hierher, oder hier schlagen.",
    "key.move": "hierher, wenn das Feld leer ist.",
    "key.capture": "hierher, wenn sie hier schlägt.",
    "key.slide": "sie gleitet beliebig weit, bis vor eine eigene; wo Zeichen es erlauben, auf die erste fremde.",
    "key.leap": "sie landet hier, was auch dazwischen steht.",
    "key.limit": "sie gleitet, doch höchstens bis zum Querstrich.",
    "key.opening": "wenn sie noch nie gezogen hat.",
    "key.attacked": "wenn eine gegnerische sie schlagen könnte.",
    "key.condition": "wann, sagt der Text der Karte.",
    "key.hurdle": "genau eine, eigene oder fremde; sie bleibt. Davor und, wo die Linie weitergeht, dahinter darf es "
    "leer sein.",
    "key.lame": "hier hält sie nicht. Wer hier steht, versperrt den Weg.",
    "key.lame-mark": "hier darf sie schlagen; weiter nur, wenn es leer ist.",
    "key.order": "erst Linie 1, dann Linie 2.",
    "key.or-leap": "gleitend, oder im Sprung über alles.",
    "key.bent": "hier anhalten oder, ist es leer, auf der anderen Linie weiter.",
    "key.ride": "in einer Linie, solange sie auf leeren Feldern landet; zuletzt darf sie schlagen.",
    "key.steps": "über dieses kleine Brett hinaus, im Ganzen so viele Felder.",
    "key.leaps": "ebenso mit Sprüngen.",
    "key.far": "wie weit, steht neben dem Brett.",
    "key.as-said": "wie weit, sagt der Text über dem Brett.",
    "key.push": "auf ein leeres zieht sie nur; eine gegnerische dort schiebt sie ein Feld weiter, wenn das leer ist.",
    "key.swap": "leer: dorthin. Gegnerische dort: beide tauschen.",
    "key.locust": "über die gegnerische auf dem Stern (geschlagen) zum anderen Zeichen.",
    "key.pass": "sie darf aussetzen: sie bleibt, der Zug ist vorbei.",
    "key.signs": "ein Kürzel, und Königliche (Krone), Figur (Schild), Bauer oder Speer.",
    "key.house": "unsere Lesart, wo der Autor etwas offen ließ.",
    "key.letters": "die Züge in Buchstaben, wie Erfinder von Figuren sie schreiben.",
    "key.foot": "so viele Felder im Mittel: allein auf einem Schachbrett / wenn es eng ist; ein Quadrat sind zwei. "
    "Wert: ein Punkt ist ein Bauer, aus Partien; alle zusammen können um 8 von 100 danebenliegen (10×10: 13).",
    "alt.part": "Teil eines Diagramms, {files} mal {rows} Felder, die Figur links unten.",
}
_EXAMPLES: dict[str, Entry] = {
    "key.examples": "Figuren im Einsatz",
    "key.joined": "{first} und {rest}",
    "key.mirrored": "Gespiegelt: {name}.",
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
    "start-head.dealers.need": "Ihr braucht",
    "start.dealers.need": "zwei Spieler, diese Karten, ein Schachbrett und von jeder Figur eine helle und eine "
    "dunkle. Lost aus: Weiß hat die hellen.",
    "start-head.dealers.deal": "Geben.",
    "start.dealers.deal": "Königliche, Figuren und Bauern mischt ihr getrennt. Jeder erhält offen 1 Königliche, "
    "{dealt} Figuren und {pawns} Bauern. Findet einer von euch die Figuren ungerecht, mischt ihr alle Figuren beider "
    "und gebt sie neu, bevor ihr wählt: höchstens {redeals} Mal im Spiel.",
    "start-head.dealers.keep": "Wählen.",
    "start.dealers.keep": "Nimm deine {dealt} Figuren auf und lege {chosen} davon verdeckt hin. Haben es beide getan, "
    "deckt sie auf: sie kommen aufs Brett. Die übrigen {left} sind deine Hand. Sie warten neben dem Brett und kommen "
    "nur durch Umwandlung ins Spiel.",
    "start-head.dealers.place": "Aufstellen,",
    "start.dealers.place": "auch heimlich, hinter einem Buch: die Königliche auf e1 (Schwarz: e8), die Figuren "
    "beliebig auf den Rest der Reihe, die Bauern davor. Dann aufdecken. Weiß beginnt.",
    "start-head.dealers.turn": "Dein Zug.",
    "start.dealers.turn": "Ziehe eine Figur, wie ihre Karte sagt. Steht dort eine gegnerische, schlägst du sie: sie "
    "verlässt das Brett. Lass deine Königliche nie, wo eine gegnerische sie schlagen könnte (im Schach). Eine Karte "
    "geht diesen Regeln vor.",
    "start-head.dealers.hand": "Hand.",
    "start.dealers.hand": "Schlägst du eine Figur, kommt ihr Zwilling in deiner Farbe in deine Hand. Königliche, "
    "Bauern und Speere bringen nichts.",
    "start-head.dealers.promote": "Umwandeln.",
    "start.dealers.promote": "Endet der Zug eines Bauern auf der Reihe, die seine Karte nennt, darf er zu einer Figur "
    "deiner Hand werden: sie nimmt sein Feld ein, er verlässt das Spiel. Tut er es nicht, darf er es nach einem "
    "späteren Zug, der dort endet.",
    "start-head.dealers.castle": "Rochieren.",
    "start.dealers.castle": "Mit jeder Figur in einer Ecke. Hat sie wie deine Königliche nie gezogen und sind alle "
    "Felder dazwischen leer, zieht die Königliche zwei Felder auf sie zu, sie selbst auf das überquerte Feld: König e1 "
    "nach g1, Turm h1 nach f1. Die Königliche darf nicht angegriffen sein, wo sie steht, unterwegs und wo sie endet.",
    "start-head.dealers.passing": "En passant.",
    "start.dealers.passing": "Ist ein gegnerischer Bauer eben zwei Felder oder mehr gezogen, darf ein Bauer, der auf "
    "einem überquerten Feld schlagen könnte, dorthin ziehen und ihn schlagen, nur mit dem nächsten Zug, wenn die "
    "Karten es erlauben.",
    "start-head.dealers.end": "Ende.",
    "start.dealers.end": "Ist die gegnerische Königliche angegriffen und kein Zug rettet sie, gewinnst du (Matt). "
    "Remis ist es, wenn jemand nicht im Schach steht, aber nicht ziehen kann; bei dreimal derselben Stellung mit "
    "demselben am Zug; nach fünfzig Zügen von jedem ohne Schlagen und Bauernzug.",
    "start-head.dealers.larger": "Größere Bretter.",
    "start.dealers.larger": "Auf 10×10 erhält jeder {ten-dealt} Figuren, behält {ten-chosen}, dazu {ten-pawns} Bauern; "
    "Königliche auf e1 und e10. Auf 12×12: {twelve-dealt}, {twelve-chosen} und {twelve-pawns}; Königliche auf g1 und "
    "g12; zwischen Figuren und Bauern eine Reihe von {twelve-spears} Speeren. Auf 10×10 ist eine solche von "
    "{ten-spears} erlaubt.",
    "start-head.dealers.more": "Mehr Karten.",
    "start.dealers.more": "Andere Sätze mischt ihr dazu, Figuren zu Figuren, Bauern zu Bauern. Leere Karten sind für "
    "eigene Figuren.",
}
_TEAM: dict[str, Entry] = {
    "start.team": "Pick-the-team, kurz",
    "start-head.team.need": "Ihr braucht",
    "start.team.need": "zwei Spieler, ein Brett mit {board} Feldern, diese vierzig Karten, zu jeder eine Figur und "
    "etwas, das zeigt, wem sie gehört.",
    "start-head.team.pick": "Wählen.",
    "start.team.pick": "Alle Karten liegen offen. Weiß nimmt eine, Schwarz zwei, Weiß zwei und so fort; Weiß nimmt die "
    "letzte. So hat jeder zwanzig. Es gibt zwei Königliche: zuerst musst du eine davon nehmen, und nur die eine.",
    "start-head.team.place": "Aufstellen.",
    "start.team.place": "Stelle jede Figur auf, wenn du sie nimmst: auf deine erste Reihe, bis sie voll ist, dann auf "
    "die zweite. Bedenke, was Weiß mit dem ersten Zug schlagen könnte, sogar die schwarze Königliche. Stehen alle, "
    "beginnt Weiß.",
    "start-head.team.turn": "Dein Zug.",
    "start.team.turn": "Ziehe eine Figur, wie ihre Karte sagt. Steht dort eine gegnerische, schlägst du sie: sie "
    "verlässt das Brett. Lass deine Königliche nie, wo eine gegnerische sie schlagen könnte (im Schach). Niemand "
    "rochiert. Eine Karte geht diesen Regeln vor.",
    "start-head.team.promote": "Umwandeln.",
    "start.team.promote": "Auf der Reihe, die seine Karte nennt, muss oder darf ein Bauer sich umwandeln, wie die "
    "Karte sagt: in eine der vierzig Figuren außer Königlichen und Bauern, auch wenn sie schon auf dem Brett steht, "
    "und in dieselbe, so oft ihr wollt. Stellt eine andere Figur oder eine Marke hin.",
    "start-head.team.passing": "En passant.",
    "start.team.passing": "Ist ein gegnerischer Bauer eben zwei Felder oder mehr gezogen, darf ein Bauer, der auf "
    "einem überquerten Feld schlagen könnte, dorthin ziehen und ihn schlagen, nur mit dem nächsten Zug, wenn die "
    "Karten es erlauben.",
    "start-head.team.end": "Ende.",
    "start.team.end": "Ist die gegnerische Königliche angegriffen und kein Zug rettet sie, gewinnst du (Matt). Remis "
    "ist es, wenn jemand nicht im Schach steht, aber nicht ziehen kann; bei dreimal derselben Stellung mit demselben "
    "am Zug; nach fünfzig Zügen von jedem ohne Schlagen und Bauernzug.",
}
_CHESS: dict[str, Entry] = {
    "start.chess": "Schach, kurz",
    "start-head.chess.place": "Aufstellen.",
    "start.chess.place": "Rechts vor jedem Spieler liegt ein helles Feld. Auf die Reihe vor dir, von beiden Ecken "
    "her: Turm, Springer, Läufer; dann die Dame auf das Feld ihrer Farbe und der König daneben. Die Bauern stehen "
    "davor. Weiß beginnt.",
    "start-head.chess.turn": "Dein Zug.",
    "start.chess.turn": "Ziehe eine Figur, wie ihre Karte sagt. Steht dort eine gegnerische, schlägst du sie: sie "
    "verlässt das Brett. Lass deinen König nie, wo eine gegnerische ihn schlagen könnte (im Schach).",
    "start-head.chess.pawn": "Umwandeln.",
    "start.chess.pawn": "Auf der letzten Reihe wird ein Bauer zu Dame, Turm, Läufer oder Springer.",
    "start-head.chess.passing": "En passant.",
    "start.chess.passing": "Ist ein gegnerischer Bauer eben zwei Felder gezogen, darf ein Bauer, der auf dem "
    "überquerten Feld schlagen könnte, dorthin ziehen und ihn schlagen, nur mit dem nächsten Zug.",
    "start-head.chess.castle": "Rochieren.",
    "start.chess.castle": "Haben dein König und ein Turm nie gezogen und sind alle Felder dazwischen leer, zieht der "
    "König zwei Felder auf den Turm zu, der Turm auf das überquerte Feld: König e1 nach g1, Turm h1 nach f1. Der König "
    "darf nicht angegriffen sein, wo er steht, unterwegs und wo er endet.",
    "start-head.chess.end": "Ende.",
    "start.chess.end": "Ist der gegnerische König angegriffen und kein Zug rettet ihn, gewinnst du (Matt). Remis ist "
    "es, wenn jemand nicht im Schach steht, aber nicht ziehen kann; bei dreimal derselben Stellung mit demselben am "
    "Zug; nach fünfzig Zügen von jedem ohne Schlagen und Bauernzug.",
}
KEY_WORDS = _READING | _EXAMPLES | _DEALERS | _TEAM | _CHESS
