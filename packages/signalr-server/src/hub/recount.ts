import type { HubCounters } from "../observability.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import {
  type HubMessage,
  isCounted,
  messageType,
  type OutgoingMessage,
  type SequenceMessage,
} from "../protocol/messages.ts";
import type { Liveness } from "./liveness.ts";
import { MessageBuffer } from "./message-buffer.ts";
import type { Outbox } from "./outbox.ts";

/** A client that sends much gets this many acknowledgements before its own buffer is full. */
const acksPerBuffer = 4;

/** A counted message for a client to drop: nobody asked what it answers. */
const emptyAnswer: OutgoingMessage = {
  type: messageType.completion,
  invocationId: "-",
  outcome: { kind: "void" },
};

interface RecountOptions {
  readonly protocol: HubProtocol;
  readonly outbox: Outbox;
  readonly liveness: Liveness;
  readonly counters: HubCounters;
  readonly bytesMax: number;
}

/** Stateful reconnect on a line: what both sides tell each other about what has come. */
export class Recount {
  readonly #options: RecountOptions;
  readonly #buffer: MessageBuffer;
  #bytesSinceAck = 0;

  constructor(options: RecountOptions) {
    this.#options = options;
    this.#buffer = new MessageBuffer(options);
    options.outbox.countFrom(this.#buffer);
  }

  /**
   * Looks at a message first; true when there is nothing more to do with it.
   * Throws: a ProtocolError when the client counts what cannot be.
   */
  take(message: HubMessage): boolean {
    if (message.type === messageType.ack || message.type === messageType.sequence) {
      return this.#book(message);
    }
    if (!isCounted(message) || this.#buffer.receive()) return false;
    this.#options.counters.duplicatesDropped++;
    return true;
  }

  /** Acknowledges beyond once per tick, so that a client that sends much need not wait for it. */
  bytesCame(count: number): void {
    this.#bytesSinceAck += count;
    if (this.#bytesSinceAck >= this.#options.bytesMax / acksPerBuffer) this.acknowledge();
  }

  acknowledge(): void {
    const { outbox, protocol } = this.#options;
    if (!this.#buffer.isAckDue || !outbox.isFreeForControl) return;
    this.#bytesSinceAck = 0;
    const sequenceId = this.#buffer.takeAck();
    outbox.sendControl(protocol.write({ type: messageType.ack, sequenceId }));
  }

  /**
   * Begins a new line where the former was cut. The sequence must be the first that is written.
   * Refuses: more fillers than a buffer holds, with false. They become many only for a client that
   * on each line acknowledges nothing of that line.
   */
  beginLine(): boolean {
    const { outbox, protocol, counters, bytesMax } = this.#options;
    const { sequenceId, fillers, messages } = this.#buffer.replay();
    const sequence = protocol.write({ type: messageType.sequence, sequenceId });
    const filler = protocol.write(emptyAnswer);
    if (fillers * filler.length > bytesMax) return false;
    counters.messagesReplayed += messages.length;
    outbox.lineRegained([sequence, ...Array.from({ length: fillers }, () => filler), ...messages]);
    return true;
  }

  /** Takes an acknowledgement or a sequence; false when it says nothing new. */
  #book({ type, sequenceId }: SequenceMessage): boolean {
    const { outbox, liveness } = this.#options;
    if (type === messageType.ack) {
      if (!this.#buffer.acknowledge(sequenceId)) return false;
      outbox.acknowledged();
      return true;
    }
    if (!liveness.isSequenceAwaited) return false;
    this.#buffer.resumeFrom(sequenceId);
    liveness.sequenceCame();
    return true;
  }
}
