import { errorTexts, ProtocolError } from "../errors.ts";
import {
  type CompletionMessage,
  type HubMessage,
  type InvocationMessage,
  messageType,
  type OutgoingMessage,
} from "../protocol/messages.ts";
import type { ClientCallOptions, HubContext } from "../types.ts";
import { answerInvocation } from "./answering.ts";
import { ClientResults } from "./client-results.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { InvocationQueue } from "./invocation-queue.ts";
import { Uploads } from "./uploads.ts";

interface ConversationOptions<Events, Identity> {
  readonly context: HubContext<Events, Identity>;
  /** Throws when a payload cannot be written. */
  readonly send: (message: OutgoingMessage) => void;
  /** Resolves when the client has taken enough for a stream to go on. */
  readonly room: () => Promise<void>;
  /** Called when there may be room to read on. */
  readonly onRoom: () => void;
}

/**
 * What client and server say to each other while a connection is open: calls in both
 * directions, their streams and their answers.
 * Only invocations wait for each other; everything else is handled as it comes.
 */
export class Conversation<Events, Identity> {
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #options: ConversationOptions<Events, Identity>;
  readonly #invocations: InvocationQueue;
  readonly #uploads: Uploads;
  readonly #results: ClientResults;
  /** The streams that the client reads, by invocation id. */
  readonly #downloads = new Map<string, AbortController>();
  readonly #uploadsOf = new WeakMap<InvocationMessage, readonly AsyncIterable<unknown>[]>();
  readonly #background = new Set<Promise<void>>();
  readonly #start = Promise.withResolvers<void>();
  #isStarted = false;
  #ignoredInTick = 0;

  constructor(
    runtime: HubRuntime<Events, Identity>,
    options: ConversationOptions<Events, Identity>,
  ) {
    const { onRoom } = options;
    this.#runtime = runtime;
    this.#options = options;
    this.#uploads = new Uploads(runtime.limits, { onRoom });
    this.#results = new ClientResults(runtime.limits);
    this.#invocations = new InvocationQueue({
      limits: runtime.limits,
      invoke: (message) => this.#invoke(message),
      onRoom,
    });
  }

  /**
   * False when the connection should not read on.
   * A client's answer may stand behind its invocations, so that waiting for one needs more room.
   */
  get hasRoom(): boolean {
    const isFull = this.#invocations.isFull({ isPatient: this.#results.isWaiting });
    return !isFull && !this.#uploads.isFull;
  }

  /** Takes a message. Throws: a ProtocolError when the connection cannot go on. */
  handle(message: HubMessage, bytes: number): void {
    if (!this.#take(message, bytes)) this.#ignore();
  }

  /** Lets the first invocation begin. */
  start(): void {
    this.#isStarted = true;
    this.#start.resolve();
    this.#invocations.start();
  }

  /** Ends what is open; running methods learn it from their signals. */
  stop(): void {
    this.#invocations.stop();
    this.#uploads.stop();
    this.#results.stop();
    for (const controller of this.#downloads.values()) controller.abort();
  }

  /** Resolves when no method is running. */
  async idle(): Promise<void> {
    await this.#invocations.idle();
    while (this.#background.size > 0) await Promise.all(this.#background);
  }

  tick(): void {
    this.#ignoredInTick = 0;
  }

  /** True once `onConnected` is through. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** See `SingleClient.invoke`. Effects: the question waits until `onConnected` is through. */
  ask(target: string, args: readonly unknown[], options?: ClientCallOptions): Promise<unknown> {
    const type = messageType.invocation;
    const send = (invocationId: string) => {
      this.#options.send({ type, invocationId, target, arguments: args, streamIds: [] });
      this.#options.onRoom();
    };
    return this.#results.ask(
      { send, ready: this.#isStarted ? null : this.#start.promise },
      options,
    );
  }

  /** False for a message that has no effect. */
  #take(message: HubMessage, bytes: number): boolean {
    switch (message.type) {
      case messageType.invocation:
      case messageType.streamInvocation:
        this.#takeInvocation(message, bytes);
        return true;
      case messageType.streamItem:
        return this.#uploads.takeItem(message.invocationId, message.item);
      case messageType.completion:
        return this.#uploads.complete(message) || this.#results.settle(message);
      case messageType.cancelInvocation:
        return this.#cancel(message.invocationId);
      default:
        return false;
    }
  }

  /** Ids are taken when the message comes: items or a cancel may follow before its turn. */
  #takeInvocation(message: InvocationMessage, bytes: number): void {
    const { type, invocationId, streamIds } = message;
    const refusal = this.#refusal(message) ?? this.#uploads.refusal(streamIds);
    if (refusal !== null) return this.#refuse(invocationId, refusal);
    if (type === messageType.streamInvocation && invocationId !== null) {
      this.#downloads.set(invocationId, new AbortController());
    }
    if (streamIds.length > 0) this.#uploadsOf.set(message, this.#uploads.open(streamIds));
    this.#invocations.add(message, bytes);
  }

  #refusal({ type, invocationId }: InvocationMessage): string | null {
    if (type !== messageType.streamInvocation || invocationId === null) return null;
    if (this.#downloads.has(invocationId)) return errorTexts.idInUse(invocationId);
    const isFull = this.#downloads.size >= this.#runtime.limits.streamsMax;
    return isFull ? errorTexts.tooManyStreams : null;
  }

  #refuse(invocationId: string | null, error: string): void {
    this.#runtime.counters.invocationsFailed++;
    if (invocationId === null) return;
    const answer: CompletionMessage = {
      type: messageType.completion,
      invocationId,
      outcome: { kind: "error", error },
    };
    this.#options.send(answer);
  }

  #cancel(invocationId: string): boolean {
    const controller = this.#downloads.get(invocationId);
    controller?.abort();
    return controller !== undefined;
  }

  async #invoke(message: InvocationMessage): Promise<void> {
    const { context, send, room } = this.#options;
    const { type, invocationId, streamIds } = message;
    const download =
      type === messageType.streamInvocation ? this.#downloads.get(invocationId ?? "") : undefined;
    const { background } = await answerInvocation(message, {
      runtime: this.#runtime,
      context,
      call: {
        signal: download?.signal ?? context.aborted,
        uploads: this.#uploadsOf.get(message) ?? [],
      },
      send,
      room,
      finished: () => {
        this.#uploads.finish(streamIds);
        if (download !== undefined && invocationId !== null) this.#downloads.delete(invocationId);
      },
    });
    if (background === null) return;
    this.#background.add(background);
    void background.finally(() => this.#background.delete(background));
  }

  /**
   * Unknown types are for servers to come, and answers, items and cancels may be late. All are
   * to be ignored, but not without end.
   */
  #ignore(): void {
    this.#runtime.counters.messagesIgnored++;
    this.#ignoredInTick++;
    if (this.#ignoredInTick > this.#runtime.limits.ignoredPerTickMax) {
      throw new ProtocolError("Too many messages without effect.");
    }
  }
}
