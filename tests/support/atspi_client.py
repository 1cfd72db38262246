"""A screen reader's side of the bus, in lines of JSON, for the system's own Python.

Reads {"do": "tree"}, {"do": "press" or "focus", "name": ..., "role": ...} and answers each with {"answer": ...}. In
between it writes what it hears as {"event": ..., "name": ..., "role": ..., "detail": ..., "text": ...}.
See tests/support/reader.py.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

EVENTS = (
    "object:announcement",
    "object:state-changed",
    "object:property-change",
    "object:children-changed",
    "object:text-changed",
    "window:activate",
    "window:deactivate",
)
TIMEOUT_MS = 2000
MOST_NODES = 2000


def write(line):
    print(json.dumps(line), flush=True)


def hear(event):
    try:
        name, role = event.source.get_name(), event.source.get_role_name()
    except GLib.Error:  # gone by now
        name, role = "", ""
    text = event.any_data if isinstance(event.any_data, str) else ""
    write({"event": event.type, "name": name, "role": role, "detail": event.detail1, "text": text})


def apps():
    desktop = Atspi.get_desktop(0)
    return [app for app in map(desktop.get_child_at_index, range(desktop.get_child_count())) if app is not None]


def walk(node, depth=0):
    """Yield (depth, node); a node may vanish meanwhile."""
    node.clear_cache()
    yield depth, node
    for place in range(node.get_child_count()):
        child = node.get_child_at_index(place)
        if child is not None:
            yield from walk(child, depth + 1)


def described(depth, node):
    states = [state.value_nick for state in node.get_state_set().get_states()]
    actions = node.get_action_iface()
    value = node.get_value_iface()
    return {
        "depth": depth,
        "name": node.get_name(),
        "role": node.get_role_name(),
        "states": states,
        "value": value.get_current_value() if value is not None else None,
        "actions": [actions.get_action_name(i) for i in range(actions.get_n_actions())] if actions is not None else [],
    }


def tree():
    found = []
    for app in apps():
        for depth, node in walk(app):
            found.append(described(depth, node))
            if len(found) >= MOST_NODES:
                return found
    return found


def node_called(name, role):
    for app in apps():
        for _depth, node in walk(app):
            if node.get_name() == name and role in ("", node.get_role_name()):
                return node
    return None


def answer(line):
    asked = json.loads(line)
    if asked["do"] == "tree":
        return tree()
    node = node_called(asked["name"], asked.get("role", ""))
    if node is None:
        return "not there"
    if asked["do"] == "focus":
        component = node.get_component_iface()
        return component is not None and component.grab_focus()
    actions = node.get_action_iface()
    names = [actions.get_action_name(place) for place in range(actions.get_n_actions())] if actions is not None else []
    return "click" in names and actions.do_action(names.index("click"))


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    on = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", on, None, 0, TIMEOUT_MS, None
    )
    Atspi.init()
    Atspi.set_timeout(TIMEOUT_MS, TIMEOUT_MS)
    listener = Atspi.EventListener.new(hear)
    for event in EVENTS:
        listener.register(event)
    loop = GLib.MainLoop()

    def read(_channel, _condition):
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        try:
            write({"answer": answer(line)})
        except GLib.Error as error:
            write({"answer": f"failed: {error.message}"})
        return True

    GLib.io_add_watch(GLib.IOChannel.unix_new(sys.stdin.fileno()), GLib.IO_IN | GLib.IO_HUP, read)
    write({"answer": "ready"})
    loop.run()


main()
