import type { HubLimits } from "../options.ts";
import type { HubMessage, OutgoingMessage } from "./messages.ts";

/** Cuts a byte stream into the records of a protocol. Refuses: a record over its limit, by throwing. */
export interface RecordSplitter {
  push(chunk: Uint8Array): void;
  /** The next whole record, or null until more bytes come. */
  next(): Uint8Array | null;
  /** What has come and is no record yet. */
  readonly unreadBytes: number;
  /** Hands over the bytes that are not read yet. */
  takeRest(): Uint8Array[];
}

/** One encoding of hub messages, e.g. "json". */
export interface HubProtocol {
  readonly name: string;
  readonly isBinary: boolean;
  createSplitter(): RecordSplitter;
  /** Refuses: a record that is no hub message, as a ProtocolError. */
  parse(record: Uint8Array): HubMessage;
  /** Throws when a payload cannot be written, e.g. one that contains itself. */
  write(message: OutgoingMessage): Uint8Array;
}

/** Makes an encoding with the limits of a hub. */
export type HubProtocolFactory = (limits: HubLimits) => HubProtocol;

/** One message for many receivers, in the bytes that each of them reads. */
export interface Deliverable {
  /** Throws when the message cannot be written. */
  bytesFor(protocol: HubProtocol): Uint8Array;
}

/** A message of this node: written once per protocol in use, whatever the number of receivers. */
export class SharedMessage implements Deliverable {
  readonly #message: OutgoingMessage;
  readonly #written = new Map<HubProtocol, Uint8Array>();

  constructor(message: OutgoingMessage) {
    this.#message = message;
  }

  bytesFor(protocol: HubProtocol): Uint8Array {
    let bytes = this.#written.get(protocol);
    if (bytes === undefined) {
      bytes = protocol.write(this.#message);
      this.#written.set(protocol, bytes);
    }
    return bytes;
  }
}
