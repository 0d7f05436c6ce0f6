"""Taking secrets out of text: keys of known vendors, tokens, private keys, passwords in URLs, headers and settings.

Used wherever text of a chat leaves for somewhere else: exports with `--redact`, MCP, logs, journals. What is found is
replaced by `[REDACTED: kind]`; everything else stays as it is, to the letter, and redacting twice changes nothing.

Two ways of knowing a secret. Vendors give their keys a form of their own (`FORMS`): such a form is a secret wherever
it stands. Other secrets are known by the name before them (`NAMES`): there the value decides, since code speaks of
passwords far more often than it contains one (`named_values`).

A text is looked through for the fixed letters of each form first, at the speed of `str.find`; a pattern is tried only
where they stand.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

# A key may follow an escape of JSON ("\n", "\t") or a colour of a terminal ("\x1b[32m") as well as a space.
_START: Final = r"(?:(?<![A-Za-z0-9_-])|(?<=\\[nrtb])|(?<=\[\dm)|(?<=\[\d\dm))"
_END: Final = r"(?![A-Za-z0-9_-])"


class Secret(NamedTuple):
    """Where in a text a secret is, and of which kind."""

    start: int
    end: int
    kind: str


class Form(NamedTuple):
    """What the secrets of one kind look like; the first group is the secret where the pattern has one.

    The pattern is tried where one of the `needles` starts, or, where secrets have their fixed letters `inside`, in
    the whole of a text that has such a place. Patterns are compiled when they are first needed: most never are.
    """

    kind: str
    needles: tuple[str, ...]
    pattern: str
    inside: str = ""

    def find(self, text: str) -> Iterator[Secret]:
        """The secrets of this form in a text."""
        if self.inside:
            if any(needle in text for needle in self.needles) and _compiled(self.inside).search(text):
                for match in _compiled(self.pattern).finditer(text):
                    yield Secret(*match.span(match.re.groups and 1), self.kind)
            return
        for needle in self.needles:
            at = text.find(needle)
            while at >= 0:
                match = _compiled(self.pattern).match(text, at)
                if match is not None:
                    yield Secret(*match.span(match.re.groups and 1), self.kind)
                at = text.find(needle, at + 1 if match is None else match.end())


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _form(kind: str, needles: str, pattern: str, *, is_token: bool = True, inside: str = "") -> Form:
    whole = f"{_START}(?:{pattern}){_END}" if is_token else pattern
    return Form(kind, tuple(needles.split()), whole, inside)


_NAMED_KEY: Final = r"(?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----"
_BREAK: Final = r"(?:\s|\\[nr])*"
_PEM: Final = rf"-----BEGIN {_NAMED_KEY}(?:(?!-----BEGIN )[\s\S]){{0,20000}}?-----END {_NAMED_KEY}"
_CUT_OFF_PEM: Final = rf"-----BEGIN {_NAMED_KEY}(?:{_BREAK}[A-Za-z0-9+/=]{{16,}})*(?:{_BREAK}[A-Za-z0-9+/=]+\Z)?"

FORMS: Final = (
    _form("Anthropic key", "sk-ant-", r"sk-ant-(?:[a-z]+\d\d-)?[\w-]{24,}"),
    _form("OpenRouter key", "sk-or-", r"sk-or-v\d-[0-9a-f]{48,}"),
    _form(
        "API key", "sk-", r"sk-(?!ant-|or-)(?=[\w-]*\d)(?:(?:proj|svcacct|admin|None|lf|live|test)-)?[A-Za-z0-9_-]{20,}"
    ),
    _form("Cursor key", "key_ crsr_", r"(?:key|crsr)_[0-9a-f]{48,}"),
    _form("Google key", "AIza", r"AIza[\w-]{35}"),
    _form("Google token", "ya29. 1//0", r"ya29\.[\w-]{20,}|1//0[\w-]{30,}"),
    _form("Google secret", "GOCSPX-", r"GOCSPX-[\w-]{20,}"),
    _form("AWS key", "AKIA ASIA ABIA ACCA", r"(?:AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}"),
    _form("AWS key", "ABSK", r"ABSK[A-Za-z0-9+/]{100,}={0,2}"),
    _form("GitHub token", "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_", r"gh[pousr]_[A-Za-z0-9_]{36,}|github_pat_\w{60,}"),
    _form(
        "GitLab token",
        "glpat- gldt- glrt- glptt- glcbt- glft- glimt- glagent- glsoat- glffct-",
        r"gl(?:pat|dt|rt|ptt|cbt|ft|imt|agent|soat|ffct)-[\w.-]{18,}",
    ),
    _form("Slack token", "xox xapp-", r"xox[a-z](?:\.xox[a-z])?-[\w-]{16,}|xapp-\d-[\w-]{20,}"),
    _form(
        "webhook",
        "hooks.slack.com/",
        r"hooks\.slack\.com/(?:services|workflows|triggers)/([\w/-]{20,})",
        is_token=False,
    ),
    _form("webhook", "/api/webhooks/", r"/api/webhooks/(\d{5,}/[\w-]{20,})", is_token=False),
    _form("Discord token", ".", r"[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}", inside=r"\.[\w-]{6}\.[\w-]{27}"),
    _form("Telegram token", ":AA", r"\d{8,10}:AA[\w-]{32,35}", inside=r":AA[\w-]{32}"),
    _form(
        "Stripe key",
        "sk_live_ sk_test_ rk_live_ rk_test_ whsec_",
        r"(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}",
    ),
    _form("Square token", "sq0 EAAA", r"sq0(?:atp|csp|idp)-[\w-]{22,}|EAAA[\w-]{56,}"),
    _form("SendGrid key", "SG.", r"SG\.[\w-]{16,}\.[\w-]{32,}"),
    _form("Mailgun key", "key-", r"key-[0-9a-f]{32}"),
    _form("Mailchimp key", "-us", r"[0-9a-f]{32}-us\d{1,2}", inside=r"-us\d{1,2}"),
    _form("Twilio key", "SK", r"SK[0-9a-f]{32}"),
    _form("npm token", "npm_", r"npm_[A-Za-z0-9]{36}"),
    _form("PyPI token", "pypi-A", r"pypi-A[\w-]{50,}"),
    _form("RubyGems key", "rubygems_", r"rubygems_[0-9a-f]{48}"),
    _form("Cargo token", "cio", r"cio[A-Za-z0-9]{32}"),
    _form("Docker token", "dckr_", r"dckr_(?:pat|oat)_[\w-]{24,}"),
    _form("Hugging Face token", "hf_ api_org_", r"(?:hf|api_org)_[A-Za-z0-9]{30,}"),
    _form("Replicate token", "r8_", r"r8_[A-Za-z0-9]{30,}"),
    _form("Groq key", "gsk_", r"gsk_[A-Za-z0-9]{40,}"),
    _form("xAI key", "xai-", r"xai-[A-Za-z0-9_-]{60,}"),
    _form("Perplexity key", "pplx-", r"pplx-[A-Za-z0-9]{40,}"),
    _form("Fireworks key", "fw_", r"fw_[A-Za-z0-9]{22,}"),
    _form("Tavily key", "tvly-", r"tvly-[\w-]{20,}"),
    _form("LangSmith key", "lsv2_", r"lsv2_(?:pt|sk)_[\w-]{32,}"),
    _form("DigitalOcean token", "dop_v1_ doo_v1_ dor_v1_", r"do[opr]_v1_[0-9a-f]{64}"),
    _form("Heroku key", "HRKU-", r"HRKU-[\w-]{30,}"),
    _form("Netlify token", "nfp_", r"nfp_[A-Za-z0-9]{36,}"),
    _form("Supabase key", "sbp_ sb_secret_", r"sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,}"),
    _form("PlanetScale password", "pscale_", r"pscale_(?:tkn|pw|oauth)_[\w.=-]{32,}"),
    _form("Databricks token", "dapi", r"dapi[0-9a-f]{32}(?:-\d)?"),
    _form("Shopify token", "shp", r"shp(?:at|ca|pa|ss|it)_[0-9a-fA-F]{32}"),
    _form("Linear key", "lin_", r"lin_(?:api|oauth)_[A-Za-z0-9]{32,}"),
    _form("Notion token", "secret_ ntn_", r"(?:secret|ntn)_[A-Za-z0-9]{40,}"),
    _form("Figma token", "figd_ figo_", r"fig[do]_[\w-]{38,}"),
    _form("Postman key", "PMAK-", r"PMAK-[0-9a-f]{24}-[0-9a-f]{34}"),
    _form("Airtable token", "pat", r"pat[A-Za-z0-9]{14}\.[0-9a-f]{64}"),
    _form("Atlassian token", "ATATT3 ATCTT3 ATBB", r"AT(?:ATT3|CTT3)[\w=-]{50,}|ATBB[A-Za-z0-9]{28,}"),
    _form("New Relic key", "NRAK- NRJS- NRII-", r"NR(?:AK|JS|II)-[\w-]{20,}"),
    _form("Grafana token", "glc_ glsa_", r"glc_[A-Za-z0-9+/]{32,}={0,2}|glsa_[A-Za-z0-9]{32}_[0-9a-fA-F]{8}"),
    _form("Sentry token", "sntry", r"sntry[su]_[A-Za-z0-9+/=_-]{40,}"),
    _form("Vault token", "hvs. hvb. hvr.", r"hv[sbr]\.[\w-]{24,}"),
    _form("Terraform token", ".atlasv1.", r"[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,}", inside=r"\.atlasv1\."),
    _form("Doppler token", "dp.", r"dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{2,35}\.)?[A-Za-z0-9]{40,44}"),
    _form("1Password token", "ops_eyJ", r"ops_eyJ[A-Za-z0-9+/=_-]{100,}"),
    _form("age key", "AGE-SECRET-KEY-1", r"AGE-SECRET-KEY-1[0-9A-Z]{58}"),
    _form("Tailscale key", "tskey-", r"tskey-[a-z]+-[\w-]{16,}"),
    _form(
        "Azure key",
        "AccountKey= SharedAccessKey=",
        r"(?:AccountKey|SharedAccessKey)=([A-Za-z0-9+/]{40,}={0,2})",
        is_token=False,
    ),
    _form("Azure secret", "Q~", r"[\w.~-]{3}\dQ~[\w.~-]{31,34}", inside=r"\dQ~"),
    _form("token", "eyJ", r"eyJ[\w-]{10,}\.(?:eyJ[\w-]{10,}\.[\w-]{8,}|[\w-]*\.[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,})"),
    _form("private key", "-----BEGIN", rf"{_PEM}|{_CUT_OFF_PEM}", is_token=False),
    _form(
        "private key",
        "Private-Lines:",
        r"Private-Lines: \d+(?:\s|\\[nr])+((?:[A-Za-z0-9+/=]{20,}(?:\s|\\[nr])*)+)",
        is_token=False,
    ),
    _form(
        "password",
        "://",
        r"://[^\s:/@\"'<>\[\]]{0,80}:(?!\[REDACTED)([^\s/@\"'<>]{1,200})@",
        is_token=False,
    ),
    _form(
        "password",
        "curl",
        r"curl\b[^\n]{0,600}?\s(?:-u|--user)[ =]?[\"']?[^\s:\"']{1,80}:(?!\[REDACTED)([^\s\"']{1,200})",
        is_token=False,
    ),
    _form(
        "password",
        "machine",
        r"machine\s+\S{1,200}\s+login\s+\S{1,200}\s+password\s+(?!\[REDACTED)(\S{1,200})",
        is_token=False,
    ),
)
"""Every kind of secret with a form of its own. Order matters only for the kind that is named where two overlap."""

_HEADER: Final = re.compile(
    r"[\"']?\s{0,4}[:=,]\s{0,4}\\?[\"']?\s{0,4}(?:(?:Bearer|Basic|Token|token|bearer|basic|Digest)\s+)?([A-Za-z0-9+/=_.~:-]{12,})"
)
_AFTER_BEARER: Final = re.compile(r"\s+(?=[A-Za-z_.~+/-]*\d)([A-Za-z0-9_.~+/-]{16,}=*)")
_COOKIE: Final = re.compile(r"\\?[\"']?\s{0,4}:\s{0,4}\\?[\"']?(?!\[REDACTED)([^\r\n\"'\\]{8,})")
_VALUE: Final = re.compile(
    r"""(?:\\?["'`]\]?)?(?P<equals>\s{0,4}(?:=>|:=|[:=])\s{0,4}|\s(?=["']?[^\s-]))
        (?:(?P<quote>\\?["'`])(?P<quoted>(?:(?!(?P=quote))[^\r\n]){4,400})(?P=quote)
          |(?P<bare>[^\s"'`,;)}\]&<>\\]{4,400}))""",
    re.VERBOSE,
)
_IN_QUERY: Final = re.compile(r"=([^\s&\"'<>\\#]{8,})")

STRONG: Final = (
    *("password", "passwd", "passphrase", "secret", "apikey", "api_key", "api-key", "accesskey", "access_key"),
    *("secret_key", "secretkey", "private_key", "privatekey", "encryption_key", "encryptionkey", "signing_key"),
    *("account_key", "credential", "credentials", "_pass", "_pwd", "storagekey"),
)
WEAK: Final = ("token", "pwd", "auth_key", "authkey", "access-key")
HEADERS: Final = ("authorization", "x-api-key", "x-auth-token", "x-access-token", "x-goog-api-key", "api-key")
"""Names after which a secret may stand, in lower case: any value that is no plain word, or only one like a key's."""

_PLACEHOLDERS: Final = re.compile(
    r"redacted|xxx|\*\*\*|\.\.\.|…|<|>|your|example|placeholder|change.?me|dummy|insert|\$\{|\{\{|\$\(|%\(|process\.env"
    r"|environ|getenv|secrets?\.|vault:|keychain|import\.meta|^(.)\1*$",
    re.IGNORECASE,
)
_NOT_SAID: Final = frozenset({"none", "null", "true", "false", "undefined", "nil", "string", "required", "optional"})
_EXPRESSION: Final = re.compile(r"[A-Za-z_$][\w$]*(?:(?:\.|->|::|\?\.)[A-Za-z_$][\w$]*)+$|.*[(\[{|]|[$@%&!#*~^/.\\]")
_TOKEN: Final = re.compile(r"[\w+=.~-]{16,}$")
_WORDS: Final = re.compile(r"[A-Za-z_.:/ -]*$")
_ASCII_LOWER: Final = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


def redact(text: str) -> str:
    """The text with every secret replaced by what kind of secret it is."""
    found = sorted(secrets(text), key=lambda secret: (secret.start, -secret.end))
    if not found:
        return text
    parts: list[str] = []
    at = 0
    for secret in found:
        if secret.start >= at:
            parts.append(text[at : secret.start])
            parts.append(f"[REDACTED: {secret.kind}]")
        at = max(at, secret.end)
    parts.append(text[at:])
    return "".join(parts)


def redact_value(value: Any) -> Any:
    """A JSON value with every string redacted, and the strings that stand under the name of a secret gone."""
    match value:
        case str():
            return redact(value)
        case dict():
            return {_redacted_key(key): _named(key, item) for key, item in value.items()}
        case list():
            return [redact_value(item) for item in value]
        case tuple():
            return tuple(redact_value(item) for item in value)
    return value


def secrets(text: str) -> Iterator[Secret]:
    """Where the secrets are. They may overlap, and come in no particular order."""
    if len(text) < 8:
        return
    for form in FORMS:
        yield from form.find(text)
    lower = text.lower()
    if len(lower) != len(text):
        lower = text.translate(_ASCII_LOWER)
    yield from _headers(text, lower)
    yield from _named_values(text, lower)


def _headers(text: str, lower: str) -> Iterator[Secret]:
    for name in HEADERS:
        for at in _places(lower, name):
            if match := _HEADER.match(text, at):
                yield Secret(*match.span(1), "token")
    for at in _places(lower, "bearer"):
        if match := _AFTER_BEARER.match(text, at):
            yield Secret(*match.span(1), "token")
    for at in _places(lower, "cookie"):
        if (match := _COOKIE.match(text, at)) and ("=" in match[1] or ";" in match[1]):
            yield Secret(*match.span(1), "cookie")


def _named_values(text: str, lower: str) -> Iterator[Secret]:
    for names, is_strong in ((STRONG, True), (WEAK, False)):
        for name in names:
            for at in _places(lower, name):
                match = _VALUE.match(text, at)
                if match is None:
                    continue
                before = _name_before(text, at)
                if not match["equals"].strip() and not before.startswith("--"):
                    continue
                group = "quoted" if match["quote"] else "bare"
                is_setting = before.isupper() and match["equals"] == "=" and not before.startswith("-")
                if _is_secret(match[group], is_strong, is_setting, is_quoted=group == "quoted"):
                    yield Secret(*match.span(group), "password" if "pass" in name or "pwd" in name else "secret")


def _is_secret(value: str, is_strong: bool, is_setting: bool, is_quoted: bool) -> bool:
    """Whether what stands after the name of a secret is one, and not code, a placeholder or a label."""
    if value.lower() in _NOT_SAID or _PLACEHOLDERS.search(value) or any(letter.isspace() for letter in value):
        return False
    if not is_strong:
        return bool(_TOKEN.match(value)) and not _EXPRESSION.match(value) and _has_both(value)
    if is_setting and not is_quoted:
        return not value.startswith(("$", "/", "./", "%", "@")) and "(" not in value
    if _WORDS.match(value) or "://" in value:
        return False
    return len(value) >= 6 if is_quoted else len(value) >= 8 and not _EXPRESSION.match(value) and _has_both(value)


def _has_both(value: str) -> bool:
    return any(letter.isdigit() for letter in value) and any(letter.isalpha() for letter in value)


def _places(lower: str, name: str) -> Iterator[int]:
    """Where the name ends, everywhere it occurs."""
    at = lower.find(name)
    while at >= 0:
        yield at + len(name)
        at = lower.find(name, at + len(name))


def _name_before(text: str, end: int) -> str:
    """The whole name that ends there, with the dashes of an option."""
    start = end
    while start and end - start < 80 and (text[start - 1].isalnum() or text[start - 1] in "_-"):
        start -= 1
    return text[start:end]


def _redacted_key(key: Any) -> Any:
    return redact(key) if isinstance(key, str) else key


def _named(key: Any, item: Any) -> Any:
    if not isinstance(key, str) or not isinstance(item, str):
        return redact_value(item)
    lower = key.lower().replace("-", "_")
    is_setting = key.isupper()
    if lower in ("authorization", "cookie", "set_cookie", "x_api_key") and len(item) >= 8 and "REDACTED" not in item:
        return "[REDACTED: token]"
    for names, is_strong in ((STRONG, True), (WEAK, False)):
        if lower.endswith(names) and _is_secret(item, is_strong, is_setting, is_quoted=True):
            return f"[REDACTED: {'password' if 'pass' in lower else 'secret'}]"
    return redact(item)
