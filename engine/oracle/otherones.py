"""Other ones: what "another", "other" and "any other target" leave out (115.4, 608.2)."""

from __future__ import annotations

from engine.ast.effects import Continuous
from engine.ast.filters import AnyOther, Is, Objects, Other, PutBy
from engine.ast.node import Effect, Selection
from engine.ast.selections import All, Attached, Back, ExiledWith, Source, Target, This
from engine.oracle.doers import Doers
from engine.oracle.kernel import changed
from engine.oracle.mentions import Mention, Unresolved, other_than_nothing
from engine.state.faces import walk


def counted(effect: Effect | None, node: Other) -> bool:
    """Whether others than each of several are counted for it, of which `others` says than which."""
    each = isinstance(effect, Continuous) and isinstance(effect.what, All)
    return each and isinstance(effect, Continuous) and any(one is node for one in walk(effect.modifiers))


class OtherOnes(Doers):
    """What other ones are other than."""

    def back(self, node: Back, owner: bool = False) -> None:
        """Bind one reference word."""
        raise NotImplementedError

    def any_other(self, node: AnyOther) -> None:
        """ "any other target": than what is named, the target before, else than what deals the damage."""
        if node.than is not None:
            self.parts(node)
            return
        targets = [each for each in self.mentions if each.source is Source.TARGET]
        than: Selection | None = Back("it", Source.TARGET, targets[0].index) if len(targets) == 1 else self.sources
        if isinstance(than, Back) and than.to is None:
            self.back(than)
            than = self.bound.get(id(than), than)  # type: ignore[assignment]
        if len(targets) > 1 or (targets and targets[0].plural) or not isinstance(than, This | Attached | Back):
            raise Unresolved("any other target")
        self.bound[id(node)] = changed(node, than=than)
        self.keep.append(node)

    def other(self, node: Other) -> None:
        """ "other", "another" after a target means other than that; which is certain only where there is one."""
        targets = [each for each in self.mentions if each.source is Source.TARGET and each.object]
        host = self.host_of_attached()
        if node.than is None and host is not None:
            self.bound[id(node)] = changed(node, than=host)
            self.keep.append(node)
            return None
        if node.than is None and not targets and self.spell and self.focus is not None and self.focus.effect >= 0:
            self.bound[id(node)] = changed(node, than=self.bind(Back("it"), self.focus, False))  # other than the chosen
            self.keep.append(node)
            return None
        exiled = self.exiled_before(node) if node.than is None and not targets else None
        if exiled is not None:
            self.bound[id(node)] = changed(node, than=self.bind(Back("it"), exiled, False))
            self.keep.append(node)
            return None
        if node.than is not None or not targets:
            if self.spell and node.than is None and not counted(self.now, node) and other_than_nothing(self.now, node):
                raise Unresolved("other")
            return self.parts(node)
        # "target creature gets +1/+1 for each other creature"
        sized = isinstance(self.now, Continuous) and isinstance(self.now.what, Target)
        several = targets[0].plural and not (self.targeting and node.surface == "another")
        if len(targets) != 1 or several or not (self.spell or self.targeting or sized):
            raise Unresolved("other")
        if self.targeting and not self.spell and node.surface != "another":
            raise Unresolved("other")
        self.bound[id(node)] = changed(node, than=Back("it", Source.TARGET, targets[0].index))
        self.keep.append(node)
        return None

    def exiled_before(self, node: Other) -> Mention | None:
        """ "Exile that card. If you do, return each other card exiled with ~": the card that was just exiled; so with
        tokens created with ~."""
        of = (each for each in walk(self.now) if isinstance(each, Objects) and any(test is node for test in each.tests))
        tests = [test for each in of for test in each.tests]
        if not any(isinstance(t, PutBy) or (isinstance(t, Is) and isinstance(t.what, ExiledWith)) for t in tests):
            return None
        moved = [each for each in self.mentions if max(each.effect, each.moved_by) >= 0]
        done = [each for each in moved if each.object and not each.plural]
        return max(done, key=lambda each: each.last, default=None)
