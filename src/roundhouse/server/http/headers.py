"""Security headers: they forbid the browser everything that our pages do not need."""

import base64
import hashlib
import re
from typing import Any

FORBIDDEN = ", ".join(f"{name}=()" for name in (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "serial", "usb",
))  # fmt: skip
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", FORBIDDEN.encode()),
]
ONE_YEAR = (b"strict-transport-security", b"max-age=31536000")
_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def allowed_inline(page: str) -> dict[str, str]:
    """Return the hashes of a page's inline scripts and styles, in the form for a policy."""
    found: dict[str, str] = {"script": "", "style": ""}
    for kind, text in _INLINE.findall(page):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        found[kind] += f" 'sha256-{digest}'"
    return found


def policy_of(page: str) -> str:
    """Return the content security policy of a page, without the address of its WebSocket."""
    inline = allowed_inline(page)
    return (
        f"default-src 'none'; script-src 'self'{inline['script']}; style-src 'self'{inline['style']}; "
        "img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'"
    )


def headers_for(scope: Any, host: str, policy: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of the answer to a request that named a host."""
    secure = scope.get("scheme") == "https"
    # For some browsers, 'self' does not include a WebSocket to the same host.
    socket = f" {'wss' if secure else 'ws'}://{host}" if host else ""
    headers = [*ALWAYS, (b"content-security-policy", f"{policy}{socket}".encode("latin-1"))]
    return [*headers, ONE_YEAR] if secure else headers
