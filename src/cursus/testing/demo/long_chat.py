"""A chat of two thousand bubbles, for whoever wants to scroll."""

from cursus.testing.demo.stage import Stage
from cursus.testing.demo.working_copy import WorkingCopy

BUBBLES = 2_000
COOKBOOK = "/home/ana/cookbook"

_DISHES = (
    "soup", "salad", "tart", "gratin", "stew", "risotto", "purée", "fritters", "dumplings", "soufflé",
)  # fmt: skip
_INGREDIENTS = (
    "chestnut", "leek", "pumpkin", "beetroot", "lentil", "fennel", "parsnip", "spinach", "mushroom", "celeriac",
    "apple", "barley", "chickpea", "kale", "potato", "tomato", "carrot", "onion", "cabbage", "asparagus",
)  # fmt: skip


def tell(stage: Stage) -> None:
    story = stage.chat("Put the whole cookbook into metric units", at="2026-08-14T07:30", workspace=COOKBOOK)
    files: dict[str, str] = {}
    work = WorkingCopy(story, files)
    names = [f"{ingredient} {dish}" for dish in _DISHES for ingredient in _INGREDIENTS]
    seeds = stage.seeds.child("cookbook")
    for number, name in enumerate(names, 1):
        path = f"recipes/{number:03d}-{name.replace(' ', '-')}.md"
        cups, ounces, fahrenheit = seeds.number(1, 4), seeds.number(3, 20), seeds.number(14, 18) * 25
        millilitres, grams, celsius = cups * 240, round(ounces * 28.35), round((fahrenheit - 32) / 1.8 / 5) * 5
        title = name.capitalize()
        files[path] = (
            f"# {title}\n\n- {cups} cups of stock\n- {ounces} oz of {name.split()[0]}\n\nBake at {fahrenheit} °F.\n"
        )
        story.human(f"Next: {name}.")
        story.thinking(f"{cups} cups, {ounces} ounces, {fahrenheit} °F. Ovens are set in steps of five.")
        work.read(path)
        work.change(path, f"{cups} cups", f"{millilitres} ml")
        work.change(path, f"{ounces} oz", f"{grams} g")
        work.change(path, f"{fahrenheit} °F", f"{celsius} °C")
        work.grep(r"\b(cups?|oz|°F)\b", within=path)
        work.run("git diff --stat", f" {path} | 6 +++---\n 1 file changed, 3 insertions(+), 3 deletions(-)\n")
        work.run(f'git commit -qam "{title}: metric"', "")
        if number == 150:
            told = stage.sentence("Halfway through the fritters I began to wonder about butter", story, "text")
            story.text(f"{told}: a stick is 113 g.")
        else:
            story.text(f"{title}: {millilitres} ml of stock, {grams} g, {celsius} °C.")
    if len(story.entries) != BUBBLES:
        raise ValueError(f"The long chat has {len(story.entries)} bubbles")
    stage.tell(story, "heads_table")
