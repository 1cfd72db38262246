"""Tests of the game's only network server: answers, rejections, a clean shutdown (PTY-08)."""

import json
import socket
import sys
import threading

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from game.phones.net.guard import MOST_BYTES
from game.phones.net.http_response import HttpResponse
from game.phones.net.inbox import MOST_UNTAKEN
from game.phones.net.loop import MOST_LINKS, MOST_OF_ONE, MOST_STRANGE, MOST_YOUNG
from game.phones.net.server import THREAD, PhoneServer
from game.phones.net.server_events import Closed, Connected, Failed, PhoneMessage, PhonesError
from tests.support.phone_client import HERE, PhoneClient, RawClient, fetch, parse_answer
from tests.support.phone_fuzz import hello
from tests.support.phone_hall import PAGE, Hall, ended, listens
from tests.support.rows import every_row


def message(size: int) -> bytes:
    empty = json.dumps({"k": "a", "b": ""}).encode()
    return json.dumps({"k": "a", "b": "x" * (size - len(empty))}).encode()


def masked(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """Return a frame as a phone sends it: masked."""
    return Frame(opcode, data, fin).serialize(mask=True)


# ---- pages ----


def test_PTY08_a_page_is_served_with_headers_that_keep_it_to_itself() -> None:
    with Hall() as hall:
        status, headers, body = fetch(hall.port)
        assert (status, body) == (200, PAGE.body)
        assert headers["content-type"] == PAGE.kind and headers["content-length"] == str(len(PAGE.body))
        assert headers["content-security-policy"] == "none"
        assert fetch(hall.port, "/?from=a-scanner")[2] == PAGE.body


def test_PTY08_every_answer_has_the_headers_of_safety() -> None:
    with Hall() as hall:
        for path, method, host, status in [
            ("/", "GET", f"{HERE}:{hall.port}", 200),
            ("/", "HEAD", f"{HERE}:{hall.port}", 200),
            ("/", "POST", f"{HERE}:{hall.port}", 405),
            ("/", "GET", f"evil.example:{hall.port}", 421),
            ("/", "GET", "", 421),
            ("/elsewhere", "GET", f"{HERE}:{hall.port}", 404),
            ("http://evil.example/", "GET", f"{HERE}:{hall.port}", 404),
            ("/ws", "GET", f"{HERE}:{hall.port}", 426),
        ]:
            found, headers, body = fetch(hall.port, path, method, Host=host)
            assert found == status, (path, method, host)
            assert headers["cache-control"] == "no-store"
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert headers["connection"] == "close"
            assert "server" not in headers, "nobody is told what runs here"
            assert bool(body) == (method != "HEAD")


def test_PTY08_a_large_page_arrives_whole() -> None:
    page = HttpResponse(bytes(range(256)) * 4000, "image/png")
    with Hall(page) as hall:
        assert fetch(hall.port)[2] == page.body


@every_row(
    "request_, status",
    [
        (b"nonsense\r\n\r\n", 400),
        (b"\r\n\r\n", 400),
        (b"GET / HTTP/3\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
        (b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", 400),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        (b"GET /\xff HTTP/1.1\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\n" + b"".join(b"A%d: b\r\n" % number for number in range(500)) + b"\r\n", 400),
        (b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nA: " + b"a" * 9000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nA: " + b"a" * 9000, 431),
        (b"\x00" * 20000, 431),
        (b"GET / HTTP/1.1\r\nHost: HOST\r\n\r\n" + b"\x88\x80abcd" + b"GET / HTTP/1.1\r\n\r\n" * 50, 200),
    ],
)
def test_PTY08_no_request_breaks_it(request_: bytes, status: int) -> None:
    with Hall() as hall, RawClient(hall.port) as client:
        client.send(request_.replace(b"HOST", f"{HERE}:{hall.port}".encode()))
        assert parse_answer(client.read_to_end())[0] == status
        assert fetch(hall.port)[0] == 200


def test_PTY08_a_request_that_arrives_letter_by_letter_is_answered() -> None:
    with Hall() as hall, RawClient(hall.port) as client:
        client.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for letter in f"GET / HTTP/1.1\r\nHost: {HERE}:{hall.port}\r\n\r\n".encode():
            client.send(bytes([letter]))
        assert parse_answer(client.read_to_end())[2] == PAGE.body


# ---- the WebSocket ----


@every_row("address, origin, host, status", [
    ("10.1.2.3", "", "", None),
    (HERE, "http://evil.example", "", 403),
    (HERE, "https://127.0.0.1:PORT", "", 403),
    (HERE, "http://127.0.0.1", "", 403),
    (HERE, "http://127.0.0.1:PORT.evil.example", "", 403),
    (HERE, "null", "", 403),
    (HERE, "", "evil.example:PORT", 421),
    ("evil.example", "", "", 421),
])  # fmt: skip
def test_PTY08_a_socket_is_opened_from_our_own_page_only(
    address: str, origin: str, host: str, status: int | None
) -> None:
    with Hall(also=("10.1.2.3",)) as hall:
        given = {
            name: value.replace("PORT", str(hall.port)) for name, value in {"origin": origin, "host": host}.items()
        }
        if status is None:
            hall.phone(address=address, **given)
            return
        with pytest.raises(InvalidStatus) as refused:
            PhoneClient(hall.port, address, **given)
        assert refused.value.response.status_code == status
        assert hall.server.take() == []


def test_PTY08_a_page_without_an_origin_opens_no_socket() -> None:
    with Hall() as hall:
        status, _headers, _body = fetch(
            hall.port,
            "/ws",
            Upgrade="websocket",
            Connection="Upgrade",
            Sec_WebSocket_Key="MDEyMzQ1Njc4OWFiY2RlZg==",
            Sec_WebSocket_Version="13",
        )
        assert status == 403


def test_PTY08_what_is_said_is_heard_in_its_order_and_answered() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        for number in range(5):
            phone.say("do", n=number)
        said = [heard.words for heard in hall.wait(PhoneMessage, 6)]
        assert [words["k"] for words in said] == ["hello"] + ["do"] * 5
        assert [words["n"] for words in said[1:]] == [0, 1, 2, 3, 4]
        assert hall.heard[0] == Connected(link, HERE) and hall.woken > 0
        hall.server.send(link, '{"k":"pong"}')
        hall.server.send(link + 99, '{"k":"nobody"}')
        assert phone.next_message() == {"k": "pong"}


def test_PTY08_what_comes_with_the_request_is_heard_behind_it() -> None:
    with Hall() as hall:
        phone = PhoneClient(hall.port)
        request = phone.request
        with RawClient(hall.port) as client:
            client.send(request + masked(Opcode.TEXT, b'{"k":"hello"}'))
            assert hall.wait(PhoneMessage)[0].words == {"k": "hello"}


def test_PTY08_a_message_in_pieces_is_one_message() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        phone.send_pieces(b'{"k":', b"", b'"zo\xc3', b'\xab"}')
        assert hall.wait(PhoneMessage, 2)[-1] == PhoneMessage(link, {"k": "zoë"})


@every_row(
    "data, code",
    [
        (masked(Opcode.TEXT, message(MOST_BYTES + 1)), 1009),
        (masked(Opcode.TEXT, message(2000)[:1500], False) + masked(Opcode.CONT, b"x" * 549), 1009),
        (masked(Opcode.TEXT, b"")[:-4] + b"\x00" * 4, 1008),
        (bytes([0x81, 0xFF]) + (2**62).to_bytes(8, "big") + b"mask", 1009),
        (masked(Opcode.BINARY, b"{}"), 1003),
        (masked(Opcode.BINARY, b"{}", False), 1003),
        (masked(Opcode.TEXT, b'{"k":"\xff"}'), 1007),
        (masked(Opcode.TEXT, b"no JSON"), 1008),
        (masked(Opcode.TEXT, b"[]"), 1008),
        (masked(Opcode.TEXT, b"[" * 2000), 1008),
        (masked(Opcode.CONT, b"x"), 1002),
        (masked(Opcode.TEXT, b"{", False) + masked(Opcode.TEXT, b"}"), 1002),
        (Frame(Opcode.TEXT, b'{"k":"a"}').serialize(mask=False), 1002),
        (b"\xc1\x80abcd", 1002),
        (b"\x8f\x80abcd", 1002),
        (b"\x83\x80abcd", 1002),
        (bytes([0x89, 0xFE, 0, 126]) + b"mask" + b"x" * 126, 1002),
        (masked(Opcode.CLOSE, b"\x00"), 1002),
        (masked(Opcode.CLOSE, b"\x03\xe8\xff"), 1007),
        (masked(Opcode.CLOSE, b"\x03\xe8"), 1000),
        (masked(Opcode.CLOSE, b""), None),
        (masked(Opcode.PING, b"") * 60, 1008),
        (masked(Opcode.TEXT, b"", False) + masked(Opcode.CONT, b"", False) * 60, 1008),
        (masked(Opcode.TEXT, b'{"k":"a"}') * 41, 1008),
    ],
)
def test_PTY08_who_sends_anything_else_is_closed_and_nobody_else(data: bytes, code: int | None) -> None:
    with Hall() as hall:
        good, good_link = hall.phone()
        bad, bad_link = hall.phone()
        bad.send_raw(data)
        assert bad.end() == (code if code is not None else 1005)
        hall.gone(bad_link)
        assert Closed(good_link) not in hall.heard
        hall.server.send(good_link, '{"k":"still"}')
        assert good.next_message() == {"k": "still"}


def test_PTY08_a_message_of_two_thousand_and_forty_eight_bytes_is_the_largest() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        phone.send_text(message(MOST_BYTES))
        assert len(hall.wait(PhoneMessage, 2)[-1].words["b"]) > 2000
        phone.send_text(message(MOST_BYTES + 1))
        assert phone.end() == 1009
        hall.gone(link)


def test_PTY08_a_last_message_arrives_before_a_link_is_shut() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        hall.server.close_link(link, '{"k":"bye"}')
        assert phone.next_message() == {"k": "bye"}
        assert phone.end() == 1000
        hall.gone(link)
        hall.server.close_link(link)
        hall.server.send(link, '{"k":"nobody"}')
        hall.phone()


def test_PTY08_who_leaves_is_gone_once_however_it_goes() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        phone.close()
        hall.gone(link)
        other, other_link = hall.phone()
        other.cut()
        hall.gone(other_link)
        hall.phone()
        assert hall.heard.count(Closed(link)) == hall.heard.count(Closed(other_link)) == 1


def test_PTY08_who_came_and_went_while_nobody_listened_leaves_nothing() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        for _ in range(30):
            PhoneClient(hall.port).close()
        phone.say("last")
        hall.wait(PhoneMessage, 2)
        assert [type(heard) for heard in hall.heard] == [Connected, PhoneMessage, PhoneMessage]
        assert link == hall.wait(Connected)[0].link


def test_PTY08_messages_that_nobody_takes_close_their_link() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        for number in range(MOST_UNTAKEN + 1):
            hall.clock.now += 0.1
            phone.say("do", n=number)
            assert fetch(hall.port)[0] == 200  # it has been received by now
        assert phone.end() == 1008
        hall.gone(link)
        assert len(hall.wait(PhoneMessage)) == 1 + MOST_UNTAKEN


# ---- time ----


def test_PTY08_a_request_that_never_ends_is_given_up() -> None:
    with Hall() as hall:
        for part in (b"", b"GET / HTTP/1.1\r\nHost: "):
            with RawClient(hall.port) as client:
                client.send(part)
                assert fetch(hall.port)[0] == 200  # it has arrived by now
                hall.clock.now += 5.0
                assert client.read_to_end() == b""


def test_PTY08_a_slow_sender_is_given_up_even_while_it_sends() -> None:
    with Hall() as hall, RawClient(hall.port) as client:
        client.send(b"GET / HTTP/1.1\r\n")
        assert fetch(hall.port)[0] == 200
        for _ in range(5):
            hall.clock.now += 1.0
            client.send(b"A: b\r\n")
        assert client.read_to_end() == b""


def test_PTY08_a_socket_that_says_nothing_is_closed() -> None:
    with Hall() as hall:
        phone = PhoneClient(hall.port)
        link = hall.wait(Connected)[0].link
        hall.clock.now += 10.0
        assert phone.end() == 1008
        hall.gone(link)


def test_PTY08_who_answers_pings_stays_and_who_does_not_is_gone() -> None:
    with Hall() as hall:
        good, good_link = hall.phone()
        dead, dead_link = hall.phone()
        for second in range(3):
            hall.clock.now += 5.0
            hall.server.send(good_link, json.dumps({"k": "beat", "n": second}))
            good.until("beat")  # an earlier ping was answered
            good.say("here")
            hall.wait(PhoneMessage, 3 + second)
        hall.gone(dead_link)
        assert Closed(good_link) not in hall.heard
        dead.cut()


def test_PTY08_half_a_frame_keeps_nobody_alive() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        whole = masked(Opcode.TEXT, b'{"k":"never whole"}')
        good, good_link = hall.phone()
        for second in range(3):
            phone.send_raw(whole[second : second + 1])
            hall.clock.now += 5.0
            hall.server.send(good_link, '{"k":"beat"}')
            good.until("beat")
            good.say("here")
            hall.wait(PhoneMessage, 3 + second)
        hall.gone(link)


# ---- many, and slow readers ----


def test_PTY08_a_hundred_idle_connections_leave_room_for_a_phone() -> None:
    with Hall() as hall:
        idle = [RawClient(hall.port) for _ in range(100)]
        assert ended([client.stream for client in idle], 100 - MOST_YOUNG) == 100 - MOST_YOUNG
        phone, _link = hall.phone()
        assert fetch(hall.port)[0] == 200
        assert threads() == 1 and hall.server.connections <= MOST_YOUNG + 1
        phone.close()
        for client in idle:
            client.stream.close()


def test_PTY08_one_address_does_not_take_all_places() -> None:
    with Hall() as hall:
        for _ in range(MOST_OF_ONE - MOST_YOUNG):
            trusted(hall, *hall.phone())
        idle = [RawClient(hall.port) for _ in range(MOST_YOUNG)]
        hall.phone()
        assert ended([client.stream for client in idle], 1) == 1, "whoever only stands in the way has to go"
        assert not hall.wait(Closed, 0) and hall.server.connections == MOST_OF_ONE
        for client in idle:
            client.stream.close()


def test_PTY08_of_one_address_eight_strangers_stay_and_the_first_one_goes() -> None:
    with Hall() as hall:
        guest, link = hall.phone()
        trusted(hall, guest, link)
        strangers = [hall.phone() for _ in range(MOST_STRANGE + 2)]
        for _phone, gone in strangers[:2]:
            hall.gone(gone)
        assert len(hall.wait(Closed, 0)) == 2 and hall.server.connections == MOST_STRANGE + 1
        hall.phone()
        assert Closed(link) not in hall.heard


def test_PTY08_a_line_without_a_secret_lives_a_minute_however_it_pings() -> None:
    with Hall() as hall:
        guest, link = hall.phone()
        trusted(hall, guest, link)
        stranger, strange = hall.phone()
        for beat in range(13):  # five seconds each: just over a minute
            assert Closed(strange) not in hall.heard or beat >= 12
            hall.clock.now += 5.0
            for phone, number in ((guest, link), (stranger, strange)):
                if Closed(number) not in hall.heard and beat < 11:
                    hall.server.send(number, json.dumps({"k": "beat", "n": beat}))
                    assert phone.until("beat")["n"] == beat
                    phone.say("ping")
                    hall.wait(PhoneMessage, len(hall.wait(PhoneMessage, 0)) + 1)
        assert stranger.end() == 1008
        hall.gone(strange)
        assert Closed(link) not in hall.heard


@pytest.mark.skipif(sys.platform == "darwin", reason="has one address here")
def test_PTY08_sixty_strangers_with_one_ping_each_keep_no_token_out() -> None:
    with Hall() as hall:
        guests = [hall.phone() for _ in range(6)]
        for phone, link in guests:
            trusted(hall, phone, link)
        strangers: list[RawClient] = []
        for number in range(60):
            strangers.append(RawClient(hall.port, f"127.0.0.{2 + number // 7}"))
            strangers[-1].send(hello(hall.port) + masked(Opcode.TEXT, b'{"k":"ping"}'))
            hall.wait(Connected, len(guests) + number + 1)
        hall.wait(PhoneMessage, 66)
        for _ in range(3):
            back, link = hall.phone()
            trusted(hall, back, link)
        assert not {link for _phone, link in guests} & {gone.link for gone in hall.wait(Closed, 0)}
        assert hall.server.connections <= MOST_LINKS
        for client in strangers:
            client.stream.close()


def trusted(hall: Hall, phone: PhoneClient, link: int) -> None:
    """Trust a link as after its secret, and wait until the server has noted it."""
    hall.server.trust(link)
    hall.server.send(link, '{"k":"in"}')
    phone.until("in")


@pytest.mark.skipif(sys.platform == "darwin", reason="has one address here")
def test_PTY08_all_addresses_together_have_so_many_places_and_no_idle_one_keeps_a_phone_out() -> None:
    with Hall() as hall:
        clients = [RawClient(hall.port)]
        for number in range(1, MOST_LINKS):
            clients.append(RawClient(hall.port, f"127.0.0.{2 + number // MOST_STRANGE}"))
            clients[-1].send(hello(hall.port))
            hall.wait(Connected, number)
        last = PhoneClient(hall.port)
        assert clients[0].read_to_end() == b"", "whoever only stands in the way has to go"
        assert fetch(hall.port)[0] == 200, "and then the first of those who have shown no secret"
        hall.wait(Closed)
        assert hall.server.connections <= MOST_LINKS and threads() == 1
        last.say("still here")
        hall.wait(PhoneMessage)
        for client in clients:
            client.stream.close()


def test_PTY08_a_phone_that_reads_nothing_is_given_up_and_the_others_hear_all() -> None:
    with Hall() as hall:
        slow, slow_link = hall.phone()
        good, good_link = hall.phone()
        text = json.dumps({"k": "page", "pad": " " * 60000})
        for _ in range(200):  # more than the system buffers for a socket
            hall.server.send(slow_link, text)
        hall.server.send(good_link, '{"k":"beat"}')
        assert good.next_message() == {"k": "beat"}
        hall.gone(slow_link)
        assert Closed(good_link) not in hall.heard
        slow.cut()


def test_PTY08_much_at_once_is_no_reason_to_give_a_phone_up() -> None:
    with Hall() as hall:
        phone, link = hall.phone()
        for number in range(6):
            hall.server.send(link, json.dumps({"k": "page", "n": number, "pad": " " * 60000}))
        assert [phone.next_message()["n"] for _ in range(6)] == [0, 1, 2, 3, 4, 5]


def test_PTY08_who_never_takes_a_page_is_given_up() -> None:
    with Hall(HttpResponse(b"x" * 20_000_000, "image/png")) as hall, RawClient(hall.port) as client:
        client.send(f"GET / HTTP/1.1\r\nHost: {HERE}:{hall.port}\r\n\r\n".encode())
        client.stream.recv(1)
        hall.clock.now += 10.0
        other, _link = hall.phone()
        assert len(client.read_to_end()) < 20_000_000
        other.close()


# ---- opening and closing ----


def threads() -> int:
    return sum(thread.name == THREAD for thread in threading.enumerate())


def test_PTY08_closing_says_good_bye_frees_the_port_and_ends_the_thread() -> None:
    with Hall() as hall:
        port = hall.port
        phone, link = hall.phone()
        with RawClient(port) as idle:
            assert listens(port) and threads() == 1
            hall.server.close()
            assert threads() == 0 and not listens(port)
            assert phone.end() == 1001
            assert idle.read_to_end() == b""
        assert hall.server.take() == [Closed(link)], "who is gone by that is still told"
        assert (hall.server.address, hall.server.port) == ("", 0)
        hall.server.send(link, "{}")
        hall.server.close_link(link)
        assert not hall.server.may_guess_code(link)
        hall.server.close()
        hall.server.open(HERE, port)
        assert listens(port)


def test_PTY08_opening_elsewhere_listens_there_alone() -> None:
    with Hall() as hall:
        before, link = hall.port, hall.phone()[1]
        hall.server.open(HERE)
        assert not listens(before) and listens(hall.server.port) and threads() == 1
        hall.port = hall.server.port
        assert hall.phone()[1] > link, "a number means one connection for ever"


def test_PTY08_what_cannot_be_opened_says_why() -> None:
    with Hall() as hall:
        other = PhoneServer(lambda _path: None, lambda: None)
        for address, port, kind in [("", 0, "network"), (HERE, hall.port, "port"), ("192.0.2.1", 0, "address")]:
            with pytest.raises(PhonesError) as error:
                other.open(address, port)
            assert error.value.kind == kind
        assert threads() == 1
        other.close()


def test_PTY08_an_address_that_is_gone_is_told_once() -> None:
    gone = threading.Event()
    asked: list[str] = []

    def ours(address: str) -> bool:
        asked.append(address)
        return not gone.is_set()

    with Hall(ours=ours) as hall:
        hall.clock.now += 5.0
        hall.phone()
        gone.set()
        hall.clock.now += 5.0
        assert hall.wait(Failed) == [Failed("address")]
        hall.clock.now += 5.0
        hall.phone()
        assert hall.wait(Failed) == [Failed("address")] and set(asked) == {HERE}


def test_PTY08_a_server_that_breaks_says_so_and_leaves_nothing() -> None:
    def broken(_address: str) -> bool:
        raise RuntimeError("something that nobody thought of")

    with Hall(ours=broken) as hall:
        phone, link = hall.phone()
        hall.clock.now += 5.0
        assert hall.wait(Failed) == [Failed("failed")]
        hall.gone(link)
        assert phone.end() is None
        assert not listens(hall.port)


def test_PTY08_a_page_that_cannot_be_made_costs_one_connection() -> None:
    def broken(path: str) -> HttpResponse:
        raise RuntimeError(path)

    server = PhoneServer(broken, lambda: None)
    server.open(HERE)
    try:
        with RawClient(server.port) as client:
            client.send(f"GET / HTTP/1.1\r\nHost: {HERE}:{server.port}\r\n\r\n".encode())
            assert client.read_to_end() == b""
        PhoneClient(server.port).close()
    finally:
        server.close()


def test_PTY08_ten_guesses_a_minute_whatever_connection_they_come_by() -> None:
    with Hall() as hall:
        links = [hall.phone()[1] for _ in range(4)]
        assert [hall.server.may_guess_code(link) for link in links * 3] == [True] * 10 + [False] * 2
        hall.clock.now += 60.0
        assert hall.server.may_guess_code(links[0])
        assert not hall.server.may_guess_code(links[-1] + 1), "nobody is there"
