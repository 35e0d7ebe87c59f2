import { errorText, errorTexts, ProtocolError } from "../errors.ts";
import { acceptHandshake, writeHandshakeAnswer } from "../protocol/handshake.ts";
import type { HubProtocol, SharedMessage } from "../protocol/hub-protocol.ts";
import {
  type HubMessage,
  type InvocationMessage,
  messageType,
  type OutgoingMessage,
} from "../protocol/messages.ts";
import { createTextSplitter } from "../protocol/text-format.ts";
import type { Transport, TransportListener } from "../transport/transport.ts";
import type { HubContext } from "../types.ts";
import { answerInvocation } from "./answering.ts";
import { createContext } from "./context.ts";
import type { Member } from "./directory.ts";
import { runHooks } from "./hooks.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Inbox } from "./inbox.ts";
import { InvocationQueue } from "./invocation-queue.ts";
import { Liveness } from "./liveness.ts";
import { Outbox } from "./outbox.ts";

/** Who is on the line, as the transport's opening request proved. */
export interface ConnectionDetails<Identity> {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly identity: Identity;
  readonly query: URLSearchParams;
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

interface Ending {
  /** Told to `onDisconnected`; null when the connection ended in good order. */
  readonly error: Error | null;
  /** The last thing that the client reads; null sends nothing. */
  readonly farewell: Uint8Array | null;
  readonly isSlowReader?: boolean;
}

/** One client of the hub, from its handshake to its `onDisconnected`. */
export class HubConnection<Events, Identity> implements Member, TransportListener {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly #runtime: HubRuntime<Events, Identity>;
  readonly #transport: Transport;
  readonly #watcher: ConnectionWatcher;
  readonly #context: HubContext<Events, Identity>;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #invocations: InvocationQueue;
  readonly #liveness: Liveness;
  readonly #aborter = new AbortController();
  readonly #transportEnded = Promise.withResolvers<void>();
  readonly #graceOver = Promise.withResolvers<void>();
  #state: "handshake" | "open" | "closing" | "ended" = "handshake";
  #protocol: HubProtocol | null = null;
  #error: Error | null = null;
  #stateSince: number;
  #ignoredInTick = 0;

  constructor(
    runtime: HubRuntime<Events, Identity>,
    details: ConnectionDetails<Identity>,
    { transport, watcher }: { transport: Transport; watcher: ConnectionWatcher },
  ) {
    this.connectionId = details.connectionId;
    this.userId = details.userId;
    this.#runtime = runtime;
    this.#transport = transport;
    this.#watcher = watcher;
    this.#stateSince = runtime.now();
    this.#outbox = new Outbox({ ...runtime, transport });
    this.#liveness = new Liveness({ ...runtime, transport, outbox: this.#outbox }, details);
    this.#invocations = new InvocationQueue({
      limits: runtime.limits,
      invoke: (message) => this.#invoke(message),
      onRoom: () => this.#inbox.proceed(),
    });
    this.#inbox = new Inbox({
      transport,
      splitter: createTextSplitter(runtime.limits.messageBytesMax),
      hasRoom: () => !this.#invocations.isFull,
      take: (record) => this.#take(record),
      failed: (error) => this.#readFailed(error),
      progressed: () => this.#liveness.dataCame(),
    });
    this.#context = createContext(runtime, details, {
      connection: this,
      aborted: this.#aborter.signal,
    });
    transport.listen(this);
  }

  received(bytes: Uint8Array): void {
    if (this.#state === "closing" || this.#state === "ended") return;
    this.#runtime.counters.bytesReceived += bytes.length;
    this.#liveness.dataCame();
    this.#inbox.received(bytes);
  }

  signOfLife(): void {
    this.#liveness.signOfLifeCame();
  }

  closed(error: Error | null): void {
    if (this.#state === "ended") return;
    const wasEverOpen = this.#protocol !== null;
    if (this.#state !== "closing") this.#error = error;
    this.#enter("ended");
    this.#leaveHub();
    // Over long polling the last words wait for one more request, which must find its way.
    this.#watcher.left();
    this.#runtime.counters.connectionsOpen--;
    this.#transportEnded.resolve();
    if (!wasEverOpen) this.#watcher.gone();
  }

  /** Queues a message for the client. Throws only when the message cannot be written. */
  deliver(message: SharedMessage): void {
    if (this.#state !== "open" || this.#protocol === null) return;
    this.#sendOrDrop(message.bytesFor(this.#protocol));
  }

  /** Ends the connection from the server's side. Shape: `error` is told to the client. */
  close({ error, allowReconnect }: { error: string | null; allowReconnect: boolean }): void {
    this.#end({
      error: error === null ? null : new Error(error),
      farewell: this.#closeMessage(error, { allowReconnect }),
    });
  }

  terminate(): void {
    this.#transport.terminate();
  }

  /** Checks every deadline. Shape: `isLate` means that the process itself has been asleep. */
  tick(now: number, { isLate }: { isLate: boolean }): void {
    const { limits } = this.#runtime;
    this.#ignoredInTick = 0;
    this.#transport.tick(now);
    const age = now - this.#stateSince;
    if (this.#state === "ended") {
      if (age >= limits.methodGraceMs) this.#graceOver.resolve();
      // A hook that never returns must not keep the connection on the list for ever.
      if (age >= 2 * limits.methodGraceMs) this.#watcher.gone();
    } else if (this.#state === "closing") {
      if (age >= limits.closeTimeoutMs) this.#transport.terminate();
    } else if (this.#state === "handshake") {
      if (this.#liveness.isHandshakeLate(age)) this.#failHandshake(errorTexts.handshakeCanceled);
    } else {
      this.#tickOpen(now, { isLate });
    }
  }

  #tickOpen(now: number, { isLate }: { isLate: boolean }): void {
    const { counters } = this.#runtime;
    switch (this.#liveness.check(now, { isLate })) {
      case "tokenExpired":
        counters.closedForTokenExpiry++;
        this.close({ error: null, allowReconnect: true });
        break;
      case "clientTimeout": {
        counters.closedForClientTimeout++;
        const error = new Error("Client hasn't sent a message/ping within the timeout.");
        this.#fail(error, { allowReconnect: true });
        break;
      }
      case "stalled":
        this.#countSlowReader();
        this.#error = new Error("The client stopped reading.");
        this.#enter("closing");
        this.#transport.terminate();
        break;
      case "pingDue":
        this.#send({ type: messageType.ping });
        this.#transport.probe();
        break;
      case "fine":
        break;
    }
  }

  #take(record: Uint8Array): void {
    if (this.#protocol === null) return this.#answerHandshake(record);
    this.#runtime.counters.messagesReceived++;
    this.#handle(this.#protocol.parse(record), record.length);
  }

  #readFailed(error: Error): void {
    if (this.#protocol === null) return this.#failHandshake(errorTexts.handshakeCanceled);
    this.#runtime.counters.closedForProtocolError++;
    this.#runtime.logger.debug({ err: error, connectionId: this.connectionId }, "protocol error");
    this.#fail(error, { allowReconnect: false });
  }

  #answerHandshake(record: Uint8Array): void {
    const answer = acceptHandshake(record, this.#runtime);
    if (answer.ok) this.#open(answer.protocol);
    else this.#failHandshake(answer.error);
  }

  #open(protocol: HubProtocol): void {
    this.#protocol = protocol;
    this.#inbox.switchTo(protocol.createSplitter());
    this.#outbox.send(writeHandshakeAnswer(null));
    this.#outbox.isBinary = protocol.isBinary;
    this.#enter("open");
    this.#runtime.directory.add(this);
    void this.#live();
  }

  #failHandshake(error: string): void {
    this.#runtime.counters.closedForHandshake++;
    this.#end({ error: new ProtocolError(error), farewell: writeHandshakeAnswer(error) });
  }

  /** Runs the hooks around the connection's life in their order. */
  async #live(): Promise<void> {
    await runHooks(this.#context, {
      ...this.#runtime,
      connected: () => this.#invocations.start(),
      refused: (error) => this.#fail(error, { allowReconnect: false }),
      ended: async () => {
        await this.#transportEnded.promise;
        await Promise.race([this.#invocations.idle(), this.#graceOver.promise]);
        return this.#error;
      },
    });
    this.#watcher.gone();
  }

  #handle(message: HubMessage, bytes: number): void {
    switch (message.type) {
      case messageType.invocation:
      case messageType.streamInvocation:
        return this.#invocations.add(message, bytes);
      case messageType.ping:
        return this.#liveness.pingCame();
      case messageType.close:
        return this.#end({ error: null, farewell: null });
      default:
        // Items, results and cancels belong to streams and calls that this server never opened;
        // unknown types are for servers to come. All are to be ignored, but not without end.
        this.#runtime.counters.messagesIgnored++;
        this.#ignoredInTick++;
        if (this.#ignoredInTick > this.#runtime.limits.ignoredPerTickMax) {
          throw new ProtocolError("Too many messages without effect.");
        }
    }
  }

  async #invoke(message: InvocationMessage): Promise<void> {
    await answerInvocation(message, this.#context, {
      ...this.#runtime,
      send: (completion) => this.#send(completion),
    });
  }

  #send(message: OutgoingMessage): void {
    if (this.#state !== "open" || this.#protocol === null) return;
    this.#sendOrDrop(this.#protocol.write(message));
  }

  #sendOrDrop(bytes: Uint8Array): void {
    if (this.#outbox.send(bytes)) return;
    this.#countSlowReader();
    this.#end({
      error: new Error("The client reads too slowly."),
      farewell: this.#closeMessage(errorTexts.closed, { allowReconnect: true }),
      isSlowReader: true,
    });
  }

  #countSlowReader(): void {
    this.#runtime.counters.closedForSlowReader++;
    this.#runtime.logger.warn({ connectionId: this.connectionId }, "a slow reader was dropped");
  }

  #fail(error: Error, { allowReconnect }: { allowReconnect: boolean }): void {
    const { detailed } = this.#runtime;
    const text = errorText(errorTexts.closed, error, { detailed });
    this.#end({ error, farewell: this.#closeMessage(text, { allowReconnect }) });
  }

  #closeMessage(
    error: string | null,
    { allowReconnect }: { allowReconnect: boolean },
  ): Uint8Array | null {
    return this.#protocol?.write({ type: messageType.close, error, allowReconnect }) ?? null;
  }

  #end({ error, farewell, isSlowReader = false }: Ending): void {
    if (this.#state === "closing" || this.#state === "ended") return;
    this.#error = error;
    this.#enter("closing");
    this.#outbox.finish(farewell, {
      dropWaiting: isSlowReader,
      onEmpty: () => this.#transport.close({ isFailure: error !== null }),
    });
    this.#leaveHub();
  }

  #enter(state: "open" | "closing" | "ended"): void {
    this.#state = state;
    this.#stateSince = this.#runtime.now();
  }

  #leaveHub(): void {
    if (this.#aborter.signal.aborted) return;
    this.#runtime.directory.remove(this);
    this.#inbox.stop();
    this.#invocations.stop();
    if (!this.#transport.hasInherentKeepAlive) this.#watcher.left();
    this.#aborter.abort();
  }
}
