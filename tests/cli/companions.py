"""Games of Cosmobot in the making for the tests of `rulebook play anunnaki`."""

from rulebook.anunnaki.companion.game import Companion
from rulebook.core.book import book

BOOK = book("anunnaki")
YOURS = (
    "anunnaki;turn=you;bot=bCAP:S2F,bMR:F;you=yCAP:S2F,yML:F;ac=gATL:?+,yTC:?,bTC:?;culture=yML.TC.TL;"
    "pacts=3.1,2.1,-;pactstack=?1.1,1.1,4.2;far=fL:?,fR:?;creatures=hydra"
)
MOON, SUN = "moon: cubes 1; move 3 brave; oracle", "sun: arrow ltr; harvest 2; domination 2"


def game(line=YOURS, seed=None, **rulings):
    companion = Companion(BOOK, BOOK.parse(line), rulings, seed)
    companion.begin()
    return companion


def parts(position):
    return dict(part.partition("=")[::2] for part in str(position).split(";"))
