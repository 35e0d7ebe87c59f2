import { Deferred } from "../deferred.ts";
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
import { InvocationQueue, type InvocationRunner } from "./invocation-queue.ts";
import { Uploads } from "./uploads.ts";

/** The connection that a conversation goes over. */
export interface ConversationOwner<Events, Identity> {
  readonly context: HubContext<Events, Identity>;
  /** Throws when a payload cannot be written. */
  send(message: OutgoingMessage): void;
  /** Resolves when the client has taken enough for a stream to go on. */
  room(): Promise<void>;
  /** Called when there may be room to read on. */
  proceed(): void;
}

/** What most connections never need; an idle one does without. */
interface Streams {
  readonly uploads: Uploads;
  /** The streams that the client reads, by invocation id. */
  readonly downloads: Map<string, AbortController>;
  readonly uploadsOf: WeakMap<InvocationMessage, readonly AsyncIterable<unknown>[]>;
}

/**
 * What client and server say to each other while a connection is open: calls in both
 * directions, their streams and their answers.
 * Only invocations wait for each other; everything else is handled as it comes.
 */
export class Conversation<Events, Identity> implements InvocationRunner {
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #owner: ConversationOwner<Events, Identity>;
  readonly #invocations: InvocationQueue;
  #streams: Streams | null = null;
  #results: ClientResults | null = null;
  /** Methods that go on beside the queue: those that read the client's streams, and those it reads. */
  #uploading: Set<Promise<void>> | null = null;
  #downloading: Set<Promise<void>> | null = null;
  #start: Deferred<void> | null = null;
  #isStarted = false;
  #isOver = false;
  #ignoredInTick = 0;

  constructor(runtime: HubRuntime<Events, Identity>, owner: ConversationOwner<Events, Identity>) {
    this.#runtime = runtime;
    this.#owner = owner;
    this.#invocations = new InvocationQueue(runtime, this);
  }

  /**
   * False when the connection should not read on.
   * A client's answer may stand behind its invocations, so that waiting for one needs more room.
   */
  get hasRoom(): boolean {
    const isPatient = this.#results?.isWaiting === true;
    return !this.#invocations.isFull({ isPatient }) && this.#streams?.uploads.isFull !== true;
  }

  /** Units: bytes of the calls that wait. */
  get waitingBytes(): number {
    return this.#invocations.bytes;
  }

  /** Takes a message. Throws: a ProtocolError when the connection cannot go on. */
  handle(message: HubMessage, bytes: number): void {
    if (!this.#take(message, bytes)) this.#ignore();
  }

  /** Lets the first invocation begin. */
  start(): void {
    this.#isStarted = true;
    this.#start?.resolve();
    this.#invocations.start();
  }

  /**
   * The client has said its last word: resolves when what it called before is through.
   * Effects: its streams end behind what came of them, it answers nothing and reads nothing more.
   */
  async finish(): Promise<void> {
    this.#hangUp();
    await this.#invocations.idle();
    await settled(this.#uploading);
  }

  /** Ends what is open; running methods learn it from their signals. */
  stop(): void {
    this.#invocations.stop();
    this.#hangUp();
  }

  /** Resolves when no method is running. */
  async idle(): Promise<void> {
    await this.#invocations.idle();
    await settled(this.#uploading);
    await settled(this.#downloading);
  }

  #hangUp(): void {
    this.#isOver = true;
    this.#streams?.uploads.stop();
    this.#results?.stop();
    for (const controller of this.#streams?.downloads.values() ?? []) controller.abort();
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
      this.#owner.send({ type, invocationId, target, arguments: args, streamIds: [] });
      this.#owner.proceed();
    };
    if (this.#results === null) {
      this.#results = new ClientResults(this.#runtime.limits);
      if (this.#isOver) this.#results.stop();
    }
    this.#start ??= new Deferred();
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
        return this.#streams?.uploads.takeItem(message.invocationId, message.item) === true;
      case messageType.completion:
        return (
          this.#streams?.uploads.complete(message) === true ||
          this.#results?.settle(message) === true
        );
      case messageType.cancelInvocation:
        return this.#cancel(message.invocationId);
      default:
        return false;
    }
  }

  /** Ids are taken when the message comes: items or a cancel may follow before its turn. */
  #takeInvocation(message: InvocationMessage, bytes: number): void {
    const { type, invocationId, streamIds } = message;
    const isDownload = type === messageType.streamInvocation && invocationId !== null;
    if (isDownload || streamIds.length > 0) {
      const streams = this.#openStreams();
      const refusal = this.#refusal(message, streams) ?? streams.uploads.refusal(streamIds);
      if (refusal !== null) return this.#refuse(invocationId, refusal);
      if (isDownload) streams.downloads.set(invocationId, new AbortController());
      if (streamIds.length > 0) streams.uploadsOf.set(message, streams.uploads.open(streamIds));
    }
    this.#invocations.add(message, bytes);
  }

  #openStreams(): Streams {
    this.#streams ??= {
      uploads: new Uploads(this.#runtime.limits, () => this.onRoom()),
      downloads: new Map(),
      uploadsOf: new WeakMap(),
    };
    return this.#streams;
  }

  #refusal({ type, invocationId }: InvocationMessage, { downloads }: Streams): string | null {
    if (type !== messageType.streamInvocation || invocationId === null) return null;
    if (downloads.has(invocationId)) return errorTexts.idInUse(invocationId);
    const isFull = downloads.size >= this.#runtime.limits.streamsMax;
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
    this.#owner.send(answer);
  }

  #cancel(invocationId: string): boolean {
    const controller = this.#streams?.downloads.get(invocationId);
    controller?.abort();
    return controller !== undefined;
  }

  onRoom(): void {
    this.#owner.proceed();
  }

  async invoke(message: InvocationMessage): Promise<void> {
    const owner = this.#owner;
    const { context } = owner;
    const { type, invocationId, streamIds } = message;
    const streams = this.#streams;
    const isDownload = type === messageType.streamInvocation;
    const download = isDownload ? streams?.downloads.get(invocationId ?? "") : undefined;
    const { background } = await answerInvocation(message, {
      runtime: this.#runtime,
      context,
      call: {
        get signal() {
          return download?.signal ?? context.aborted;
        },
        uploads: streams?.uploadsOf.get(message) ?? [],
      },
      send: (answer) => owner.send(answer),
      room: () => owner.room(),
      finished: () => {
        streams?.uploads.finish(streamIds);
        if (download !== undefined && invocationId !== null) {
          streams?.downloads.delete(invocationId);
        }
      },
    });
    if (background === null) return;
    const running = isDownload
      ? (this.#downloading ??= new Set())
      : (this.#uploading ??= new Set());
    running.add(background);
    void background.finally(() => running.delete(background));
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

/** Resolves when nothing of it runs any more. */
async function settled(running: ReadonlySet<Promise<void>> | null): Promise<void> {
  while (running !== null && running.size > 0) await Promise.all(running);
}
