"""Watches at every press that a table's targets are those that would be made now."""

import pytest

from game.scenes.table.input import TableInput
from game.ui.input.actions import Action


@pytest.fixture
def fresh_targets(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Fail where a press meets targets that are not true any more; return the actions seen."""
    handle, seen = TableInput.handle, []

    def watched(hands: TableInput, action: Action) -> bool:
        if hands.keys_of == (hands.table.services.device, hands.table.services.pad_kind):
            kept = [*hands.targets.all_targets, *hands.targets.hand_targets]
            hands.targets.forget()
            now = [*hands.targets.all_targets, *hands.targets.hand_targets]
            stale = [(one, other) for one, other in zip(kept, now, strict=False) if one != other]
            assert kept == now, f"{action.act} meets {stale[:2]} of {len(kept)} and {len(now)} targets"
        seen.append(action.act.name)
        return handle(hands, action)

    monkeypatch.setattr(TableInput, "handle", watched)
    return seen
