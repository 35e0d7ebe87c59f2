import { Decoder, Encoder } from "@msgpack/msgpack";
import { ProtocolError } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import { createBinarySplitter, frameRecord } from "./binary-format.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { type CompletionMessage, messageType, type OutgoingMessage } from "./messages.ts";
import { scanMessagePack } from "./msgpack-scan.ts";
import { type MessageLimits, readMessage } from "./read-message.ts";

/** How a completion says which kind of answer follows. */
const answerKind = { error: 1, void: 2, result: 3 } as const;

/** The binary protocol: one array per record, of the fields in a fixed order. */
export function createMessagePackProtocol(
  limits: MessageLimits & Pick<HubLimits, "depthMax" | "messageBytesMax">,
): HubProtocol {
  // As in JSON, a property without a value is left out.
  const encoder = new Encoder({ ignoreUndefined: true });
  const decoder = new Decoder();
  return {
    name: "messagepack",
    isBinary: true,
    createSplitter: () => createBinarySplitter(limits.messageBytesMax),
    parse(record) {
      scanMessagePack(record, limits.depthMax);
      return readMessage(toFields(decode(decoder, record)), limits);
    },
    write: (message) => frameRecord(encoder.encode(toArray(message))),
  };
}

function decode(decoder: Decoder, record: Uint8Array): unknown[] {
  let value: unknown;
  try {
    value = decoder.decode(record);
  } catch (thrown) {
    throw new ProtocolError("Error reading MessagePack.", { cause: thrown });
  }
  if (!Array.isArray(value)) throw new ProtocolError("Expected a MessagePack array.");
  return value;
}

/** The items of a message under their names in JSON; more items than known are left out. */
function toFields([type, ...items]: unknown[]): Record<string, unknown> {
  const [headers, invocationId, third, fourth, streamIds] = items;
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation:
      return { type, headers, invocationId, target: third, arguments: fourth, streamIds };
    case messageType.streamItem:
      return { type, headers, invocationId, ...(items.length > 2 ? { item: third } : {}) };
    case messageType.completion:
      return { type, headers, invocationId, ...toOutcome(third, items.slice(3)) };
    case messageType.cancelInvocation:
      return { type, headers, invocationId };
    case messageType.close:
      return { type, error: headers, allowReconnect: invocationId };
    case messageType.ack:
    case messageType.sequence:
      return { type, sequenceId: headers };
    default:
      return { type };
  }
}

function toOutcome(kind: unknown, [value, ...rest]: unknown[]): Record<string, unknown> {
  if (kind === answerKind.void) return {};
  if (kind === answerKind.error && typeof value === "string") return { error: value };
  const hasValue = value !== undefined || rest.length > 0;
  if (kind === answerKind.result && hasValue) return { result: value };
  throw new ProtocolError("Missing or wrong kind of result.");
}

function toArray(message: OutgoingMessage): unknown[] {
  const { type } = message;
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation: {
      const { invocationId, target, streamIds } = message;
      return [type, {}, invocationId, target, message.arguments, streamIds];
    }
    case messageType.streamItem:
      return [type, {}, message.invocationId, message.item];
    case messageType.completion:
      return [type, {}, message.invocationId, ...toAnswer(message)];
    case messageType.close:
      return [type, message.error, message.allowReconnect];
    case messageType.ping:
      return [type];
    case messageType.ack:
    case messageType.sequence:
      return [type, message.sequenceId];
  }
}

function toAnswer({ outcome }: CompletionMessage): unknown[] {
  switch (outcome.kind) {
    case "error":
      return [answerKind.error, outcome.error];
    case "result":
      return [answerKind.result, outcome.result];
    case "void":
      return [answerKind.void];
  }
}
