"""Strategies: Brave, Mighty and Cunning, each a list of seven criteria for the target of a Move or Portal.

A criterion filters the legal targets through one or more plain questions ("is it Atlantis?", "does nobody
control it?"). The first criterion that leaves anybody decides; ties are broken afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import filterfalse
from typing import Any

from rulebook.anunnaki.cosmos import Criterion, Names
from rulebook.anunnaki.followers import Followers
from rulebook.anunnaki.maps import across, beside
from rulebook.anunnaki.table import BOT, FIGHT, YOU
from rulebook.core.rules import rule


class Strategies(Followers):
    """What makes a Territory a target."""

    def among(self, by: Callable[..., Any], names: Names, *questions: Criterion) -> Names:
        """Those for whom every question is true, with a step that shows who failed at which."""
        left, out = self.sift(names, *questions)
        self.note(by, candidates=names, out=out, chosen=left[0] if len(left) == 1 else None, left=left)
        return left

    @rule("anunnaki.brave.1")
    def brave_1(self, legal: Names) -> Names:
        """Brave seeks battles. First: Atlantis, while Cosmobot does not control it."""
        return self.among(self.brave_1, legal, self.is_atlantis)

    @rule("anunnaki.brave.2")
    def brave_2(self, legal: Names) -> Names:
        """Brave, second, by Portal: the Far Planet of the arrow, unless Cosmobot leads it."""
        return self.among(self.brave_2, legal, self.is_far_target)

    @rule("anunnaki.brave.3")
    def brave_3(self, legal: Names) -> Names:
        """Brave, third: a Territory with an Ancient Civilization."""
        return self.among(self.brave_3, legal, self.has_civilization)

    @rule("anunnaki.brave.4")
    def brave_4(self, legal: Names) -> Names:
        """Brave, fourth: a Territory beside Atlantis that Cosmobot does not control."""
        return self.among(self.brave_4, legal, *self.beside_questions())

    @rule("anunnaki.brave.5")
    def brave_5(self, legal: Names) -> Names:
        """Brave, fifth: of your Territories, the one where your units are weakest."""
        return self.among(self.brave_5, legal, self.is_yours, self.your_weakest)

    @rule("anunnaki.brave.6")
    def brave_6(self, legal: Names) -> Names:
        """Brave, sixth: an uncontrolled Territory with a Shrine."""
        return self.among(self.brave_6, legal, self.is_uncontrolled, self.has_shrine)

    @rule("anunnaki.brave.7")
    def brave_7(self, legal: Names) -> Names:
        """Brave, last: an uncontrolled Territory."""
        return self.among(self.brave_7, legal, self.is_uncontrolled)

    @rule("anunnaki.mighty.1")
    def mighty_1(self, legal: Names) -> Names:
        """Mighty seeks Shrines. First: an uncontrolled Territory with a Shrine."""
        return self.among(self.mighty_1, legal, self.is_uncontrolled, self.has_shrine)

    @rule("anunnaki.mighty.2")
    def mighty_2(self, legal: Names) -> Names:
        """Mighty, second: Atlantis, while Cosmobot does not control it."""
        return self.among(self.mighty_2, legal, self.is_atlantis)

    @rule("anunnaki.mighty.3")
    def mighty_3(self, legal: Names) -> Names:
        """Mighty, third, by Portal: the Far Planet of the arrow, unless Cosmobot leads it."""
        return self.among(self.mighty_3, legal, self.is_far_target)

    @rule("anunnaki.mighty.4")
    def mighty_4(self, legal: Names) -> Names:
        """Mighty, fourth: a Territory beside Atlantis that Cosmobot does not control."""
        return self.among(self.mighty_4, legal, *self.beside_questions())

    @rule("anunnaki.mighty.5")
    def mighty_5(self, legal: Names) -> Names:
        """Mighty, fifth: one of your Territories with a Shrine."""
        return self.among(self.mighty_5, legal, self.is_yours, self.has_shrine)

    @rule("anunnaki.mighty.6")
    def mighty_6(self, legal: Names) -> Names:
        """Mighty, sixth: an uncontrolled Territory."""
        return self.among(self.mighty_6, legal, self.is_uncontrolled)

    @rule("anunnaki.mighty.7")
    def mighty_7(self, legal: Names) -> Names:
        """Mighty, last: of your Territories, the one where your units are weakest."""
        return self.among(self.mighty_7, legal, self.is_yours, self.your_weakest)

    @rule("anunnaki.cunning.1")
    def cunning_1(self, legal: Names) -> Names:
        """Cunning seeks Territories. First: an uncontrolled one that activates a Culture token."""
        return self.among(self.cunning_1, legal, self.is_uncontrolled, self.beside_token, self.activates_token)

    @rule("anunnaki.cunning.2")
    def cunning_2(self, legal: Names) -> Names:
        """Cunning, second: an uncontrolled Territory beside a Culture token."""
        return self.among(self.cunning_2, legal, self.is_uncontrolled, self.beside_token)

    @rule("anunnaki.cunning.3")
    def cunning_3(self, legal: Names) -> Names:
        """Cunning, third, by Portal: the Far Planet of the arrow, unless Cosmobot leads it."""
        return self.among(self.cunning_3, legal, self.is_far_target)

    @rule("anunnaki.cunning.4")
    def cunning_4(self, legal: Names) -> Names:
        """Cunning, fourth: a Territory with an Ancient Civilization, but not Atlantis."""
        return self.among(self.cunning_4, legal, self.has_civilization, self.not_atlantis)

    @rule("anunnaki.cunning.5")
    def cunning_5(self, legal: Names) -> Names:
        """Cunning, fifth: an uncontrolled Territory."""
        return self.among(self.cunning_5, legal, self.is_uncontrolled)

    @rule("anunnaki.cunning.6")
    def cunning_6(self, legal: Names) -> Names:
        """Cunning, sixth: Atlantis, while Cosmobot does not control it."""
        return self.among(self.cunning_6, legal, self.is_atlantis)

    @rule("anunnaki.cunning.7")
    def cunning_7(self, legal: Names) -> Names:
        """Cunning, last: of your Territories, the one where your units are weakest."""
        return self.among(self.cunning_7, legal, self.is_yours, self.your_weakest)

    # The questions that the lists ask.

    @rule("anunnaki.target.atlantis")
    def is_atlantis(self, names: Names) -> Names:
        """Atlantis counts whether it is empty, yours, or still guarded by an Ancient Civilization."""
        return tuple(filter(self.world.atlantis.__contains__, names))

    @rule("anunnaki.target.not_atlantis")
    def not_atlantis(self, names: Names) -> Names:
        """Atlantis does not count here."""
        return tuple(filterfalse(self.world.atlantis.__contains__, names))

    @rule("anunnaki.target.civilization")
    def has_civilization(self, names: Names) -> Names:
        """An Ancient Civilization lies there, face down or face up."""
        return tuple(filter(self.on.held["ac"].__getitem__, names))

    @rule("anunnaki.target.beside")
    def beside_atlantis(self, names: Names) -> Names:
        """Beside Atlantis means sharing a border with it, dashed or solid."""
        return tuple(filter(self.world.beside.__contains__, names))

    def beside_questions(self) -> tuple[Criterion, ...]:
        """Beside Atlantis; and while Cosmobot holds Atlantis, whether that matters."""
        held = any(self.on.status(name) == BOT for name in self.world.atlantis)
        return (self.beside_atlantis, self.which_it) if held else (self.beside_atlantis,)

    @rule("anunnaki.target.it")
    def which_it(self, names: Names) -> Names:
        """What Cosmobot must not control yet is that neighbour; holding Atlantis does not matter."""
        self.note(self.which_it, candidates=names)
        return names

    @rule("anunnaki.target.yours")
    def is_yours(self, names: Names) -> Names:
        """You control it, or did until Cosmobot came in this turn; a lone Settlement of yours is enough."""
        held = self.on.held["you"]
        return tuple([n for n in names if held[n] and (self.holds_for_you(n) or self.contested_by_you(n))])

    def holds_for_you(self, name: str) -> bool:
        """Whether you control a Territory now."""
        return self.on.status(name) == YOU

    def contested_by_you(self, name: str) -> bool:
        """Whether units of both sides stand there, so that you held it before Cosmobot came."""
        return self.on.status(name) == FIGHT and self.still_yours(name)

    @rule("anunnaki.target.contested")
    def still_yours(self, name: str) -> bool:
        """A Territory of yours that Cosmobot entered earlier this turn still counts as yours."""
        self.note(self.still_yours, candidates=(name,), chosen=name)
        return True

    @rule("anunnaki.target.weakest")
    def your_weakest(self, names: Names) -> Names:
        """Of your legal Territories, keep those where the strength of your units is lowest."""
        return self.first_by(names, [self.on.strength("you", name) for name in names]) if names else names

    @rule("anunnaki.target.uncontrolled")
    def is_uncontrolled(self, names: Names) -> Names:
        """Uncontrolled means: nobody controls it, nobody fights over it, no Ancient Civilization."""
        return tuple(filterfalse(self.on.who().__getitem__, names))

    @rule("anunnaki.target.shrine")
    def has_shrine(self, names: Names) -> Names:
        """It shows a Shrine, as Atlantis does, too."""
        return tuple(filter(self.world.shrines.__getitem__, names))

    @rule("anunnaki.target.token")
    def beside_token(self, names: Names) -> Names:
        """A Culture token, face up or face down, lies at one of its corners."""
        touched = beside(tuple(self.on.see("culture")))
        return tuple(filter(touched.__contains__, names))

    @rule("anunnaki.target.activates")
    def activates_token(self, names: Names) -> Names:
        """A token is activated if the two other Territories at its corner already hold units."""
        return tuple([name for name in names if any(map(self.garrisoned, self.other_two(name)))])

    def other_two(self, name: str) -> tuple[Names, ...]:
        """For each Culture token at a Territory the two other Territories around it."""
        return across(tuple(self.on.see("culture")), name)

    def garrisoned(self, lands: Names) -> bool:
        """Whether each of these Territories holds a unit of anybody."""
        return all(map(self.unit_stands, lands))

    def unit_stands(self, land: str) -> bool:
        """Whether a unit stands there, as Culture tokens see it; see their chapter."""
        raise NotImplementedError  # pragma: no cover

    @rule("anunnaki.far.target")
    def is_far_target(self, names: Names) -> Names:
        """A right arrow means the right Far Planet; the other one is ignored, even if it would be free."""
        return tuple([name for name in names if name == self.far_of_the_arrow()])

    def far_of_the_arrow(self) -> str:
        """The Far Planet that the arrow points at."""
        return {"ltr": "fR", "rtl": "fL"}.get(self.on.shows("arrow"), "")
