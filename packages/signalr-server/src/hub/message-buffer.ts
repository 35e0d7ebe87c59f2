import { ProtocolError } from "../errors.ts";

/**
 * The bookkeeping of stateful reconnect: numbers the messages of both directions, so that after
 * a cut line each side replays exactly what the other has not got.
 * Units: ids count the messages of one direction from 1, over all lines of the connection.
 */
export class MessageBuffer {
  readonly #bytesMax: number;
  #sent = 0;
  #acknowledged = 0;
  /** The messages from `#acknowledged + 1` to `#sent`. */
  #unacknowledged: Uint8Array[] = [];
  #unacknowledgedBytes = 0;
  /** The other side expects this id or a later one. */
  #expectedMin = 1;
  /** The first id that was not sent on a former line already. */
  #firstOnLine = 1;
  #latestReceived = 0;
  #nextReceived = 1;
  #isAckDue = false;

  constructor({ bytesMax }: { bytesMax: number }) {
    this.#bytesMax = bytesMax;
  }

  /** True when nothing more should be sent before the other side acknowledges. */
  get isFull(): boolean {
    return this.#unacknowledgedBytes >= this.#bytesMax;
  }

  /** Units: bytes that are not acknowledged. */
  get bytes(): number {
    return this.#unacknowledgedBytes;
  }

  get isAckDue(): boolean {
    return this.#isAckDue;
  }

  /** Numbers a message that is being sent and keeps it until it is acknowledged. */
  add(message: Uint8Array): void {
    this.#sent++;
    this.#unacknowledged.push(message);
    this.#unacknowledgedBytes += message.length;
  }

  /**
   * Forgets what the other side has got; false when that is nothing new.
   * Refuses: what was never sent, and taking back an acknowledgement, as a ProtocolError.
   */
  acknowledge(id: number): boolean {
    if (!Number.isInteger(id) || id < this.#acknowledged || id > this.#sent) {
      throw new ProtocolError("An acknowledgement is out of range.");
    }
    for (const message of this.#unacknowledged.splice(0, id - this.#acknowledged)) {
      this.#unacknowledgedBytes -= message.length;
    }
    const isNew = id > this.#acknowledged;
    this.#acknowledged = id;
    if (id >= this.#firstOnLine) this.#expectedMin = id + 1;
    return isNew;
  }

  /**
   * What a new line begins with: the id of the first message that follows, and all of them.
   * The official client acknowledges the latest message that it has ever got, even in the middle
   * of a replay, but gives up when a line begins after the message that it expects. So a line may
   * have to begin with ids that are acknowledged; it drops such messages unseen, and any will do.
   * Shape: first \`fillers\` of those, then \`messages\`.
   */
  replay(): { sequenceId: number; fillers: number; messages: readonly Uint8Array[] } {
    const first = this.#acknowledged + 1;
    this.#expectedMin = Math.min(this.#expectedMin, first);
    this.#firstOnLine = this.#sent + 1;
    const sequenceId = this.#expectedMin;
    return { sequenceId, fillers: first - sequenceId, messages: [...this.#unacknowledged] };
  }

  /** Counts a message that came; false when it has come before. */
  receive(): boolean {
    const id = this.#nextReceived;
    this.#nextReceived++;
    this.#isAckDue = true;
    if (id <= this.#latestReceived) return false;
    this.#latestReceived = id;
    return true;
  }

  /**
   * Learns which message the other side goes on with. In the middle of a replay that may be a
   * later one than the next, because all up to the latest are acknowledged.
   * Refuses: one that leaves a gap, or none at all, as a ProtocolError.
   */
  resumeFrom(sequenceId: number): void {
    if (!Number.isInteger(sequenceId) || sequenceId < 1 || sequenceId > this.#latestReceived + 1) {
      throw new ProtocolError("A sequence id is out of range.");
    }
    this.#nextReceived = sequenceId;
  }

  /** The acknowledgement that is due. */
  takeAck(): number {
    this.#isAckDue = false;
    return this.#latestReceived;
  }
}
