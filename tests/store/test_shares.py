"""Which files lie on a disk of another system."""

from pathlib import Path

import pytest

from cursus.store.shares import is_on_share, mounts_in

INSIDE_WSL = r"""none /mnt/wsl tmpfs rw,relatime 0 0
/dev/sdc / ext4 rw,relatime,discard 0 0
C:\134 /mnt/c 9p rw,noatime,aname=drvfs;path=C:\;uid=1000 0 0
D:\134 /mnt/my\040disk drvfs rw,noatime 0 0
//server/share /srv/share cifs rw,relatime 0 0
/dev/sdd /srv/share/here ext4 rw 0 0
"""


def test_the_table_of_disks_tells_each_ones_kind() -> None:
    assert mounts_in(INSIDE_WSL) == {
        "/mnt/wsl": "tmpfs",
        "/": "ext4",
        "/mnt/c": "9p",
        "/mnt/my disk": "drvfs",
        "/srv/share": "cifs",
        "/srv/share/here": "ext4",
    }


@pytest.mark.parametrize("table", ["", "\n\n", "nonsense", "two fields"])
def test_a_table_that_says_nothing_names_no_disk(table: str) -> None:
    assert mounts_in(table) == {}


def test_of_two_disks_at_one_place_the_last_is_seen() -> None:
    assert mounts_in("one /srv nfs rw 0 0\ntwo /srv ext4 rw 0 0\n") == {"/srv": "ext4"}


@pytest.mark.parametrize("path", ["/mnt/c/Users/ana/x.db", "/mnt/my disk/x.db", "/srv/share/x.db"])
def test_a_file_on_a_windows_disk_or_a_server_is_on_a_share(path: str) -> None:
    assert is_on_share(path, mounts_in(INSIDE_WSL))


@pytest.mark.parametrize("path", ["/home/ana/x.db", "/mnt/cc/x.db", "/mnt/wsl/x.db", "/srv/share/here/x.db", "/x.db"])
def test_a_file_on_a_disk_of_this_system_is_not(path: str) -> None:
    assert not is_on_share(path, mounts_in(INSIDE_WSL))


def test_a_file_behind_a_link_is_where_the_link_leads(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    (tmp_path / "link").symlink_to("server")
    mounts = {"/": "ext4", str((tmp_path / "server").resolve()): "nfs4"}
    assert is_on_share(tmp_path / "link/x.db", mounts)
    assert not is_on_share(tmp_path / "x.db", mounts)


@pytest.mark.parametrize(
    "path", [r"\\wsl.localhost\Ubuntu\home\ana\.cursor\x.db", r"\\server\share\x.db", "//wsl$/x.db"]
)
def test_a_path_of_a_share_is_on_one_whatever_is_mounted(path: str) -> None:
    assert is_on_share(path, {})
