import { errorTexts, HubException } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import type { CompletionMessage } from "../protocol/messages.ts";
import { UploadStream } from "./upload-stream.ts";

/** Ids remembered after their method left them, as the client goes on sending for a while. */
const finishedMax = 64;

/** The streams that one client is sending. */
export class Uploads {
  readonly #limits: Pick<HubLimits, "streamItemsMax" | "streamsMax">;
  readonly #onRoom: () => void;
  readonly #open = new Map<string, UploadStream>();
  readonly #finished = new Set<string>();

  constructor(limits: Pick<HubLimits, "streamItemsMax" | "streamsMax">, onRoom: () => void) {
    this.#limits = limits;
    this.#onRoom = onRoom;
  }

  /** True when a method must take items before more can be read. */
  get isFull(): boolean {
    for (const stream of this.#open.values()) if (stream.isFull) return true;
    return false;
  }

  /** Why streams with these ids cannot be opened, or null. */
  refusal(ids: readonly string[]): string | null {
    if (ids.length === 0) return null;
    // A client may name thousands of them at once, so they are looked at only when they are few.
    const isFull = this.#open.size + ids.length > this.#limits.streamsMax;
    if (isFull) return errorTexts.tooManyStreams;
    const seen = new Set(this.#open.keys());
    for (const id of ids) {
      if (seen.has(id)) return errorTexts.streamIdInUse(id);
      seen.add(id);
    }
    return null;
  }

  /** Opens streams before their method runs, as their items may come first. */
  open(ids: readonly string[]): UploadStream[] {
    return ids.map((id) => {
      const { streamItemsMax } = this.#limits;
      const stream = new UploadStream({ itemsMax: streamItemsMax, onTaken: this.#onRoom });
      this.#finished.delete(id);
      this.#open.set(id, stream);
      return stream;
    });
  }

  /** Takes an item; false when no stream has this id. */
  takeItem(id: string, item: unknown): boolean {
    const stream = this.#open.get(id);
    stream?.push(item);
    return stream !== undefined || this.#finished.has(id);
  }

  /** Ends a stream on the client's word; false when there is none with this id. */
  complete({ invocationId, outcome }: CompletionMessage): boolean {
    const stream = this.#open.get(invocationId);
    stream?.end(outcome.kind === "error" ? new HubException(outcome.error) : null);
    this.#open.delete(invocationId);
    return this.#finished.delete(invocationId) || stream !== undefined;
  }

  /** The method of these streams is through; one that is still being sent is passed over. */
  finish(ids: readonly string[]): void {
    for (const id of ids) {
      const stream = this.#open.get(id);
      if (stream === undefined) continue;
      this.#open.delete(id);
      this.#remember(id);
      stream.abandon();
    }
  }

  /** The connection is over. */
  stop(): void {
    for (const stream of this.#open.values()) stream.end(new Error("The connection was closed."));
    this.#open.clear();
  }

  #remember(id: string): void {
    this.#finished.add(id);
    const [oldest] = this.#finished;
    if (this.#finished.size > finishedMax && oldest !== undefined) this.#finished.delete(oldest);
  }
}
