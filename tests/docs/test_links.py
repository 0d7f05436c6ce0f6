"""Every link of the documentation leads somewhere."""

import posixpath

import pytest

from tests.docs.pages import PAGES, ROOT, anchors_of, links_of


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(page: str):
    broken: list[str] = []
    for link in links_of(page):
        if link.startswith(("http://", "https://", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        if not (ROOT / target).exists() or (anchor and anchor not in anchors_of(target)):
            broken.append(link)
    assert broken == []


def test_every_page_can_be_found_from_the_readme():
    found, ahead = set[str](), ["README.md"]
    while ahead:
        page = ahead.pop()
        found.add(page)
        targets = [
            posixpath.normpath(posixpath.join(posixpath.dirname(page), link.partition("#")[0]))
            for link in links_of(page)
        ]
        folders = [target for target in targets if (ROOT / target).is_dir()]
        targets += [other for other in PAGES if posixpath.dirname(other) in folders]
        ahead += [target for target in targets if target in PAGES and target not in found]
    assert set(PAGES) - found == set()
