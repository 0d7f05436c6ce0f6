"""Secrets go, everything else stays to the letter.

The keys here are made of parts, so that no file of this repository contains anything that looks like a key.
"""

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cursus.redaction import FORMS, redact, redact_value

HEX = "0123456789abcdef"
ALNUM = string.ascii_letters + string.digits
URL_SAFE = ALNUM + "-_"


def letters(alphabet: str, count: int) -> st.SearchStrategy[str]:
    """Letters as a key has them: with a digit among them, and no dash at the ends."""
    middle = st.text(alphabet, min_size=count - 2, max_size=count - 2)
    return middle.map(lambda text: f"a{text}7")


def key(prefix: str, alphabet: str, count: int, suffix: str = "") -> st.SearchStrategy[str]:
    return letters(alphabet, count).map(lambda rest: f"{prefix}{rest}{suffix}")


def joined(*parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*parts).map("".join)


KEYS: dict[str, st.SearchStrategy[str]] = {
    "Anthropic": key("sk-" + "ant-api03-", URL_SAFE, 95),
    "Anthropic login": key("sk-" + "ant-oat01-", URL_SAFE, 95),
    "OpenAI": key("sk-", ALNUM, 48),
    "OpenAI project": key("sk-" + "proj-", URL_SAFE, 120),
    "OpenRouter": key("sk-" + "or-v1-", HEX, 64),
    "DeepSeek": key("sk-", HEX, 32),
    "Cursor": key("key" + "_", HEX, 64),
    "Cursor agent": key("crsr" + "_", HEX, 64),
    "Google": key("AI" + "za", URL_SAFE, 35),
    "Google login": key("ya29" + ".", URL_SAFE, 80),
    "AWS": st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", min_size=16, max_size=16).map(lambda rest: "AK" + "IA" + rest),
    "GitHub": key("gh" + "p_", ALNUM, 36),
    "GitHub fine-grained": key("github" + "_pat_", ALNUM + "_", 82),
    "GitLab": key("glp" + "at-", URL_SAFE, 20),
    "Slack": key("xo" + "xb-", string.digits + "-" + ALNUM, 50),
    "Discord": joined(key("M", ALNUM, 25), st.just("."), letters(ALNUM, 6), st.just("."), letters(URL_SAFE, 38)),
    "Telegram": key("110201543" + ":AA", URL_SAFE, 33),
    "Stripe": key("sk" + "_live_", ALNUM, 24),
    "SendGrid": joined(key("S" + "G.", URL_SAFE, 22), st.just("."), letters(URL_SAFE, 43)),
    "Mailchimp": key("", HEX, 32, "-us12"),
    "npm": key("np" + "m_", ALNUM, 36),
    "PyPI": key("pyp" + "i-AgEIcHlwaS5vcmc", URL_SAFE, 100),
    "Hugging Face": key("h" + "f_", ALNUM, 34),
    "Groq": key("gs" + "k_", ALNUM, 52),
    "xAI": key("xa" + "i-", ALNUM, 80),
    "DigitalOcean": key("dop" + "_v1_", HEX, 64),
    "Databricks": key("dap" + "i", HEX, 32),
    "Shopify": key("shp" + "at_", HEX, 32),
    "Linear": key("lin" + "_api_", ALNUM, 40),
    "Notion": key("nt" + "n_", ALNUM, 46),
    "Airtable": joined(key("pa" + "t", ALNUM, 14), st.just("."), letters(HEX, 64)),
    "Vault": key("hv" + "s.", URL_SAFE, 90),
    "Terraform": joined(letters(ALNUM, 14), st.just("." + "atlasv1."), letters(URL_SAFE, 67)),
    "age": st.text("0123456789ABCDEFGHJK", min_size=58, max_size=58).map(lambda rest: "AGE-SECRET" + "-KEY-1" + rest),
    "Tailscale": key("tskey" + "-auth-", ALNUM, 30),
    "token": joined(
        key("ey" + "J", ALNUM, 30), st.just(".ey" + "J"), letters(ALNUM, 60), st.just("."), letters(URL_SAFE, 43)
    ),
}

AROUND = st.sampled_from(
    [
        ("", ""),
        ("It is ", ", keep it."),
        ("export KEY=", "\n"),
        ('{"apiKey": "', '"}'),
        ("curl -H 'X-Key: ", "' https://example.com"),
        ("(", ")"),
        ("\x1b[32m", "\x1b[0m"),
        ("line\n", "\r\nline"),
        ("?key=", "&page=2"),
        ("<code>", "</code>"),
        ("`", "`"),
    ]
)


@pytest.mark.parametrize("vendor", KEYS)
def test_a_vendors_key_goes_wherever_it_stands(vendor: str) -> None:
    @given(KEYS[vendor], AROUND)
    def check(secret: str, around: tuple[str, str]) -> None:
        before, after = around
        text = f"{before}{secret}{after}"
        for written in (text, json.dumps(text), json.dumps({"result": json.dumps({"output": f"ok\n{text}"})})):
            redacted = redact(written)
            assert secret not in redacted
            assert "[REDACTED: " in redacted
            assert redact(redacted) == redacted
        assert redact(text).startswith(before)
        assert redact(text).endswith(after)

    check()


def test_private_keys_go_whole() -> None:
    body = "\n".join("MIIEpAIBAAKCAQEA7" + letter * 47 for letter in "abcdefgh")
    for kind in ("", "RSA ", "EC ", "OPENSSH ", "ENCRYPTED "):
        whole = f"-----BEGIN {kind}PRIVATE" + f" KEY-----\n{body}\n-----END {kind}PRIVATE" + " KEY-----"
        assert redact(f"before\n{whole}\nafter") == "before\n[REDACTED: private key]\nafter"
        assert redact(json.dumps(whole)) == '"[REDACTED: private key]"'
        assert "MIIE" not in redact(whole[:300])
    certificate = f"-----BEGIN CERTIFICATE-----\n{body}\n-----END CERTIFICATE-----"
    assert redact(certificate) == certificate


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("postgres://ada:s3cr3t@db.local/shop", "postgres://ada:[REDACTED: password]@db.local/shop"),
        (
            "https://x-access-token:hush-1@github.com/a/b.git",
            "https://x-access-token:[REDACTED: password]@github.com/a/b.git",
        ),
        ("Authorization: Bearer abcdef012345", "Authorization: Bearer [REDACTED: token]"),
        ("Authorization: Basic YWRhOmxvdmVsYWNl", "Authorization: Basic [REDACTED: token]"),
        ('-H "x-api-key: 0123456789abcdef"', '-H "x-api-key: [REDACTED: token]"'),
        ("Set-Cookie: session=4f2a; Path=/", "Set-Cookie: [REDACTED: cookie]"),
        ("DB_PASSWORD=correcthorse", "DB_PASSWORD=[REDACTED: password]"),
        ('password = "hunter2!"', 'password = "[REDACTED: password]"'),
        ('{"client_secret": "a1b2c3d4"}', '{"client_secret": "[REDACTED: secret]"}'),
        ('{\\"password\\": \\"hunter2!\\"}', '{\\"password\\": \\"[REDACTED: password]\\"}'),
        ("db_password: tr0ub4dor3", "db_password: [REDACTED: password]"),
        ("mysql --password tr0ub4dor3", "mysql --password [REDACTED: password]"),
        ("GITEA_TOKEN=0a1b2c3d4e5f60718293", "GITEA_TOKEN=[REDACTED: secret]"),
        ("AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCY", "AWS_SECRET_ACCESS_KEY=[REDACTED: secret]"),
        ("curl -u ada:tr0ub4dor https://x.dev", "curl -u ada:[REDACTED: password] https://x.dev"),
        ("machine x.dev login ada password hush", "machine x.dev login ada password [REDACTED: password]"),
    ],
)
def test_what_a_name_gives_away_goes(text: str, redacted: str) -> None:
    assert redact(text) == redacted
    assert redact(redacted) == redacted


@pytest.mark.parametrize(
    "text",
    [
        "password: str = None",
        "password = get_password()",
        "password = user.password",
        "PASSWORD=$DB_PASSWORD",
        "const token = await getToken(user)",
        '{"password": "Please enter your password"}',
        '<input type="password" name="password">',
        '"api_key": "your-api-key-goes-here-1"',
        'api_key = os.environ["API_KEY"]',
        "token: ${{ secrets.DEPLOY_TOKEN }}",
        "max_tokens=4096, stop_token_ids=[1, 2]",
        "if (token.type === 'identifier') return",
        "git show 98251e54a98251e54a98251e54a98251e54a1234",
        "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "98251e54-6f1b-4c59-9d0a-0b1c2d3e4f50",
        "task-runner, risk-assessment-2024-of-the-whole-house",
        "http://localhost:8080/a@b?next=12:30",
        "see git@github.com:ada/shop.git and 10:30 ada@shop.dev",
        "import { authorization } from './authorization'",
        "Bearer tokens are described in the documentation",
        "key_press and key_release",
        "The cookie: sweet",
    ],
)
def test_code_and_prose_about_secrets_stay(text: str) -> None:
    assert redact(text) == text


@given(st.text())
def test_any_text_can_be_redacted_and_redacting_again_changes_nothing(text: str) -> None:
    once = redact(text)
    assert redact(once) == once


@given(st.text(string.ascii_lowercase + " .,\n", max_size=300))
def test_prose_stays(text: str) -> None:
    assert redact(text) == text


@given(st.text(max_size=30), st.text(max_size=30))
def test_capitals_that_change_their_length_move_nothing(before: str, after: str) -> None:
    text = f"{before}İ DB_PASSWORD=correcthorse {after}"
    assert "correcthorse" not in redact(text)


def test_a_json_value_keeps_its_shape() -> None:
    value = {
        "password": "hunter2!",
        "list": [1, None, True, "DB_PASSWORD=correcthorse"],
        "Authorization": "anything-at-all",
        "tokens": 12,
        "path": "src/password.py",
    }
    assert redact_value(value) == {
        "password": "[REDACTED: password]",
        "list": [1, None, True, "DB_PASSWORD=[REDACTED: password]"],
        "Authorization": "[REDACTED: token]",
        "tokens": 12,
        "path": "src/password.py",
    }


def test_every_pattern_begins_with_its_needle_or_says_where_to_look() -> None:
    for form in FORMS:
        if not form.inside:
            assert all(needle for needle in form.needles), form.kind


@pytest.mark.parametrize(
    "piece",
    ["-----BEGIN PRIVATE" + " KEY-----", "://a:", "curl -u ", "eyJ" + "a" * 9, "password=", "a.", "sk-", "machine x "],
)
def test_a_hostile_text_takes_no_longer_than_its_length(piece: str) -> None:
    """Work that grows with the square of the length would not end here."""
    assert redact(piece * (100_000 // len(piece)) + " the end.").endswith("the end.")
