import { toError } from "../errors.ts";
import type { RecordSplitter } from "../protocol/hub-protocol.ts";
import type { Transport } from "../transport/transport.ts";

interface InboxOptions {
  readonly transport: Transport;
  readonly splitter: RecordSplitter;
  /** False makes the inbox hold back what it has and stop reading. */
  readonly hasRoom: () => boolean;
  readonly take: (record: Uint8Array) => void;
  /** Told what `take` or the splitter threw; the inbox is stopped by then. */
  readonly failed: (error: Error) => void;
  /** Told that held-back messages move on. */
  readonly progressed: () => void;
}

/** Records handled in one go before other connections get their turn. */
const recordsPerTurn = 256;

/** The read path of one connection: cuts bytes into records and holds back under pressure. */
export class Inbox {
  readonly #options: InboxOptions;
  #splitter: RecordSplitter;
  #isHeld = false;
  #isStopped = false;
  #isTurnPlanned = false;

  constructor(options: InboxOptions) {
    this.#options = options;
    this.#splitter = options.splitter;
  }

  received(bytes: Uint8Array): void {
    if (this.#isStopped) return;
    this.#splitter.push(bytes);
    if (!this.#isHeld) this.#read();
  }

  /** Reads the rest of the stream in another format, e.g. after the handshake. */
  switchTo(splitter: RecordSplitter): void {
    for (const chunk of this.#splitter.takeRest()) splitter.push(chunk);
    this.#splitter = splitter;
  }

  /** Forgets what is not read yet and begins anew: the line that brought it is lost. */
  restart(splitter: RecordSplitter): void {
    this.#splitter = splitter;
    this.#isHeld = false;
  }

  /** Says that there may be room again. */
  proceed(): void {
    if (this.#isHeld) this.#read();
  }

  stop(): void {
    this.#isStopped = true;
    this.#splitter.takeRest();
  }

  #read(): void {
    try {
      this.#readTurn();
    } catch (thrown) {
      this.stop();
      this.#options.failed(toError(thrown));
    }
  }

  #readTurn(): void {
    const { hasRoom, take, progressed } = this.#options;
    for (let count = 0; count < recordsPerTurn; count++) {
      if (this.#isStopped) return;
      if (!hasRoom()) return this.#hold();
      const record = this.#splitter.next();
      if (this.#isHeld) progressed();
      if (record === null) return this.#release();
      take(record);
    }
    this.#hold();
    this.#planTurn();
  }

  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    setImmediate(() => {
      this.#isTurnPlanned = false;
      if (this.#isHeld) this.#read();
    });
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#options.transport.pause();
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#options.transport.resume();
  }
}
