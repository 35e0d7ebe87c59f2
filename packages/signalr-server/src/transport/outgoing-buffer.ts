interface OutgoingLimits {
  readonly outgoingBytesMax: number;
  readonly outgoingMessagesMax: number;
}

/** Bytes joined into one write; more would only delay the sign that the client is reading. */
const batchBytesMax = 64 * 1024;

/**
 * What waits to be sent to one client: bounded, in order, at most one batch under way.
 * Units: bytes and messages count until their batch is done.
 */
export class OutgoingBuffer {
  readonly #limits: OutgoingLimits;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #underWayBytes = 0;
  #underWayMessages = 0;

  constructor(limits: OutgoingLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0 && this.#underWayMessages === 0;
  }

  get bytes(): number {
    return this.#waitingBytes + this.#underWayBytes;
  }

  /**
   * Queues a message.
   * Refuses: what exceeds the limits, with false; but an empty buffer takes any one message.
   */
  offer(message: Uint8Array): boolean {
    const messages = this.#waiting.length + this.#underWayMessages;
    const isFull =
      messages >= this.#limits.outgoingMessagesMax ||
      this.bytes + message.length > this.#limits.outgoingBytesMax;
    if (isFull && messages > 0) return false;
    this.force(message);
    return true;
  }

  /** Queues a message beyond the limits: for the last one, which says why it ends. */
  force(message: Uint8Array): void {
    this.#waiting.push(message);
    this.#waitingBytes += message.length;
  }

  /** Takes the next messages as one chunk; null while a batch is under way or nothing waits. */
  takeBatch(): Uint8Array | null {
    if (this.#underWayMessages > 0 || this.#waiting.length === 0) return null;
    let bytes = 0;
    let count = 0;
    for (const message of this.#waiting) {
      if (count > 0 && bytes + message.length > batchBytesMax) break;
      bytes += message.length;
      count++;
    }
    const batch = this.#waiting.splice(0, count);
    this.#waitingBytes -= bytes;
    this.#underWayBytes = bytes;
    this.#underWayMessages = count;
    return batch.length === 1 && batch[0] !== undefined ? batch[0] : Buffer.concat(batch, bytes);
  }

  batchDone(): void {
    this.#underWayBytes = 0;
    this.#underWayMessages = 0;
  }

  /** Forgets what waits, so that a client that is being dropped costs no more memory. */
  dropWaiting(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
