"""What Cursus knows of each tool: one file a tool, and the registry that finds it.

Lives here: numbers, names, verbs, typed arguments and results of every generation, and what a bubble consists of.
Never here: where calls are stored, and how a page or a terminal draws. Facts: S §6, §8.4; E §3.3, §3.7; seeds 000, 003.
"""
