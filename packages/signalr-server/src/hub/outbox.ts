import type { HubCounters } from "../observability.ts";
import type { HubLimits } from "../options.ts";
import { OutgoingBuffer } from "../transport/outgoing-buffer.ts";
import type { Transport } from "../transport/transport.ts";
import type { MessageBuffer } from "./message-buffer.ts";

interface OutboxRuntime {
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly now: () => number;
}

/** Streams fill this part of the buffer, as events must find room beside them. */
const streamShare = 4;

/** The write path of one connection: queue, one write under way, stall detection. */
export class Outbox {
  readonly #runtime: OutboxRuntime;
  readonly #transport: Transport;
  readonly #buffer: OutgoingBuffer;
  #counted: MessageBuffer | null = null;
  #isHeld = false;
  #isDetached = false;
  #isFinishing = false;
  #isStopped = false;
  /** Tells a late answer of a former line from one of this line. */
  #line = 0;
  #writeStartedAt: number | null = null;
  #fullSince: number | null = null;
  #onEmpty: (() => void) | null = null;
  #waitingForRoom: (() => void)[] = [];
  isBinary = false;
  lastSentAt: number;

  constructor(runtime: OutboxRuntime, transport: Transport) {
    this.#runtime = runtime;
    this.#transport = transport;
    this.#buffer = new OutgoingBuffer(runtime.limits);
    this.lastSentAt = runtime.now();
  }

  get isWriting(): boolean {
    return this.#buffer.isUnderWay;
  }

  /** What waits for the client, or for it to say that it came. Units: bytes. */
  get heldBytes(): number {
    return this.#buffer.heldBytes + (this.#counted?.bytes ?? 0);
  }

  /**
   * Numbers and keeps from now on what is sent, so that it can be replayed.
   * Effects: messages wait until `release`, as the client does not count before it has spoken.
   */
  countFrom(counted: MessageBuffer): void {
    this.#counted = counted;
    this.#isHeld = true;
  }

  release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#pump();
  }

  /** Queues a message. Refuses: one for which a slow reader's buffer has no room, with false. */
  send(message: Uint8Array): boolean {
    if (!this.#buffer.offer(message)) return false;
    this.#runtime.counters.messagesSent++;
    this.#pump();
    return true;
  }

  /** Sends a message of the protocol itself, before those that wait; without a line it is lost. */
  sendControl(message: Uint8Array): void {
    if (this.#isDetached) return;
    this.#runtime.counters.messagesSent++;
    this.#buffer.urge(message);
    this.#pump();
  }

  /** False while an earlier message of the protocol waits, so that they do not pile up. */
  get isFreeForControl(): boolean {
    return !this.#isDetached && !this.#buffer.hasUrgent;
  }

  lineLost(): void {
    this.#isDetached = true;
    this.#line++;
    this.#writeStartedAt = null;
    this.#fullSince = null;
    this.#buffer.lineLost();
  }

  /** Goes on over a new line, which begins with what is sent again. */
  lineRegained(again: readonly Uint8Array[]): void {
    this.#isDetached = false;
    this.#isHeld = false;
    for (const message of again) this.#buffer.urge(message);
    this.#pump();
  }

  /** Says that the client has acknowledged something. */
  acknowledged(): void {
    this.#fullSince = null;
    this.#pump();
  }

  /**
   * Queues the very last message and reports when it is on its way.
   * Effects: with `dropWaiting` everything that waits before it is lost.
   */
  finish(
    message: Uint8Array | null,
    { dropWaiting, onEmpty }: { dropWaiting: boolean; onEmpty: () => void },
  ): void {
    this.#isFinishing = true;
    if (dropWaiting || this.#isDetached) this.#buffer.dropWaiting();
    if (message !== null && !this.#isDetached) this.#buffer.force(message);
    this.#onEmpty = onEmpty;
    this.#pump();
    this.#reportEmpty();
  }

  /** Resolves when little enough waits for a stream to add to it. */
  async room(): Promise<void> {
    while (!this.#isRoomy) await new Promise<void>((resolve) => this.#waitingForRoom.push(resolve));
  }

  /** Lets streams run on without ever having room: the connection is over. */
  stop(): void {
    this.#isStopped = true;
    this.#reportRoom();
  }

  /** True when the client has taken or acknowledged nothing for too long. */
  isStalled(now: number): boolean {
    const since = this.#writeStartedAt ?? this.#fullSince;
    if (this.#transport.hasInherentKeepAlive || since === null) return false;
    return now - since >= this.#runtime.limits.sendTimeoutMs;
  }

  #pump(): void {
    if (this.#isDetached) return;
    const { counters, now } = this.#runtime;
    const chunk = this.#buffer.takeBatch((message) => this.#admit(message));
    if (chunk === null) return;
    this.lastSentAt = now();
    this.#writeStartedAt = this.lastSentAt;
    counters.bytesSent += chunk.length;
    const line = this.#line;
    const done = () => {
      if (line === this.#line) this.#written();
    };
    this.#transport.write(chunk, { isBinary: this.isBinary, done });
  }

  /** Lets a message go out: at once, or as long as the client has acknowledged enough. */
  #admit(message: Uint8Array): boolean {
    if (this.#counted === null || this.#isFinishing) return true;
    if (this.#isHeld) return false;
    if (this.#counted.isFull) {
      this.#fullSince ??= this.#runtime.now();
      return false;
    }
    this.#counted.add(message);
    return true;
  }

  #written(): void {
    this.#writeStartedAt = null;
    this.#buffer.batchDone();
    this.#pump();
    this.#reportEmpty();
    this.#reportRoom();
  }

  get #isRoomy(): boolean {
    const { outgoingBytesMax, outgoingMessagesMax } = this.#runtime.limits;
    const { bytes, messages } = this.#buffer;
    const isLittle =
      bytes <= outgoingBytesMax / streamShare && messages <= outgoingMessagesMax / streamShare;
    return isLittle || this.#isStopped;
  }

  #reportRoom(): void {
    if (!this.#isRoomy) return;
    for (const resume of this.#waitingForRoom.splice(0)) resume();
  }

  #reportEmpty(): void {
    if (!this.#buffer.isIdle && !this.#isDetached) return;
    if (this.#onEmpty === null) return;
    const onEmpty = this.#onEmpty;
    this.#onEmpty = null;
    onEmpty();
  }
}
