"""Draws the pictures of the application for the documentation: screenshots of the real pages over the demo library.

make pictures
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
CURSUS = Path(sys.executable).parent / "cursus"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
STORY = "Fix the rounding test that broke CI"
TOUR = "Every tool, one by one: changing files"


def main() -> None:
    from tests.counterparts import chromium

    (HERE / "img").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        demo = Path(folder) / "demo"
        subprocess.run([CURSUS, "demo", demo], check=True, capture_output=True)
        command = [CURSUS, "open", "--json", "--no-browser", "--root", demo, "--home", demo / ".cursor"]
        environment = {"CURSUS_HOME": folder, "CURSUS_TOKEN": "pictures", "HOME": folder, "PATH": "/usr/bin:/bin"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as server:
            assert server.stdout is not None
            url = json.loads(server.stdout.readline())["url"]
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            try:
                draw(browser, url)
            finally:
                browser.close()
                server.terminate()


def draw(browser: Browser, url: str) -> None:
    """All pictures."""
    for scheme in ("light", "dark"):
        page = opened(browser, url, scheme)
        shot(page, f"catalogue-{scheme}")
        page.get_by_text(STORY).first.click()
        page.locator(".composer-rendered-message").first.wait_for()
        page.keyboard.press("o")
        shot(page, f"chat-{scheme}")
        page.context.close()
    page = opened(browser, url, "light")
    page.get_by_text(STORY).first.click()
    page.locator(".diff").first.scroll_into_view_if_needed()
    page.get_by_role("button", name="1 file changed").click()
    page.locator("#changes summary").click()
    shot(page, "changes")
    page.goto(url.replace("/?", "/search?q=rounding+OR+cents&"))
    page.locator(".hit").first.wait_for()
    shot(page, "search")
    page.goto(url.replace("/?", "/stats?"))
    shot(page, "statistics")
    page.context.close()


def opened(browser: Browser, url: str, scheme: str) -> Page:
    """A page that was let in, in one theme."""
    context = browser.new_context(
        viewport={"width": 1320, "height": 840}, color_scheme="dark" if scheme == "dark" else "light", locale="en-GB"
    )
    page = context.new_page()
    page.goto(url)
    return page


def shot(page: Page, name: str) -> None:
    """One picture."""
    page.wait_for_timeout(700)
    page.screenshot(path=HERE / "img" / f"{name}.png", animations="disabled")


if __name__ == "__main__":
    main()
