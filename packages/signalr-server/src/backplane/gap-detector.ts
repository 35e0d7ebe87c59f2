interface Heard {
  readonly epoch: number;
  readonly sequence: number;
}

/** Notices messages that did not come, from the counters of those that did. */
export class GapDetector {
  readonly #heard = new Map<string, Map<string, Heard>>();

  /** True when messages are missing before this one. The first of a sender proves nothing. */
  note(channel: string, { from, epoch, sequence }: Heard & { readonly from: string }): boolean {
    const senders = this.#heard.get(channel) ?? new Map<string, Heard>();
    this.#heard.set(channel, senders);
    const last = senders.get(from);
    senders.set(from, { epoch, sequence });
    return last !== undefined && last.epoch === epoch && sequence !== last.sequence + 1;
  }

  /** What is said on a channel is not heard any more. */
  forget(channel: string): void {
    this.#heard.delete(channel);
  }
}

/** Channels that are counted at a time; users and groups come and go without end. */
const channelsMax = 100_000;

/** Numbers what this node sends on each channel. */
export class SequenceCounter {
  readonly #next = new Map<string, number>();
  #epoch: number;

  /** Shape: `epoch` differs from that of any former life of the same node. */
  constructor(epoch: number) {
    this.#epoch = epoch;
  }

  next(channel: string): Heard {
    if (this.#next.size >= channelsMax && !this.#next.has(channel)) {
      this.#next.clear();
      this.#epoch++;
    }
    const sequence = this.#next.get(channel) ?? 1;
    this.#next.set(channel, sequence + 1);
    return { epoch: this.#epoch, sequence };
  }
}
