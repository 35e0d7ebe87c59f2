import type { HubLimits } from "../options.ts";
import type { HubProtocol } from "./hub-protocol.ts";
import { parseJsonObject } from "./json-text.ts";
import { type CompletionMessage, messageType, type OutgoingMessage } from "./messages.ts";
import { type MessageLimits, readMessage } from "./read-message.ts";
import { TextSplitter } from "./text-format.ts";

type JsonLimits = MessageLimits & Pick<HubLimits, "depthMax" | "messageBytesMax">;

/** The protocol that every client speaks: one JSON object per record. */
export function createJsonProtocol(limits: JsonLimits): HubProtocol {
  return {
    name: "json",
    isBinary: false,
    createSplitter: () => new TextSplitter(limits.messageBytesMax),
    parse: (record) => readMessage(parseJsonObject(record, limits.depthMax), limits),
    write: (message) => Buffer.from(`${JSON.stringify(toJson(message))}\u001e`),
  };
}

function toJson(message: OutgoingMessage): object {
  switch (message.type) {
    case messageType.invocation:
    case messageType.streamInvocation: {
      const { type, invocationId, target, streamIds } = message;
      return {
        type,
        ...(invocationId === null ? {} : { invocationId }),
        target,
        arguments: message.arguments,
        ...(streamIds.length === 0 ? {} : { streamIds }),
      };
    }
    case messageType.completion:
      return completionToJson(message);
    case messageType.close: {
      const { type, error, allowReconnect } = message;
      return {
        type,
        ...(error === null ? {} : { error }),
        ...(allowReconnect ? { allowReconnect } : {}),
      };
    }
    case messageType.streamItem:
      // JSON has no undefined, and an item must be there.
      return { ...message, item: message.item ?? null };
    case messageType.ping:
    case messageType.ack:
    case messageType.sequence:
      return message;
  }
}

function completionToJson({ type, invocationId, outcome }: CompletionMessage): object {
  switch (outcome.kind) {
    case "error":
      return { type, invocationId, error: outcome.error };
    case "result":
      return { type, invocationId, result: outcome.result };
    case "void":
      return { type, invocationId };
  }
}
