"""The server's key for push services (VAPID, RFC 8292), and encryption for one device (RFC 8291)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from urllib.parse import urlsplit

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from roundhouse.games.errors import BadSetting

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
VALID_FOR = 12 * 3600.0
"""Seconds for which a token is valid. A push service accepts at most a day."""
NEW_BEFORE = 3600.0
MOST_TOKENS = 1000
POINT_BYTES, AUTH_BYTES = 65, 16


def encoded(data: bytes) -> str:
    """Return bytes in URL-safe base64 without padding."""
    return urlsafe_b64encode(data).decode("ascii").rstrip("=")


def decoded(text: str) -> bytes:
    """Read URL-safe base64 with or without padding. Raise ValueError if it is none."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def derived_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key that belongs to the server's secret: servers with the same secret have the same key."""
    data = HKDF(hashes.SHA256(), 48, salt=None, info=b"roundhouse vapid").derive(secret)
    return ec.derive_private_key(int.from_bytes(data, "big") % (ORDER - 1) + 1, CURVE)


def read_key(path: Path) -> ec.EllipticCurvePrivateKey:
    """Read one's own key, a private P-256 key in PEM."""
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), None)
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise BadSetting(f"the VAPID key in {path} cannot be read: {error}") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise BadSetting(f"the VAPID key in {path} must be a private P-256 key")
    return key


class Vapid:
    """Signs requests to push services, so that only this server can send to its subscriptions."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._key = key
        self._contact = contact
        point = key.public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.public = encoded(point)
        self._tokens: dict[str, tuple[str, float]] = {}  # by push service, with the time when each ends

    def authorization(self, endpoint: str, now: float) -> str:
        """Return the header that authorizes a request to an endpoint."""
        parts = urlsplit(endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        token, ends = self._tokens.get(audience, ("", 0.0))
        if ends - now < NEW_BEFORE:
            ends = now + VALID_FOR
            token = self._token({"aud": audience, "exp": int(ends), "sub": self._contact})
            if len(self._tokens) >= MOST_TOKENS:
                self._tokens.clear()
            self._tokens[audience] = token, ends
        return f"vapid t={token}, k={self.public}"

    def _token(self, claims: dict[str, object]) -> str:
        """Return a JSON Web Token, signed with ES256."""
        parts = [json.dumps(part, separators=(",", ":")).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(map(encoded, parts))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def check_keys(p256dh: str, auth: str) -> None:
    """Raise BadSetting if these are not the keys of a subscription."""
    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    except ValueError:
        raise BadSetting("these are not the keys of a subscription") from None
    if len(point) != POINT_BYTES or len(secret) != AUTH_BYTES:
        raise BadSetting("these are not the keys of a subscription")


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt a message so that only the device with these keys can read it (aes128gcm)."""
    sealed: bytes = http_ece.encrypt(
        message,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(CURVE),
        dh=decoded(p256dh),
        auth_secret=decoded(auth),
        version="aes128gcm",
    )
    return sealed
