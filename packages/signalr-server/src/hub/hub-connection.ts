import { errorTexts } from "../errors.ts";
import type { Deliverable } from "../protocol/hub-protocol.ts";
import { type HubMessage, messageType, type OutgoingMessage } from "../protocol/messages.ts";
import type { Reservation } from "../transport/registry.ts";
import type { Transport } from "../transport/transport.ts";
import type { ClientCallOptions, HubContext } from "../types.ts";
import { ConnectionContext } from "./context.ts";
import { Conversation, type ConversationOwner } from "./conversation.ts";
import { type Ending, endingAfter, endings } from "./endings.ts";
import { runConnected, runDisconnected } from "./hooks.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Line, type LineOwner } from "./line.ts";
import type { ConnectionDetails, OpenConnection } from "./open-connection.ts";

/** Follows a connection's end; each is called once or more. */
export interface ConnectionWatcher<Events, Identity> {
  /** No request can reach it any more, though its last words may still be under way. */
  left(connection: HubConnection<Events, Identity>): void;
  /** Its line is closed and its hooks are through. */
  gone(connection: HubConnection<Events, Identity>): void;
}

/** What came before the end, methods that go on after it, the hook: each may take one grace. */
const gracesMax = 3;

/** One client of the hub, from its handshake to its `onDisconnected`. */
export class HubConnection<Events, Identity>
  implements ConversationOwner<Events, Identity>, LineOwner, OpenConnection
{
  readonly connectionId: string;
  readonly userId: string | null;
  readonly reservation: Reservation | null;
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #watcher: ConnectionWatcher<Events, Identity>;
  readonly #leavesEarly: boolean;
  readonly context: HubContext<Events, Identity>;
  readonly #line: Line;
  readonly #conversation: Conversation<Events, Identity>;
  #aborter: AbortController | null = null;
  #hasLeft = false;
  #isAborted = false;
  /** Runs `onConnected`; null before and after. */
  #connecting: Promise<void> | null = null;
  /** True when `onConnected` is through and did not refuse the client. */
  #isConnected = false;
  /** Runs what the client sent before it left; null until then. */
  #lastCalls: Promise<void> | null = null;
  /** What is waited for, but not for ever. */
  #grace: { readonly since: number; readonly over: () => void } | null = null;
  /** "leaving" runs what came before the client's last word; after "ended" that may still go on. */
  #state: "handshake" | "open" | "leaving" | "closing" | "ended" = "handshake";
  #isDetached = false;
  #error: Error | null = null;
  #stateSince: number;

  constructor(
    runtime: HubRuntime<Events, Identity>,
    details: ConnectionDetails<Identity>,
    { transport, watcher }: { transport: Transport; watcher: ConnectionWatcher<Events, Identity> },
  ) {
    this.connectionId = details.connectionId;
    this.userId = details.userId;
    this.reservation = details.reservation;
    this.#runtime = runtime;
    this.#watcher = watcher;
    this.#leavesEarly = !transport.hasInherentKeepAlive;
    this.#stateSince = runtime.now();
    this.context = new ConnectionContext(runtime, details, this);
    this.#conversation = new Conversation(runtime, this);
    this.#line = new Line(runtime, { transport, details, owner: this });
    this.#line.begin();
  }

  /** Queues a message for the client. Throws only when the message cannot be written. */
  deliver(message: Deliverable): void {
    if (!this.#isSpeaking) return;
    if (!this.#line.sendWritten((protocol) => message.bytesFor(protocol))) this.#dropSlowReader();
  }

  /** See `SingleClient.invoke`. */
  ask(method: string, args: readonly unknown[], options?: ClientCallOptions): Promise<unknown> {
    return this.#conversation.ask(method, args, options);
  }

  /** Fires when the connection has left the hub, and before that when its line is cut. */
  get aborted(): AbortSignal {
    this.#aborter ??= new AbortController();
    if (this.#isAborted) this.#aborter.abort();
    return this.#aborter.signal;
  }

  get protocolName(): string {
    return this.#line.protocolName;
  }

  /** True once `onConnected` is through. */
  get isStarted(): boolean {
    return this.#conversation.isStarted;
  }

  /** Ends the connection from the server's side. Shape: `error` is told to the client. */
  close({ error, allowReconnect }: { error: string | null; allowReconnect: boolean }): void {
    this.#end(endings.byServer(error, { allowReconnect }));
  }

  /**
   * Ends the connection because its access token is no longer accepted; the client may come back.
   * Shape: `dropsWaiting` for one who has not proved to be the user that the messages are for.
   */
  expire({ dropsWaiting }: { dropsWaiting: boolean }): void {
    if (this.#state === "open") this.#runtime.counters.closedForTokenExpiry++;
    this.#end(endings.expired({ dropsWaiting }));
  }

  /** What is kept for the client or of it. Units: bytes. */
  get heldBytes(): number {
    return this.#line.heldBytes + this.#conversation.waitingBytes;
  }

  /** Ends the connection because all together hold too much; the client may start anew. */
  unload(): void {
    if (this.#state === "closing" || this.#state === "ended") return this.terminate();
    this.#runtime.counters.closedForMemory++;
    this.#end(endings.shortOfMemory);
  }

  /** Cuts the line. Effects: nothing that waits is run any more. */
  terminate(): void {
    this.#leaveHub();
    this.#line.terminate();
  }

  /** Checks every deadline. Shape: `isLate` means that the process itself has been asleep. */
  tick(now: number, { isLate }: { isLate: boolean }): void {
    const { limits } = this.#runtime;
    this.#conversation.tick();
    this.#line.tick(now);
    const age = now - this.#stateSince;
    if (now - (this.#grace?.since ?? now) >= limits.methodGraceMs) this.#grace?.over();
    if (this.#state === "ended") {
      // A hook that never returns must not keep the connection on the list for ever.
      if (age >= gracesMax * limits.methodGraceMs) this.#watcher.gone(this);
    } else if (this.#state === "closing") {
      if (age >= limits.closeTimeoutMs) this.terminate();
    } else if (this.#state === "handshake") {
      if (this.#line.isHandshakeLate(age)) this.lineRefused(errorTexts.handshakeCanceled);
    } else if (this.#state === "open") {
      this.#tickOpen(now, { isLate });
    }
  }

  #tickOpen(now: number, { isLate }: { isLate: boolean }): void {
    const after = endingAfter(this.#line.check(now, { isLate }), this.#runtime);
    if (after === null) return;
    this.#runtime.counters[after.counts]++;
    this.#end(after.ending);
  }

  get hasRoom(): boolean {
    return this.#conversation.hasRoom;
  }

  lineOpened(): void {
    this.#enter("open");
    this.#runtime.directory.add(this);
    this.#connecting = this.#connect();
  }

  lineRefused(error: string): void {
    this.#runtime.counters.closedForHandshake++;
    this.#end(endings.refusedHandshake(error));
  }

  messageCame(message: HubMessage, bytes: number): void {
    if (message.type === messageType.close) this.#leave(endings.byClient(message.error || null));
    else this.#conversation.handle(message, bytes);
  }

  lineFailed(error: Error): void {
    this.#runtime.counters.closedForProtocolError++;
    this.#runtime.logger.debug({ err: error, connectionId: this.connectionId }, "protocol error");
    this.#leave(this.#failure(error));
  }

  lineLost(): void {
    this.#setDetached(true);
    // Who has said goodbye, or was told so, does not come back.
    if (this.#state !== "open") this.#line.terminate();
  }

  lineRegained(): void {
    this.#setDetached(false);
  }

  lineUseless(): void {
    this.#runtime.counters.closedForProtocolError++;
    this.#end(endings.unacknowledged);
  }

  lineClosed(error: Error | null): void {
    if (this.#state === "ended") return;
    const isSurprise = this.#state === "handshake" || this.#state === "open";
    if (isSurprise) this.#error = error;
    if (isSurprise && error !== null) this.#abort();
    this.#enter("ended");
    this.#setDetached(false);
    // Over long polling the last words wait for one more request, which must find its way.
    this.#watcher.left(this);
    this.#runtime.counters.connectionsOpen--;
    void this.#disconnect();
  }

  #setDetached(isDetached: boolean): void {
    if (isDetached === this.#isDetached) return;
    this.#isDetached = isDetached;
    this.#runtime.counters.connectionsDetached += isDetached ? 1 : -1;
  }

  async #connect(): Promise<void> {
    const { relay } = this.#runtime;
    if (relay !== null && this.userId !== null) await relay.heard("user", this.userId);
    const error = await runConnected(this.#runtime, this.context);
    this.#connecting = null;
    this.#isConnected = error === null;
    if (error === null) this.#conversation.start();
    else this.#end(this.#failure(error));
  }

  /**
   * The client has said its last word. Effects: reads nothing more, runs what was said before, and
   * only then ends the connection.
   */
  #leave(ending: Ending): void {
    this.#line.stopReading();
    if (this.#state === "ended") this.#error ??= ending.error;
    if (this.#state !== "open") return;
    this.#enter("leaving");
    if (this.#leavesEarly) this.#watcher.left(this);
    void this.#finishCalls().then(() => this.#end(ending));
  }

  /** Runs what the client has sent, for a while. Shape: one run, for all who wait for it. */
  #finishCalls(): Promise<void> {
    const work = async () => {
      await this.#line.rest();
      await this.#connecting;
      await this.#conversation.finish();
    };
    this.#lastCalls ??= this.#forAWhile(work());
    return this.#lastCalls;
  }

  async #forAWhile(work: Promise<void>): Promise<void> {
    const grace = new Promise<void>((resolve) => {
      this.#grace = { since: this.#runtime.now(), over: resolve };
    });
    await Promise.race([work, grace]);
    this.#grace = null;
  }

  /**
   * The line is closed: runs what came over it, waits for the hook of the beginning and for methods
   * that go on, a while, then runs the hook of the end.
   */
  async #disconnect(): Promise<void> {
    const { isOpen } = this.#line;
    if (isOpen) await (this.#hasLeft ? this.#lastCalls : this.#finishCalls());
    this.#leaveHub();
    if (isOpen) {
      await this.#connecting;
      await this.#forAWhile(this.#conversation.idle());
      if (this.#isConnected) await runDisconnected(this.#runtime, this.context, this.#error);
    }
    this.#watcher.gone(this);
  }

  send(message: OutgoingMessage): void {
    if (this.#isSpeaking && !this.#line.send(message)) this.#dropSlowReader();
  }

  room(): Promise<void> {
    return this.#line.room();
  }

  proceed(): void {
    this.#line.proceed();
  }

  #dropSlowReader(): void {
    this.#runtime.counters.closedForSlowReader++;
    this.#end(endings.slowReader());
  }

  /** True while messages can be sent. */
  get #isSpeaking(): boolean {
    return this.#state === "open" || this.#state === "leaving";
  }

  #failure(error: Error): Ending {
    const { detailed } = this.#runtime;
    return endings.failure(error, { detailed, allowReconnect: false });
  }

  #end({ error, farewell, dropsWaiting = false, cuts = false }: Ending): void {
    // The line is gone, but what came over it may still be running.
    if (this.#state === "ended") return this.#leaveHub();
    if (this.#state === "closing") return;
    this.#error = error;
    this.#enter("closing");
    this.#leaveHub();
    const { connectionId } = this;
    this.#runtime.logger.debug({ connectionId, reason: error?.message }, "a connection is ended");
    if (cuts) return this.terminate();
    this.#line.finish(farewell, {
      dropWaiting: dropsWaiting,
      isFailure: error !== null && farewell !== null,
    });
  }

  #enter(state: "open" | "leaving" | "closing" | "ended"): void {
    this.#state = state;
    this.#stateSince = this.#runtime.now();
  }

  #leaveHub(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#runtime.directory.remove(this);
    this.#line.stop();
    this.#conversation.stop();
    if (this.#leavesEarly) this.#watcher.left(this);
    this.#abort();
  }

  #abort(): void {
    this.#isAborted = true;
    this.#aborter?.abort();
  }
}
