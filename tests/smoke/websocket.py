"""Texts to and from a program on this machine by WebSocket (RFC 6455), one at a time."""

import base64
import os
import socket
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LAST, MASKED = 0x80, 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127


class WebSocket:
    """An open connection; raises `ConnectionError` where the other end is gone, or never was."""

    def __init__(self, address: str, seconds: float) -> None:
        """seconds: how long to wait for a text before `TimeoutError`."""
        found = urlsplit(address)
        self._socket = socket.create_connection((found.hostname, found.port), timeout=seconds)
        self._stream = self._socket.makefile("rb")
        self._socket.sendall(_request(found.netloc, found.path))
        if b" 101 " not in self._stream.readline():
            raise ConnectionError(f"{address} speaks no WebSocket")
        while self._stream.readline().strip():
            pass

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def receive(self) -> str:
        """The next text."""
        parts = []
        while True:
            is_last, kind, data = self._frame()
            if kind == CLOSE:
                raise ConnectionError("the other end is gone")
            if kind == PING:
                self._send(PONG, data)
            elif kind != PONG:
                parts.append(data)
                if is_last:
                    return b"".join(parts).decode()

    def close(self) -> None:
        self._stream.close()
        self._socket.close()

    def _send(self, kind: int, data: bytes) -> None:
        key = os.urandom(4)
        masked = bytes(byte ^ key[i % 4] for i, byte in enumerate(data))
        self._socket.sendall(bytes([LAST | kind]) + _length(len(data)) + key + masked)

    def _frame(self) -> tuple[bool, int, bytes]:
        """Whether it ends a message, its kind and its content."""
        head, size = self._read(2)
        if size in (TWO_BYTES, EIGHT_BYTES):
            size = int.from_bytes(self._read(2 if size == TWO_BYTES else 8))
        return bool(head & LAST), head & 0x0F, self._read(size)

    def _read(self, size: int) -> bytes:
        data = self._stream.read(size)
        if len(data) < size:
            raise ConnectionError("the other end is gone")
        return data


def _request(host: str, path: str) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


def _length(size: int) -> bytes:
    if size < TWO_BYTES:
        return bytes([MASKED | size])
    if size < 1 << 16:
        return bytes([MASKED | TWO_BYTES]) + size.to_bytes(2)
    return bytes([MASKED | EIGHT_BYTES]) + size.to_bytes(8)
