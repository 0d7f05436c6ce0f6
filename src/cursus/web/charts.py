"""Charts as SVG, drawn here: nothing is loaded for them, each mark says its value, and a table stands behind each."""

from collections.abc import Sequence
from typing import Final

from cursus.render.markup.escape import line

WIDTH: Final = 960
HEIGHT: Final = 180
_LEFT: Final = 44
_BAR: Final = 22
_NAME: Final = 240
_LONGEST_NAME: Final = 38


def columns(values: Sequence[tuple[str, int]], unit: str) -> str:
    """A column for each value, as of days in a row."""
    top = max((value for _, value in values), default=0) or 1
    step = (WIDTH - _LEFT) / max(1, len(values))
    width = max(1.0, min(step * 0.78, 40))
    parts = [_open(HEIGHT + 22, f"{len(values)} days, at most {top:,} {unit} a day")]
    for share in (0.5, 1.0):
        y = HEIGHT - share * (HEIGHT - 14)
        parts.append(f'<line x1="{_LEFT}" x2="{WIDTH}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{round(top * share):,}</text>')
    for at, (name, value) in enumerate(values):
        tall = value / top * (HEIGHT - 14)
        x = _LEFT + at * step + (step - width) / 2
        title = f"<title>{line(name)}: {value:,} {unit}</title>"
        parts.append(
            f'<rect x="{x:.1f}" y="{HEIGHT - tall:.1f}" width="{width:.1f}" height="{tall:.1f}">{title}</rect>'
        )
    for at in sorted({0, len(values) // 2, len(values) - 1}) if values else ():
        anchor = "start" if at == 0 else "end" if at == len(values) - 1 else "middle"
        x = _LEFT + at * step + step / 2
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT + 16}" text-anchor="{anchor}">{line(values[at][0])}</text>')
    return f"{''.join(parts)}</svg>"


def bars(values: Sequence[tuple[str, int]], unit: str) -> str:
    """A bar for each value, its name before it."""
    top = max((value for _, value in values), default=0) or 1
    room = WIDTH - _NAME - 70
    parts = [_open(len(values) * _BAR + 4, f"{len(values)} bars, the longest {top:,} {unit}")]
    for at, (name, value) in enumerate(values):
        y = at * _BAR + 3
        shown = name if len(name) <= _LONGEST_NAME else f"…{name[1 - _LONGEST_NAME :]}"
        wide = max(1.0, value / top * room)
        title = f"<title>{line(name)}: {value:,} {unit}</title>"
        parts.append(f'<text x="{_NAME - 8}" y="{y + 12}" text-anchor="end">{line(shown)}</text>')
        parts.append(f'<rect x="{_NAME}" y="{y}" width="{wide:.1f}" height="{_BAR - 7}" rx="2">{title}</rect>')
        parts.append(f'<text x="{_NAME + wide + 6:.1f}" y="{y + 12}">{value:,}</text>')
    return f"{''.join(parts)}</svg>"


def _open(height: int, label: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{line(label)}">'
