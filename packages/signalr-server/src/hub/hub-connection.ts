import { errorTexts } from "../errors.ts";
import type { Deliverable } from "../protocol/hub-protocol.ts";
import { type HubMessage, messageType, type OutgoingMessage } from "../protocol/messages.ts";
import type { Reservation } from "../transport/registry.ts";
import type { Transport } from "../transport/transport.ts";
import type { ClientCallOptions, HubContext, OpeningRequest } from "../types.ts";
import { ConnectionContext } from "./context.ts";
import { Conversation, type ConversationOwner } from "./conversation.ts";
import type { Member } from "./directory.ts";
import { type Ending, endingAfter, endings } from "./endings.ts";
import { runConnected, runDisconnected } from "./hooks.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Line, type LineOwner } from "./line.ts";

/** Who is on the line, as the transport's opening request proved. */
export interface ConnectionDetails<Identity> {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly identity: Identity;
  /** As text, which thousands of idle connections keep more cheaply than what can be asked. */
  readonly query: string;
  readonly opening: OpeningRequest;
  readonly expiresAt: number | null;
  readonly isNegotiated: boolean;
  /** The place that negotiate kept for it; null for a socket that skipped it. */
  readonly reservation: Reservation | null;
}

/** Follows a connection's end; each is called once or more. */
export interface ConnectionWatcher<Events, Identity> {
  /** No request can reach it any more, though its last words may still be under way. */
  left(connection: HubConnection<Events, Identity>): void;
  /** Its line is closed and its hooks are through. */
  gone(connection: HubConnection<Events, Identity>): void;
}

/** One client of the hub, from its handshake to its `onDisconnected`. */
export class HubConnection<Events, Identity>
  implements ConversationOwner<Events, Identity>, LineOwner, Member
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
  /** Runs `onConnected`; null before and after. */
  #connecting: Promise<void> | null = null;
  /** True when `onConnected` is through and did not refuse the client. */
  #isConnected = false;
  #graceOver: (() => void) | null = null;
  #state: "handshake" | "open" | "closing" | "ended" = "handshake";
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
    if (this.#state !== "open") return;
    if (!this.#line.sendWritten((protocol) => message.bytesFor(protocol))) this.#dropSlowReader();
  }

  /** See `SingleClient.invoke`. */
  ask(method: string, args: readonly unknown[], options?: ClientCallOptions): Promise<unknown> {
    return this.#conversation.ask(method, args, options);
  }

  /** Fires when the connection has left the hub. */
  get aborted(): AbortSignal {
    this.#aborter ??= new AbortController();
    if (this.#hasLeft) this.#aborter.abort();
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

  terminate(): void {
    this.#line.terminate();
  }

  /** Checks every deadline. Shape: `isLate` means that the process itself has been asleep. */
  tick(now: number, { isLate }: { isLate: boolean }): void {
    const { limits } = this.#runtime;
    this.#conversation.tick();
    this.#line.tick(now);
    const age = now - this.#stateSince;
    if (this.#state === "ended") {
      if (age >= limits.methodGraceMs) this.#graceOver?.();
      // A hook that never returns must not keep the connection on the list for ever.
      if (age >= 2 * limits.methodGraceMs) this.#watcher.gone(this);
    } else if (this.#state === "closing") {
      if (age >= limits.closeTimeoutMs) this.terminate();
    } else if (this.#state === "handshake") {
      if (this.#line.isHandshakeLate(age)) this.lineRefused(errorTexts.handshakeCanceled);
    } else {
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
    if (message.type === messageType.close) this.#end(endings.byClient);
    else this.#conversation.handle(message, bytes);
  }

  lineFailed(error: Error): void {
    this.#runtime.counters.closedForProtocolError++;
    this.#runtime.logger.debug({ err: error, connectionId: this.connectionId }, "protocol error");
    this.#fail(error);
  }

  lineLost(): void {
    this.#setDetached(true);
    if (this.#state !== "open") this.terminate();
  }

  lineRegained(): void {
    this.#setDetached(false);
  }

  lineClosed(error: Error | null): void {
    if (this.#state === "ended") return;
    if (this.#state !== "closing") this.#error = error;
    this.#enter("ended");
    this.#setDetached(false);
    this.#leaveHub();
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
    else this.#fail(error);
  }

  /** Waits for the hook of the beginning and for running methods, a while, then runs that of the end. */
  async #disconnect(): Promise<void> {
    if (this.#line.isOpen) {
      await this.#connecting;
      const grace = new Promise<void>((resolve) => {
        this.#graceOver = resolve;
      });
      await Promise.race([this.#conversation.idle(), grace]);
      if (this.#isConnected) await runDisconnected(this.#runtime, this.context, this.#error);
    }
    this.#watcher.gone(this);
  }

  send(message: OutgoingMessage): void {
    if (this.#state === "open" && !this.#line.send(message)) this.#dropSlowReader();
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

  #fail(error: Error): void {
    const { detailed } = this.#runtime;
    this.#end(endings.failure(error, { detailed, allowReconnect: false }));
  }

  #end({ error, farewell, dropsWaiting = false, cuts = false }: Ending): void {
    if (this.#state === "closing" || this.#state === "ended") return;
    this.#error = error;
    this.#enter("closing");
    this.#leaveHub();
    const { connectionId } = this;
    this.#runtime.logger.debug({ connectionId, reason: error?.message }, "a connection is ended");
    if (cuts) return this.terminate();
    this.#line.finish(farewell, { dropWaiting: dropsWaiting, isFailure: error !== null });
  }

  #enter(state: "open" | "closing" | "ended"): void {
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
    this.#aborter?.abort();
  }
}
