"""Tests for studies on a Ray cluster, a real one with several workers on this machine."""

import socket
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from roundhouse.games.errors import RoundhouseError
from roundhouse.lab import cluster, run
from tests.lab.test_study import TOY, content


@pytest.mark.deep
def test_a_cluster_gives_the_same_bytes_as_one_process(tmp_path: Path) -> None:
    study = replace(TOY, games=140)
    run(study, tmp_path / "one", jobs=1)
    run(study, tmp_path / "ray", jobs=3, ray="local")
    assert content(tmp_path / "one") == content(tmp_path / "ray")


def test_a_cluster_that_does_not_answer_is_said_at_once(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    with pytest.raises(RoundhouseError, match=rf"the Ray cluster 127\.0\.0\.1:{port} does not answer: "):
        run(TOY, tmp_path / "study", ray=f"127.0.0.1:{port}")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(None, "timed out"), (b"", "it hangs up"), (b"HTTP/1.1 400 Bad Request\r\n", "it is something else than Ray")],
)
def test_something_else_than_a_cluster_is_said_at_once(
    monkeypatch: pytest.MonkeyPatch, answer: bytes | None, reason: str
) -> None:
    monkeypatch.setattr(cluster, "ANSWER_IN", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as other:
        lines: list[socket.socket] = []

        def accept() -> None:
            line, _ = other.accept()
            lines.append(line)
            if answer is not None:
                line.recv(100)
                line.sendall(answer)
                line.shutdown(socket.SHUT_WR)

        thread = threading.Thread(target=accept)
        thread.start()
        with pytest.raises(RoundhouseError, match=f"does not answer: {reason}"):
            cluster.check_address(f"127.0.0.1:{other.getsockname()[1]}")
        thread.join()
        lines[0].close()


def test_rays_client_is_asked_for_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _: None)
    with pytest.raises(RoundhouseError, match=r"needs Ray's client: pip install 'ray\[client\]'"):
        cluster.check_address("ray://127.0.0.1:10001")


@pytest.mark.parametrize("address", ["nowhere", "127.0.0.1:", "host:port"])
def test_a_wrong_address_is_said_at_once(tmp_path: Path, address: str) -> None:
    with pytest.raises(RoundhouseError, match="a Ray address is HOST:PORT"):
        run(TOY, tmp_path / "study", ray=address)
