import { ProtocolError } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import { isObject } from "./json-text.ts";
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  messageType,
} from "./messages.ts";

export type MessageLimits = Pick<HubLimits, "invocationIdLengthMax" | "targetLengthMax">;

/**
 * Checks a decoded message.
 * Shape: the fields under the names that they have in JSON.
 * Refuses: missing and wrong fields, as a ProtocolError; unknown types and fields are passed over.
 */
export function readMessage(json: Record<string, unknown>, limits: MessageLimits): HubMessage {
  const type = json["type"];
  if (typeof type !== "number") throw new ProtocolError("Missing required property 'type'.");
  if (!areHeaders(json["headers"])) throw wrongProperty("headers");
  switch (type) {
    case messageType.invocation:
    case messageType.streamInvocation:
      return readInvocation(json, type, limits);
    case messageType.streamItem:
      if (!("item" in json)) throw wrongProperty("item");
      return { type, invocationId: readInvocationId(json, limits), item: json["item"] };
    case messageType.completion:
      return readCompletion(json, limits);
    case messageType.cancelInvocation:
      return { type, invocationId: readInvocationId(json, limits) };
    case messageType.ping:
      return { type };
    case messageType.close:
      return readClose(json);
    case messageType.ack:
    case messageType.sequence:
      return { type, sequenceId: readSequenceId(json) };
    default:
      return { type: "unknown" };
  }
}

function readInvocation(
  json: Record<string, unknown>,
  type: InvocationMessage["type"],
  limits: MessageLimits,
): InvocationMessage {
  const uncheckedId = json["invocationId"];
  const isAnswerWanted = uncheckedId !== undefined && uncheckedId !== null && uncheckedId !== "";
  if (type === messageType.streamInvocation && !isAnswerWanted) throw wrongProperty("invocationId");
  const target = json["target"];
  if (typeof target !== "string" || target === "" || target.length > limits.targetLengthMax) {
    throw wrongProperty("target");
  }
  const args = json["arguments"];
  if (!Array.isArray(args)) throw wrongProperty("arguments");
  return {
    type,
    invocationId: isAnswerWanted ? readInvocationId(json, limits) : null,
    target,
    arguments: args,
    streamIds: readStreamIds(json["streamIds"], limits),
  };
}

function readStreamIds(value: unknown, limits: MessageLimits): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongProperty("streamIds");
  return value.map((id: unknown) => {
    if (!isId(id, limits)) throw wrongProperty("streamIds");
    return id;
  });
}

function readCompletion(json: Record<string, unknown>, limits: MessageLimits): CompletionMessage {
  const type = messageType.completion;
  const invocationId = readInvocationId(json, limits);
  const error = json["error"];
  if (error === undefined || error === null) {
    if (!("result" in json)) return { type, invocationId, outcome: { kind: "void" } };
    return { type, invocationId, outcome: { kind: "result", result: json["result"] } };
  }
  if (typeof error !== "string" || "result" in json) throw wrongProperty("error");
  return { type, invocationId, outcome: { kind: "error", error } };
}

function readClose(json: Record<string, unknown>): HubMessage {
  const error = json["error"] ?? null;
  const allowReconnect = json["allowReconnect"] ?? false;
  if (error !== null && typeof error !== "string") throw wrongProperty("error");
  if (typeof allowReconnect !== "boolean") throw wrongProperty("allowReconnect");
  return { type: messageType.close, error, allowReconnect };
}

function readInvocationId(json: Record<string, unknown>, limits: MessageLimits): string {
  const id = json["invocationId"];
  if (!isId(id, limits)) throw wrongProperty("invocationId");
  return id;
}

function isId(value: unknown, limits: MessageLimits): value is string {
  return typeof value === "string" && value !== "" && value.length <= limits.invocationIdLengthMax;
}

function readSequenceId(json: Record<string, unknown>): number {
  const id = json["sequenceId"];
  if (typeof id !== "number") throw wrongProperty("sequenceId");
  return id;
}

/** Text to text; the values have no use here. */
function areHeaders(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isObject(value) && Object.values(value).every((header) => typeof header === "string");
}

function wrongProperty(name: string): ProtocolError {
  return new ProtocolError(`Missing or wrong property '${name}'.`);
}
