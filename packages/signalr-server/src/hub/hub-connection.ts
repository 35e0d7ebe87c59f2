import { errorTexts } from "../errors.ts";
import type { Deliverable } from "../protocol/hub-protocol.ts";
import { type HubMessage, messageType, type OutgoingMessage } from "../protocol/messages.ts";
import type { Transport } from "../transport/transport.ts";
import type { ClientCallOptions, HubContext, OpeningRequest } from "../types.ts";
import { createContext } from "./context.ts";
import { Conversation } from "./conversation.ts";
import type { Member } from "./directory.ts";
import { type Ending, endingAfter, endings } from "./endings.ts";
import { runHooks } from "./hooks.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Line } from "./line.ts";

/** Who is on the line, as the transport's opening request proved. */
export interface ConnectionDetails<Identity> {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly identity: Identity;
  readonly query: URLSearchParams;
  readonly opening: OpeningRequest;
  readonly expiresAt: number | null;
  readonly isNegotiated: boolean;
}

/** Follows a connection's end; each is called once or more. */
export interface ConnectionWatcher {
  /** No request can reach it any more, though its last words may still be under way. */
  left(): void;
  /** Its line is closed and its hooks are through. */
  gone(): void;
}

/** One client of the hub, from its handshake to its `onDisconnected`. */
export class HubConnection<Events, Identity> implements Member {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #watcher: ConnectionWatcher;
  readonly #leavesEarly: boolean;
  readonly #context: HubContext<Events, Identity>;
  readonly #line: Line;
  readonly #conversation: Conversation<Events, Identity>;
  readonly #aborter = new AbortController();
  readonly #lineEnded = Promise.withResolvers<void>();
  readonly #graceOver = Promise.withResolvers<void>();
  #state: "handshake" | "open" | "closing" | "ended" = "handshake";
  #isDetached = false;
  #error: Error | null = null;
  #stateSince: number;

  constructor(
    runtime: HubRuntime<Events, Identity>,
    details: ConnectionDetails<Identity>,
    { transport, watcher }: { transport: Transport; watcher: ConnectionWatcher },
  ) {
    this.connectionId = details.connectionId;
    this.userId = details.userId;
    this.#runtime = runtime;
    this.#watcher = watcher;
    this.#leavesEarly = !transport.hasInherentKeepAlive;
    this.#stateSince = runtime.now();
    this.#context = createContext(runtime, details, {
      connection: this,
      aborted: this.#aborter.signal,
    });
    this.#conversation = new Conversation(runtime, {
      context: this.#context,
      send: (message) => this.#send(message),
      room: () => this.#line.room(),
      onRoom: () => this.#line.proceed(),
    });
    this.#line = new Line(runtime, {
      transport,
      details,
      owner: {
        hasRoom: () => this.#conversation.hasRoom,
        opened: () => this.#opened(),
        refused: (error) => this.#refuse(error),
        message: (message, bytes) => this.#take(message, bytes),
        failed: (error) => this.#protocolFailed(error),
        lost: () => this.#lost(),
        regained: () => this.#setDetached(false),
        closed: (error) => this.#closed(error),
      },
    });
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
      if (age >= limits.methodGraceMs) this.#graceOver.resolve();
      // A hook that never returns must not keep the connection on the list for ever.
      if (age >= 2 * limits.methodGraceMs) this.#watcher.gone();
    } else if (this.#state === "closing") {
      if (age >= limits.closeTimeoutMs) this.terminate();
    } else if (this.#state === "handshake") {
      if (this.#line.isHandshakeLate(age)) this.#refuse(errorTexts.handshakeCanceled);
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

  #opened(): void {
    this.#enter("open");
    this.#runtime.directory.add(this);
    void this.#live();
  }

  #refuse(error: string): void {
    this.#runtime.counters.closedForHandshake++;
    this.#end(endings.refusedHandshake(error));
  }

  #take(message: HubMessage, bytes: number): void {
    if (message.type === messageType.close) this.#end(endings.byClient);
    else this.#conversation.handle(message, bytes);
  }

  #protocolFailed(error: Error): void {
    this.#runtime.counters.closedForProtocolError++;
    this.#runtime.logger.debug({ err: error, connectionId: this.connectionId }, "protocol error");
    this.#fail(error);
  }

  #lost(): void {
    this.#setDetached(true);
    if (this.#state !== "open") this.terminate();
  }

  #closed(error: Error | null): void {
    if (this.#state === "ended") return;
    if (this.#state !== "closing") this.#error = error;
    this.#enter("ended");
    this.#setDetached(false);
    this.#leaveHub();
    // Over long polling the last words wait for one more request, which must find its way.
    this.#watcher.left();
    this.#runtime.counters.connectionsOpen--;
    this.#lineEnded.resolve();
    if (!this.#line.isOpen) this.#watcher.gone();
  }

  #setDetached(isDetached: boolean): void {
    if (isDetached === this.#isDetached) return;
    this.#isDetached = isDetached;
    this.#runtime.counters.connectionsDetached += isDetached ? 1 : -1;
  }

  /** Runs the hooks around the connection's life in their order. */
  async #live(): Promise<void> {
    const { relay } = this.#runtime;
    if (relay !== null && this.userId !== null) await relay.heard("user", this.userId);
    await runHooks(this.#context, {
      ...this.#runtime,
      connected: () => this.#conversation.start(),
      refused: (error) => this.#fail(error),
      ended: async () => {
        await this.#lineEnded.promise;
        await Promise.race([this.#conversation.idle(), this.#graceOver.promise]);
        return this.#error;
      },
    });
    this.#watcher.gone();
  }

  #send(message: OutgoingMessage): void {
    if (this.#state === "open" && !this.#line.send(message)) this.#dropSlowReader();
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
    if (this.#aborter.signal.aborted) return;
    this.#runtime.directory.remove(this);
    this.#line.stop();
    this.#conversation.stop();
    if (this.#leavesEarly) this.#watcher.left();
    this.#aborter.abort();
  }
}
