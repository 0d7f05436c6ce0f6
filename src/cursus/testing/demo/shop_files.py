"""The files of kastanie-shop, a shop for chestnuts and honey in TypeScript, as they are before the first chat."""

SHOP = "/Users/mika/code/kastanie-shop"

PRICE = """\
export function formatPrice(cents: number): string {
  return "€ " + (cents / 100).toFixed(2);
}
"""

PRICE_INTL = """\
const formats = new Map<string, Intl.NumberFormat>();

export function formatPrice(cents: number, locale = "de-AT"): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" });
    formats.set(locale, format);
  }
  return format.format(cents / 100);
}
"""

BASKET = """\
import type { Line } from "./types";

export function basketTotal(lines: Line[]): string {
  const cents = lines.reduce((sum, line) => sum + line.quantity * line.cents, 0);
  return "EUR " + (cents / 100).toFixed(2);
}
"""

RECEIPT = """\
import type { Order } from "./types";

export function receiptText(order: Order): string {
  const rows = order.lines.map((line) => `${line.title}\\t${(line.cents / 100).toFixed(2)} EUR`);
  return [...rows, `Summe\\t${(order.cents / 100).toFixed(2)} EUR`].join("\\n");
}
"""

TYPES = """\
export interface Line {
  title: string;
  quantity: number;
  cents: number;
}

export interface Order {
  number: string;
  lines: Line[];
  cents: number;
}
"""

BUTTON_CSS = """\
.pay {
  position: fixed;
  bottom: 0;
  width: 100%;
  height: 56px;
}
"""

MESSAGES_DE = """\
{
  "basket.empty": "Der Korb ist leer.",
  "basket.pay": "Zur Kasse",
  "product.weight": "{grams} g"
}
"""

PACKAGE = """\
{
  "name": "kastanie-shop",
  "version": "1.9.0",
  "scripts": { "dev": "next dev", "test": "vitest run", "check": "tsc --noEmit" },
  "dependencies": { "next": "15.4.2", "react": "19.1.0" }
}
"""


def shop_files() -> dict[str, str]:
    """A working copy of one's own; chats told after each other share it."""
    return {
        "messages/de.json": MESSAGES_DE,
        "package.json": PACKAGE,
        "src/lib/basket.ts": BASKET,
        "src/lib/price.ts": PRICE,
        "src/lib/receipt.ts": RECEIPT,
        "src/lib/types.ts": TYPES,
        "src/styles/checkout.css": BUTTON_CSS,
    }
