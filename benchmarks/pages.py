"""The pages in a real browser: a chat of 10,000 messages, a stream of 5,000 words, twenty readers at once, one file."""

import asyncio
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.cookiejar import CookieJar
from statistics import quantiles
from typing import Any

import playwright.sync_api as browsers
from measure import ROOT, Result, best, tell
from stores import store

from cursus.agent import runs
from cursus.agent.backend import Turn
from cursus.chat import Human, Text
from cursus.chat.events import Finished, Prompted, Started, TextDelta
from cursus.library import Library, open_library
from cursus.render import html, markdown
from cursus.render.markup.look import Look
from cursus.render.markup.pieces import whole
from cursus.web.app import create_app
from cursus.web.server import bound, serve

sys.path.insert(0, str(ROOT))
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
KEY = "benchmark"
CHUNKS = 5000
READERS = 20
FRAMES = """async (act) => {
  const times = [], tasks = []; let last = performance.now(), on = true;
  const note = (list) => tasks.push(...list.getEntries().map((one) => one.duration));
  new PerformanceObserver(note).observe({ type: "longtask" });
  const tick = (now) => { times.push(now - last); last = now; if (on) requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  await eval(act)();
  on = false;
  times.shift();
  times.sort((a, b) => a - b);
  const worst = times[times.length - 1] || 0;
  return { p95: times[Math.floor(times.length * 0.95)] || 0, worst, task: Math.max(0, ...tasks) };
}"""
WHEEL = """async () => {
  const scroller = document.querySelector("#scroller");
  for (let step = 0; step < 240; step += 1) { scroller.scrollTop += 100; await new Promise(requestAnimationFrame); }
}"""
THROUGH = """async () => {
  const scroller = document.querySelector("#scroller");
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 4) {
    scroller.scrollTop += 4000; await new Promise((done) => setTimeout(done, 16));
  }
}"""

TO_THE_END = """async () => {
  while (!document.querySelector("[data-over]")) await new Promise((done) => setTimeout(done, 100));
}"""


@contextmanager
def running(library: Library) -> Iterator[str]:
    """The application over a library, on a port of its own; where it is."""
    listening = bound(0)
    port = listening.getsockname()[1]
    ready, loops = threading.Event(), []

    async def run() -> None:
        stopping = asyncio.Event()
        loops.append((asyncio.get_running_loop(), stopping))
        await serve(create_app(library, KEY, port=port, follows=False), listening, ready.set, stopping)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    ready.wait()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        loop, stopping = loops[0]
        loop.call_soon_threadsafe(stopping.set)
        thread.join()
        listening.close()


@contextmanager
def page_of(url: str) -> Iterator[browsers.Page]:
    """A page that was let in."""
    from tests.counterparts import chromium

    with browsers.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{url}/?token={KEY}")
        yield page
        browser.close()


def reading() -> list[Result]:
    """A chat of 10,000 messages."""
    with open_library(roots=[store("long")]) as library, running(library) as url:
        (head,) = library.chats()
        chat = library.chat(head.id)
        drawing = best(lambda: sum(map(len, whole(chat, Look()))), runs=1)
        with page_of(url) as page:
            page.goto(f"{url}/chats/{head.id}")
            page.goto("about:blank")
            weights: list[float] = []
            pieces: set[str] = set()
            session = page.context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.setCacheDisabled", {"cacheDisabled": True})
            session.on(
                "Network.requestWillBeSent",
                lambda sent: pieces.add(sent["requestId"]) if "/pieces" in sent["request"]["url"] else None,
            )
            session.on(
                "Network.loadingFinished",
                lambda done: weights.append(done["encodedDataLength"]) if done["requestId"] not in pieces else None,
            )
            page.goto(f"{url}/chats/{head.id}")
            page.wait_for_timeout(500)
            weight = sum(weights) / 1000
            session.send("Network.setCacheDisabled", {"cacheDisabled": False})
            first = _first_message(page, f"{url}/chats/{head.id}")
            page.wait_for_timeout(500)
            wheel = page.evaluate(FRAMES, WHEEL)
            started = time.perf_counter()
            page.evaluate("cursus.end()")
            page.wait_for_function(
                "cursus.all('.composer-rendered-message').at(-1).getBoundingClientRect().bottom < 900"
            )
            jump = (time.perf_counter() - started) * 1000
            page.evaluate("cursus.start()")
            page.evaluate(f"({THROUGH})()")
            page.wait_for_timeout(500)
            nodes = page.evaluate("document.querySelectorAll('.composer-messages-container *').length")
            session.send("HeapProfiler.collectGarbage")
            heap = session.send("Runtime.getHeapUsage")["usedSize"] / 1e6
    count = len(chat.bubbles)
    return [
        Result(f"draw {count:,} messages as HTML", drawing, 3000, "the bar"),
        Result(f"page with {count:,} messages: first message", first, 200, "the bar"),
        Result("  jump to the end", jump, 100, "the bar"),
        Result("  frame by wheel, p95", wheel["p95"], 20, "the bar"),
        Result("  elements below the feed after scrolling through", nodes, 2500, "the bar", unit="  "),
        Result("  script heap after scrolling through", heap, 60, "the bar", unit="MB"),
        Result("  weight of the page, compressed", weight, 150, "the bar", unit="kB"),
    ]


def _first_message(page: browsers.Page, url: str) -> float:
    times: list[float] = []
    for _ in range(5):
        page.goto("about:blank")
        page.goto(url, wait_until="commit")
        page.wait_for_selector(".composer-rendered-message")
        times.append(
            page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()")
        )
    return sorted(times)[len(times) // 2]


def streaming() -> list[Result]:
    """5,000 words at 250 a second into an open page."""
    import os

    os.environ["CURSUS_HOME"] = tempfile.mkdtemp()
    journal = runs.journal(Turn(prompt="Tell me everything"), "replay")
    with open_library(roots=[store("long")]) as library, running(library) as url, page_of(url) as page:
        journal.take(Started(session_id="s-1"))
        journal.take(Prompted(text="Tell me everything"))
        page.goto(f"{url}/live/{journal.run.id}")

        def write() -> None:
            for number in range(CHUNKS):
                words = "word " if number % 40 else "\n\nA paragraph with `code`. "
                journal.take(TextDelta(text=words))
                time.sleep(1 / 250)
            journal.take(Finished())
            journal.close()

        writer = threading.Thread(target=write)
        writer.start()
        told: dict[str, Any] = page.evaluate(FRAMES, TO_THE_END)
        writer.join()
        shown = page.evaluate(
            "document.querySelector('.composer-messages-container').textContent.split('word').length - 1"
        )
    assert shown == CHUNKS - CHUNKS // 40, shown
    return [
        Result(f"stream of {CHUNKS:,} chunks: frame, p95", told["p95"], 20, "the bar"),
        Result("  worst frame", told["worst"], 50, "the bar; a busy machine shows here too"),
        Result("  longest task of the page (none over 50 ms is 0)", told["task"], 50, "the bar"),
    ]


def readers() -> list[Result]:
    """Twenty readers who open different chats at the same moment."""
    with open_library(roots=[store("S")]) as library, running(library) as url:
        ids = [head.id for head in library.chats()][: READERS * 2]
        jar = CookieJar()
        urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar)).open(f"{url}/?token={KEY}").read()
        cookie = "; ".join(f"{one.name}={one.value}" for one in jar)

        def read(chat_id: str) -> float:
            start = time.perf_counter()
            request = urllib.request.Request(f"{url}/chats/{chat_id}", headers={"cookie": cookie})
            urllib.request.urlopen(request).read()
            return (time.perf_counter() - start) * 1000

        times: list[float] = []
        with ThreadPoolExecutor(READERS) as pool:
            for start in range(0, len(ids), READERS):
                times += pool.map(read, ids[start : start + READERS])
    return [Result(f"{READERS} readers of different chats at once, p99", quantiles(times, n=100)[98], 300, "the bar")]


def files() -> list[Result]:
    """One chat as one file."""
    with open_library(roots=[store("S")]) as library:
        chat = library.chat(next(library.chats()).id)
    size, text = len(html(chat).encode()) / 1000, len(markdown(chat).encode()) / 1000
    words = sum(len(one.text) for one in chat.bubbles if isinstance(one, Human | Text)) / 1000
    return [
        Result(
            f"one file of {len(chat.bubbles)} messages",
            size,
            150 + 3 * text,
            f"150 kB + 3x its Markdown; prose alone is {words:.0f} kB",
            unit="kB",
        )
    ]


def measure() -> list[Result]:
    return [*reading(), *streaming(), *readers(), *files()]


if __name__ == "__main__":
    tell(measure())
