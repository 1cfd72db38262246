"""The base of all routes: what a way to a page is."""

from __future__ import annotations

from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True)
class Route:
    """An immutable way to a page: a frozen dataclass for readers and type checkers.

    Real dataclasses would take longer to create than all else that is new at the start, and the first frame waits for
    them. ``opens`` names a scene below ``game.scenes``, or a function of ``game.scenes.navigation`` where more has to
    happen than pushing a page. Both are given the services and what the record carries.
    """

    opens: ClassVar[str]
    _names: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls, *, opens: str) -> None:
        cls.opens, cls._names = opens, tuple(vars(cls).get("__annotations__", ()))

    def __init__(self, *values: Any, **named: Any) -> None:
        vars(self).update(zip(self._names, values, strict=False), **named)

    @property
    def carried(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._names)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self!r} stays as it is")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Route) and (type(self), self.carried) == (type(other), other.carried)

    def __hash__(self) -> int:
        return hash((type(self), self.carried))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.carried!r}"
