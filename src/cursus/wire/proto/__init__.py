"""The messages of the Agent API, generated from `proto/*.proto` by `make proto` (A §2).

Lives here: one module for each of those files, and all their names. Never here: anything written by hand.
"""

from cursus.wire.proto.account_pb2 import *
from cursus.wire.proto.action_pb2 import *
from cursus.wire.proto.agent_pb2 import *
from cursus.wire.proto.bidi_pb2 import *
from cursus.wire.proto.code_pb2 import *
from cursus.wire.proto.common_pb2 import *
from cursus.wire.proto.context_pb2 import *
from cursus.wire.proto.error_details_pb2 import *
from cursus.wire.proto.exec_pb2 import *
from cursus.wire.proto.file_pb2 import *
from cursus.wire.proto.grpc_status_pb2 import *
from cursus.wire.proto.interaction_pb2 import *
from cursus.wire.proto.kv_pb2 import *
from cursus.wire.proto.mcp_pb2 import *
from cursus.wire.proto.model_pb2 import *
from cursus.wire.proto.screen_pb2 import *
from cursus.wire.proto.shell_pb2 import *
from cursus.wire.proto.state_pb2 import *
from cursus.wire.proto.tool_call_pb2 import *
from cursus.wire.proto.update_pb2 import *
from cursus.wire.proto.user_message_pb2 import *
