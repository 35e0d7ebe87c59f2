import { toError } from "../errors.ts";
import type { RecordSplitter } from "../protocol/hub-protocol.ts";
import type { Transport } from "../transport/transport.ts";
import type { Turns } from "./turns.ts";

/** Who takes the records. */
export interface InboxOwner {
  /** False makes the inbox hold back what it has and stop reading. */
  readonly hasRoom: boolean;
  takeRecord(record: Uint8Array): void;
  /** Told what `takeRecord` or the splitter threw; the inbox is stopped by then. */
  readingFailed(error: Error): void;
  /** Told that held-back messages move on. */
  readingProgressed(): void;
}

/** Records and bytes handled in one go before other connections get their turn. */
const recordsPerTurn = 256;
const bytesPerTurn = 64 * 1024;

/** The read path of one connection: cuts bytes into records and holds back under pressure. */
export class Inbox {
  readonly #transport: Transport;
  readonly #owner: InboxOwner;
  readonly #turns: Turns;
  #splitter: RecordSplitter;
  #isHeld = false;
  #isStopped = false;
  #isTurnPlanned = false;
  /** Called when everything that came is read. */
  #onRead: (() => void) | null = null;

  constructor(
    transport: Transport,
    owner: InboxOwner,
    { splitter, turns }: { splitter: RecordSplitter; turns: Turns },
  ) {
    this.#transport = transport;
    this.#owner = owner;
    this.#turns = turns;
    this.#splitter = splitter;
  }

  get unreadBytes(): number {
    return this.#splitter.unreadBytes;
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

  /** Resolves when all that has come is read, or nothing more is to be. */
  async rest(): Promise<void> {
    if (!this.#isHeld) return;
    await new Promise<void>((resolve) => {
      this.#onRead = resolve;
    });
  }

  /** Reads nothing more. Effects: lets the transport run on, whose end would else go unnoticed. */
  stop(): void {
    this.#isStopped = true;
    this.#splitter.takeRest();
    this.#release();
  }

  #read(): void {
    try {
      this.#readTurn();
    } catch (thrown) {
      this.stop();
      this.#owner.readingFailed(toError(thrown));
    }
  }

  #readTurn(): void {
    const owner = this.#owner;
    let bytes = 0;
    for (let count = 0; count < recordsPerTurn && bytes < bytesPerTurn; count++) {
      if (this.#isStopped) return;
      if (!owner.hasRoom) return this.#hold();
      const record = this.#splitter.next();
      if (this.#isHeld) owner.readingProgressed();
      if (record === null) return this.#release();
      bytes += record.length;
      owner.takeRecord(record);
    }
    this.#hold();
    this.#planTurn();
  }

  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    void this.#turns.next().then(() => {
      this.#isTurnPlanned = false;
      if (this.#isHeld) this.#read();
    });
  }

  #hold(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    this.#transport.pause();
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#transport.resume();
    this.#onRead?.();
    this.#onRead = null;
  }
}
