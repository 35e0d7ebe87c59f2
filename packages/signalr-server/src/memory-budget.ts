/** Something that keeps bytes of a client, or for it. */
interface Holder {
  /** Units: bytes. */
  readonly heldBytes: number;
}

/** Newcomers are taken in up to this part, so that those who are here have the rest. */
const newcomersShare = 0.75;

/**
 * What all connections together may keep: unread and unfinished messages, calls that wait, what
 * waits for slow readers, and bodies of POSTs. Each connection has limits of its own, but many that
 * stay below them could fill the memory all the same.
 */
export class MemoryBudget {
  readonly #bytesMax: number;
  /** What connections held when they were looked at last. */
  #held = 0;
  #bodies = 0;

  constructor({ memoryBytesMax }: { memoryBytesMax: number }) {
    this.#bytesMax = memoryBytesMax;
  }

  /** True when no more clients should be taken in. */
  get isTight(): boolean {
    return this.#held + this.#bodies >= this.#bytesMax * newcomersShare;
  }

  /** True when those who are here cannot be given more. */
  get isFull(): boolean {
    return this.#held + this.#bodies >= this.#bytesMax;
  }

  /** Counts the bytes of a POST that have come; negative when they are passed on or dropped. */
  addBody(bytes: number): void {
    this.#bodies += bytes;
  }

  /** Looks at everybody. Shape: those to be dropped, the largest first, so that the rest has room. */
  review<H extends Holder>(holders: Iterable<H>): H[] {
    const loads: { holder: H; bytes: number }[] = [];
    this.#held = 0;
    for (const holder of holders) {
      const bytes = holder.heldBytes;
      this.#held += bytes;
      if (bytes > 0) loads.push({ holder, bytes });
    }
    if (this.#held + this.#bodies <= this.#bytesMax) return [];
    loads.sort((a, b) => b.bytes - a.bytes);
    const dropped: H[] = [];
    for (const { holder, bytes } of loads) {
      if (this.#held + this.#bodies <= this.#bytesMax) break;
      this.#held -= bytes;
      dropped.push(holder);
    }
    return dropped;
  }
}
