"""Bytes of an agent in, events out: what any agent prints, decoded without input or output of its own.

Lives here: lines and their JSON, the rules by which words are new or repeated, the four shapes of a tool call, and the
`StreamDecoder` that puts them together. Never here: processes, sockets, files. Facts: E §3, §9.2.
"""

from cursus.agent.stream.decoder import StreamDecoder

__all__ = ["StreamDecoder"]
