"""The three APIs that clients speak: how each is read, and how each is answered.

Lives here: request bodies into an `Order`, pieces of an answer into exact bytes, error objects, lists of models. All
of it sans-IO. Never here: sockets, agents. Facts: D §3.
"""
