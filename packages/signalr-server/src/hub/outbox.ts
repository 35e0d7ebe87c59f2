import type { HubCounters } from "../observability.ts";
import type { HubLimits } from "../options.ts";
import { OutgoingBuffer } from "../transport/outgoing-buffer.ts";
import type { Transport } from "../transport/transport.ts";

interface OutboxOptions {
  readonly transport: Transport;
  readonly limits: HubLimits;
  readonly counters: HubCounters;
  readonly now: () => number;
}

/** The write path of one connection: queue, one write under way, stall detection. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #buffer: OutgoingBuffer;
  #writeStartedAt: number | null = null;
  #onEmpty: (() => void) | null = null;
  isBinary = false;
  lastSentAt: number;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#buffer = new OutgoingBuffer(options.limits);
    this.lastSentAt = options.now();
  }

  get isIdle(): boolean {
    return this.#buffer.isIdle;
  }

  /** Queues a message. Refuses: one for which a slow reader's buffer has no room, with false. */
  send(message: Uint8Array): boolean {
    if (!this.#buffer.offer(message)) return false;
    this.#options.counters.messagesSent++;
    this.#pump();
    return true;
  }

  /**
   * Queues the very last message and reports when it is on its way.
   * Effects: with `dropWaiting` everything that waits before it is lost.
   */
  finish(
    message: Uint8Array | null,
    { dropWaiting, onEmpty }: { dropWaiting: boolean; onEmpty: () => void },
  ): void {
    if (dropWaiting) this.#buffer.dropWaiting();
    if (message !== null) this.#buffer.force(message);
    this.#onEmpty = onEmpty;
    this.#pump();
    this.#reportEmpty();
  }

  /** True when the client has taken nothing of the current write for too long. */
  isStalled(now: number): boolean {
    const { transport, limits } = this.#options;
    if (transport.hasInherentKeepAlive || this.#writeStartedAt === null) return false;
    return now - this.#writeStartedAt >= limits.sendTimeoutMs;
  }

  #pump(): void {
    const { transport, counters, now } = this.#options;
    const chunk = this.#buffer.takeBatch();
    if (chunk === null) return;
    this.lastSentAt = now();
    this.#writeStartedAt = this.lastSentAt;
    counters.bytesSent += chunk.length;
    transport.write(chunk, { isBinary: this.isBinary, done: () => this.#written() });
  }

  #written(): void {
    this.#writeStartedAt = null;
    this.#buffer.batchDone();
    this.#pump();
    this.#reportEmpty();
  }

  #reportEmpty(): void {
    if (!this.#buffer.isIdle || this.#onEmpty === null) return;
    const onEmpty = this.#onEmpty;
    this.#onEmpty = null;
    onEmpty();
  }
}
