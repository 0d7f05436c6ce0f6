"""What comes with the operating system: a browser, a balancer, a sandbox."""

import os
import shutil
import sys
from pathlib import Path

from tests.counterparts.cache import Missing
from tests.counterparts.running import install

PLACES = ("/usr/sbin", "/usr/local/sbin", "/opt/homebrew/bin", "/usr/local/bin")
"""Where programs may lie that are on no user's path."""

BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def chromium() -> str:
    """A Chromium to be driven. As root it needs `--no-sandbox`."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    for place in BROWSERS:
        if Path(place).exists():
            return place
    return _from_debian("chromium", "chromium", elsewhere="brew install --cask chromium")


def nginx() -> str:
    """A balancer to put before several gateways."""
    return _program("nginx") or _from_debian("nginx", "nginx-light", elsewhere="brew install nginx")


def bubblewrap() -> str | None:
    """The sandbox of Linux; None on systems that have no such thing."""
    if sys.platform != "linux":
        return None
    return _program("bwrap") or _from_debian("bwrap", "bubblewrap", elsewhere="")


def _program(name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), *PLACES)))


def _from_debian(program: str, package: str, *, elsewhere: str) -> str:
    """Installed through apt; where there is none, or no right to use it, said in words."""
    hint = f"apt-get install {package}" if sys.platform == "linux" else elsewhere
    apt = shutil.which("apt-get")
    if apt is None:
        raise Missing(f"The tests need {program}. Install it first: {hint}")
    root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install([*root, apt, "update", "-qq"], program, env=env)
    install([*root, apt, "install", "-y", "-qq", "--no-install-recommends", package], program, env=env)
    found = _program(program)
    if found is None:
        raise Missing(f"{package} is installed, but there is no {program}. Try: {hint}")
    return found
