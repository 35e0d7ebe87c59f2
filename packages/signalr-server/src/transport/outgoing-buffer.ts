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
  #urgent: Uint8Array[] = [];
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #underWayBytes = 0;
  #underWayMessages = 0;

  constructor(limits: OutgoingLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return !this.hasWaiting && !this.hasUrgent && !this.isUnderWay;
  }

  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  get hasUrgent(): boolean {
    return this.#urgent.length > 0;
  }

  get isUnderWay(): boolean {
    return this.#underWayMessages > 0;
  }

  get messages(): number {
    return this.#waiting.length + this.#underWayMessages;
  }

  get bytes(): number {
    return this.#waitingBytes + this.#underWayBytes;
  }

  /** All that is kept, urgent messages included. Units: bytes. */
  get heldBytes(): number {
    let urgentBytes = 0;
    for (const { length } of this.#urgent) urgentBytes += length;
    return this.bytes + urgentBytes;
  }

  /**
   * Queues a message.
   * Refuses: what exceeds the limits, with false; but an empty buffer takes any one message.
   */
  offer(message: Uint8Array): boolean {
    const { messages } = this;
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

  /** Queues a message before all others but earlier urgent ones, whatever the limits. */
  urge(message: Uint8Array): void {
    this.#urgent.push(message);
  }

  /**
   * Takes the next messages as one chunk; null while a batch is under way or nothing may go.
   * Shape: `mayTake` is asked before each message that is not urgent; false leaves the rest.
   */
  takeBatch(mayTake: (message: Uint8Array) => boolean = () => true): Uint8Array | null {
    if (this.isUnderWay) return null;
    const [only] = this.#waiting;
    if (only !== undefined && this.#waiting.length === 1 && !this.hasUrgent) {
      return mayTake(only) ? this.#takeOnly(only) : null;
    }
    const batch: Uint8Array[] = [];
    const hasRoomFor = ({ length }: Uint8Array) =>
      batch.length === 0 || this.#underWayBytes + length <= batchBytesMax;
    const take = (queue: Uint8Array[], isAllowed: (message: Uint8Array) => boolean) => {
      let count = 0;
      for (const message of queue) {
        if (!hasRoomFor(message) || !isAllowed(message)) break;
        batch.push(message);
        this.#underWayBytes += message.length;
        count++;
      }
      return queue.splice(0, count);
    };
    take(this.#urgent, () => true);
    if (!this.hasUrgent) {
      for (const { length } of take(this.#waiting, mayTake)) this.#waitingBytes -= length;
    }
    this.#underWayMessages = batch.length;
    if (batch.length === 0) return null;
    return batch.length === 1 && batch[0] !== undefined ? batch[0] : Buffer.concat(batch);
  }

  /** What nearly every event is: the one message that waits. */
  #takeOnly(message: Uint8Array): Uint8Array {
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
    this.#underWayBytes = message.length;
    this.#underWayMessages = 1;
    return message;
  }

  batchDone(): void {
    this.#underWayBytes = 0;
    this.#underWayMessages = 0;
  }

  /** The line is lost: what was under way or urgent on it is of no use any more. */
  lineLost(): void {
    this.#urgent = [];
    this.batchDone();
  }

  /** Forgets what waits, so that a client that is being dropped costs no more memory. */
  dropWaiting(): void {
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}
