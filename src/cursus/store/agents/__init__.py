"""The agents' stores in a `.cursor` folder: what the CLI, ACP clients and the SDK keep, and the transcripts of all.

Lives here: the blob graph and its messages, the folders that hold such graphs, transcripts, plans, typed prompts.
Never here: the desktop's own rows, the joining of stores, anything that writes. Facts: S §1.6, §1.7, §2.3, §2.4, §8.

    protobuf, messages, tool_messages      bytes to fields, by tables
    blobs                                  a root to a chat: turns (user_messages, tool_steps, outputs) and history
                                           (model_messages, compactions), fetched through blob_access
    sub_agents                             the chats inside a chat's root
    conversation, prompts                  bubbles while they are read; a person's words told from their wrapping
    cli, sdk, transcripts                  the stores: `heads()`, `read(id)`, `problems`
    plans                                  plans and prompt histories
"""
