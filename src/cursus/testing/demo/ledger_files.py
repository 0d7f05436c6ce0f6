"""The files of ledger-api, a small service for invoices, as they are before the first chat about them."""

LEDGER = "/home/ana/ledger-api"

MONEY = '''\
"""Money as whole cents."""

from decimal import Decimal


def cents(amount: Decimal) -> int:
    """The amount in cents, half a cent rounded up."""
    return int(amount * 100)


def gross(net_cents: int, vat: Decimal) -> int:
    """A net amount with VAT on top."""
    return cents(Decimal(net_cents) / 100 * (1 + vat))


def total(lines: list[tuple[int, int]], vat: Decimal) -> int:
    """The gross total of (quantity, net price) lines."""
    return gross(sum(quantity * price for quantity, price in lines), vat)
'''

TEST_MONEY = """\
from decimal import Decimal

from ledger.money import cents, gross, total

VAT = Decimal("0.19")


def test_half_a_cent_is_rounded_up():
    assert cents(Decimal("2.675")) == 268


def test_vat_is_added_to_a_net_amount():
    assert gross(1000, VAT) == 1190


def test_a_total_is_rounded_once():
    assert total([(3, 333), (1, 50)], VAT) == 1248
"""

INVOICES = '''\
"""Invoices: what a customer owes, and since when."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from ledger.money import total

PAYMENT_TERM = timedelta(days=14)


@dataclass(frozen=True)
class Invoice:
    number: str
    issued: date
    lines: list[tuple[int, int]]
    paid: date | None = None

    @property
    def due(self) -> date:
        return self.issued + PAYMENT_TERM

    def gross(self, vat: Decimal) -> int:
        return total(self.lines, vat)
'''

REMINDERS = '''\
"""Letters to customers who have not paid."""

from datetime import date

from ledger.invoices import Invoice


def reminder(invoice: Invoice, today: date) -> str:
    """The text of a reminder; empty where none is due."""
    if invoice.paid or today <= invoice.due:
        return ""
    days = (today - invoice.due).days
    return f"Invoice {invoice.number} has been due for {days} days."
'''

LOGIN = '''\
"""Signing in."""

import bcrypt

from ledger.db import connection

ROUNDS = 16


def hash_password(password: str) -> bytes:
    return bcrypt.hashpw(password.encode(), bcrypt.gensalt(ROUNDS))


def sign_in(email: str, password: str) -> int | None:
    """The id of the person, or None."""
    row = connection().execute(
        "SELECT id, password FROM people WHERE lower(email) = lower(%s)", (email,)
    ).fetchone()
    if row is None or not bcrypt.checkpw(password.encode(), row["password"]):
        return None
    return row["id"]
'''

CUSTOMERS_SQL = """\
CREATE TABLE customers (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name       text NOT NULL,
    email      text NOT NULL UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now()
);
"""

PYPROJECT = """\
[project]
name = "ledger-api"
version = "2.8.0"
requires-python = ">=3.12"
dependencies = ["flask>=3.1", "psycopg[binary]>=3.2", "bcrypt>=4.3"]

[tool.pytest.ini_options]
testpaths = ["tests"]
"""


def ledger_files() -> dict[str, str]:
    """A working copy of one's own; chats told after each other share it."""
    return {
        "ledger/invoices.py": INVOICES,
        "ledger/login.py": LOGIN,
        "ledger/money.py": MONEY,
        "ledger/reminders.py": REMINDERS,
        "migrations/0003_customers.sql": CUSTOMERS_SQL,
        "pyproject.toml": PYPROJECT,
        "tests/test_money.py": TEST_MONEY,
    }
