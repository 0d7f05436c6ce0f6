"""Every sentence that the demo library has planted is found, by every kind of query, in the bubble where it stands."""

import re

from cursus.library import Library
from cursus.library.search.hit import Hit
from cursus.testing.demo import Manifest, Sentence


def is_in(sentence: Sentence, hits: list[Hit]) -> bool:
    return any(
        hit.chat.id == sentence.chat
        and hit.kind == sentence.kind
        and (sentence.tool is None or hit.tool == sentence.tool)
        for hit in hits
    )


def words_of(sentence: Sentence) -> list[str]:
    return re.findall(r"[^\W_]+", sentence.text)


def test_as_words(indexed: Library, manifest: Manifest) -> None:
    missed = [s.text for s in manifest.sentences if not is_in(s, list(indexed.search(" ".join(words_of(s)))))]
    assert not missed


def test_as_a_phrase(indexed: Library, manifest: Manifest) -> None:
    for sentence in manifest.sentences:
        hits = list(indexed.search('"{}"'.format(sentence.text.replace('"', " "))))
        assert is_in(sentence, hits), sentence.text
        assert {hit.chat.id for hit in hits} == {sentence.chat}, sentence.text


def test_by_the_beginnings_of_its_words(indexed: Library, manifest: Manifest) -> None:
    for sentence in manifest.sentences:
        query = " ".join(f"{word[:4]}*" for word in words_of(sentence))
        assert is_in(sentence, list(indexed.search(query))), sentence.text


def test_as_letters_across_its_words(indexed: Library, manifest: Manifest) -> None:
    for sentence in manifest.sentences:
        piece = sentence.text.replace('"', "")[2:-2]
        if piece in sentence.text:
            assert is_in(sentence, list(indexed.search(f'"*{piece}*"'))), sentence.text


def test_as_a_regular_expression(indexed: Library, manifest: Manifest) -> None:
    for sentence in manifest.sentences:
        pattern = r"[\s\S]{1,9}".join(map(re.escape, words_of(sentence)[:3]))
        assert is_in(sentence, list(indexed.search(pattern, regex=True))), sentence.text


def test_newest_first_and_narrowed_by_filters(indexed: Library, manifest: Manifest) -> None:
    for sentence in manifest.sentences:
        query = f'"{" ".join(words_of(sentence))}" chat:{sentence.chat} role:{sentence.kind}'
        assert is_in(sentence, list(indexed.search(query, sort="newest"))), sentence.text
        assert not list(indexed.search(f"{query} before:2001-01-01"))


def test_or_finds_both_and_not_takes_away(indexed: Library, manifest: Manifest) -> None:
    first, *_, last = manifest.sentences
    one, two = (f'"{" ".join(words_of(sentence))}"' for sentence in (first, last))
    both = list(indexed.search(f"{one} OR {two}"))
    assert is_in(first, both)
    assert is_in(last, both)
    only = list(indexed.search(f"({one} OR {two}) NOT chat:{last.chat}"))
    assert is_in(first, only)
    assert not is_in(last, only)
    assert not list(indexed.search(f"{one} {two}"))


def test_every_title_is_found_also_with_a_slip(indexed: Library, manifest: Manifest) -> None:
    for chat in manifest.chats:
        words = re.findall(r"[^\W_]+", chat.title)
        hits = list(indexed.search(" ".join(f"title:{word}" for word in words)))
        assert chat.id in {hit.chat.id for hit in hits if hit.kind == "title"}, chat.title
    slipped = list(indexed.search("Signing in is sloow"))
    assert any(hit.kind == "title" for hit in slipped)


def test_secrets_of_cursor_are_nowhere_in_the_index(indexed: Library, manifest: Manifest) -> None:
    for secret in manifest.secrets:
        assert not list(indexed.search(f'"*{secret}*"')), secret


def test_colours_of_a_terminal_are_no_words_and_in_no_snippet(indexed: Library):
    found = list(indexed.search("AssertionError tool:shell"))
    assert found
    assert [hit.snippet.text for hit in found if "\x1b" in hit.snippet.text] == []
    assert list(indexed.search('"31mE"')) == []
