import type { Address } from "../hub/address.ts";
import type { Deliverable, HubProtocol } from "../protocol/hub-protocol.ts";
import { isObject } from "../protocol/json-text.ts";
import { type InvocationMessage, messageType } from "../protocol/messages.ts";

/** Raised when nodes of two versions could misunderstand each other. */
const envelopeVersion = 1;

/** What one node tells others. */
export type NodeMessage =
  | {
      readonly kind: "send";
      readonly address: Address;
      /** Given to the copies of one message on several channels. */
      readonly copyOf: string | null;
    }
  | {
      readonly kind: "group";
      readonly call: string;
      readonly change: "add" | "remove";
      readonly connectionId: string;
      readonly group: string;
    }
  | {
      readonly kind: "ask";
      readonly call: string;
      readonly connectionId: string;
      readonly method: string;
      readonly args: readonly unknown[];
      readonly timeoutMs: number;
    }
  | {
      readonly kind: "reply";
      readonly call: string;
      readonly result?: unknown;
      readonly error?: { readonly name: string; readonly message: string };
    }
  | {
      readonly kind: "disconnect";
      readonly userId: string;
      readonly error: string | null;
      readonly allowReconnect: boolean;
    };

export interface Envelope {
  readonly from: string;
  /** Counts the messages of a sender on a channel; a new epoch begins anew. */
  readonly epoch: number;
  readonly sequence: number;
  readonly message: NodeMessage;
}

/** A message for clients as it is written for each protocol, by the protocol's name. */
export type Payloads = ReadonlyMap<string, Uint8Array>;

/** Shape: length of the head, head as JSON, then the payloads in the order of the head. */
export function writeEnvelope(envelope: Envelope, payloads: Payloads): Uint8Array {
  const lengths = [...payloads].map(([name, bytes]) => [name, bytes.length]);
  const head = Buffer.from(JSON.stringify({ version: envelopeVersion, ...envelope, lengths }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...payloads.values()]);
}

/** Refuses: what no node of this version has written, by throwing. */
export function readEnvelope(bytes: Uint8Array): { envelope: Envelope; payloads: Payloads } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headEnd = 4 + buffer.readUInt32BE(0);
  const head: unknown = JSON.parse(buffer.toString("utf8", 4, headEnd));
  if (!isObject(head) || head["version"] !== envelopeVersion || !Array.isArray(head["lengths"])) {
    throw new TypeError("a message of another version of the backplane");
  }
  const payloads = new Map<string, Uint8Array>();
  let at = headEnd;
  for (const [name, length] of head["lengths"]) {
    payloads.set(String(name), buffer.subarray(at, at + Number(length)));
    at += Number(length);
  }
  // The version says that a node of ours has written it.
  return { envelope: head as unknown as Envelope, payloads };
}

/** A message that another node has written. */
export class WrittenMessage implements Deliverable {
  readonly #payloads: Payloads;
  readonly #rewritten = new Map<HubProtocol, Uint8Array>();

  constructor(payloads: Payloads) {
    this.#payloads = payloads;
  }

  /** Throws when the sender wrote it neither for this protocol nor as JSON. */
  bytesFor(protocol: HubProtocol): Uint8Array {
    const written = this.#payloads.get(protocol.name) ?? this.#rewritten.get(protocol);
    if (written !== undefined) return written;
    const json = this.#payloads.get("json");
    if (json === undefined) throw new TypeError(`no payload for the protocol ${protocol.name}`);
    const rewritten = protocol.write(readEvent(json));
    this.#rewritten.set(protocol, rewritten);
    return rewritten;
  }
}

/** Reads an event as the JSON protocol writes it. */
function readEvent(json: Uint8Array): InvocationMessage {
  const value: unknown = JSON.parse(Buffer.from(json.subarray(0, -1)).toString());
  const args = isObject(value) ? value["arguments"] : null;
  if (!isObject(value) || !Array.isArray(args)) throw new TypeError("not an event");
  const target = String(value["target"]);
  return {
    type: messageType.invocation,
    invocationId: null,
    target,
    arguments: args,
    streamIds: [],
  };
}
