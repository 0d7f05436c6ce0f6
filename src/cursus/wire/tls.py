"""Which certificates are trusted."""

import os
import ssl


def tls_context(ca_file: str | None = None) -> ssl.SSLContext:
    """The system's certificates and certifi's; `ca_file`, `SSL_CERT_FILE` or `NODE_EXTRA_CA_CERTS` add to them."""
    import certifi

    context = ssl.create_default_context()
    context.load_verify_locations(certifi.where())
    for extra in (ca_file, os.environ.get("SSL_CERT_FILE"), os.environ.get("NODE_EXTRA_CA_CERTS")):
        if extra:
            context.load_verify_locations(extra)
    return context
