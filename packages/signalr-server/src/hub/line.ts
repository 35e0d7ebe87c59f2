import { errorTexts } from "../errors.ts";
import { acceptHandshake, writeHandshakeAnswer } from "../protocol/handshake.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import {
  type HubMessage,
  isCounted,
  messageType,
  type OutgoingMessage,
} from "../protocol/messages.ts";
import { TextSplitter } from "../protocol/text-format.ts";
import { ReattachableTransport } from "../transport/reattachable.ts";
import type { Transport, TransportListener } from "../transport/transport.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Inbox, type InboxOwner } from "./inbox.ts";
import { Liveness, type Verdict } from "./liveness.ts";
import { Outbox } from "./outbox.ts";
import { Recount } from "./recount.ts";

/** What happens on a line, told to the connection that uses it. */
export interface LineOwner {
  readonly hasRoom: boolean;
  /** The handshake is done, messages may go both ways. */
  lineOpened(): void;
  /** The handshake is refused, with the text for the client. */
  lineRefused(error: string): void;
  /** Throws when the connection cannot go on. */
  messageCame(message: HubMessage, bytes: number): void;
  /** The client sent what cannot be read. */
  lineFailed(error: Error): void;
  /** The line is cut, but the client may come back. */
  lineLost(): void;
  /** The client has come back. */
  lineRegained(): void;
  /** The client has come back, but cannot be told what it missed. */
  lineUseless(): void;
  /** `error` null means that the client ended in good order. */
  lineClosed(error: Error | null): void;
}

type LineRuntime = Pick<
  HubRuntime<never, never>,
  "counters" | "detailed" | "limits" | "logger" | "now" | "protocols" | "turns"
>;

interface LineOptions {
  readonly transport: Transport;
  readonly details: { readonly expiresAt: number | null; readonly isNegotiated: boolean };
  readonly owner: LineOwner;
}

/** Messages of one connection on their way over its transport, or over several in turn. */
export class Line implements InboxOwner, TransportListener {
  readonly #runtime: LineRuntime;
  readonly #transport: Transport;
  readonly #owner: LineOwner;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #liveness: Liveness;
  #protocol: HubProtocol | null = null;
  /** Null without stateful reconnect. */
  #recount: Recount | null = null;
  #isClosed = false;

  constructor(runtime: LineRuntime, { transport, details, owner }: LineOptions) {
    this.#runtime = runtime;
    this.#transport = transport;
    this.#owner = owner;
    this.#outbox = new Outbox(runtime, transport);
    this.#liveness = new Liveness(runtime, { transport, outbox: this.#outbox }, details);
    const splitter = new TextSplitter(runtime.limits.messageBytesMax);
    this.#inbox = new Inbox(transport, this, { ...runtime, splitter });
  }

  get isOpen(): boolean {
    return this.#protocol !== null;
  }

  get protocolName(): string {
    return this.#protocol?.name ?? "";
  }

  /** What waits to be read or to be sent. Units: bytes. */
  get heldBytes(): number {
    const { unfinishedBytes } = this.#transport;
    return unfinishedBytes + this.#inbox.unreadBytes + this.#outbox.heldBytes;
  }

  /** Starts to listen. Effects: the owner may be told something at once. */
  begin(): void {
    this.#transport.listen(this);
  }

  received(bytes: Uint8Array): void {
    if (this.#isClosed) return;
    this.#runtime.counters.bytesReceived += bytes.length;
    this.#liveness.dataCame();
    this.#inbox.received(bytes);
    this.#recount?.bytesCame(bytes.length);
  }

  signOfLife(): void {
    this.#liveness.signOfLifeCame();
  }

  closed(error: Error | null): void {
    this.#isClosed = true;
    this.#owner.lineClosed(error);
  }

  lineLost(): void {
    this.#runtime.counters.linesLost++;
    this.#outbox.lineLost();
    if (this.#protocol !== null) this.#inbox.restart(this.#protocol.createSplitter());
    this.#liveness.lineLost();
    this.#owner.lineLost();
  }

  lineRegained(expiresAt: number | null): void {
    this.#runtime.counters.linesRegained++;
    this.#liveness.lineRegained(expiresAt);
    const isUsable = this.#recount?.beginLine() !== false;
    if (isUsable) this.#owner.lineRegained();
    else this.#owner.lineUseless();
  }

  /** Queues a message; false when the client reads too slowly. Throws when it cannot be written. */
  send(message: OutgoingMessage): boolean {
    if (this.#protocol === null) return true;
    const bytes = this.#protocol.write(message);
    if (isCounted(message)) return this.#outbox.send(bytes);
    this.#outbox.sendControl(bytes);
    return true;
  }

  /** Queues a counted message that is written already; false when the client reads too slowly. */
  sendWritten(bytesFor: (protocol: HubProtocol) => Uint8Array): boolean {
    return this.#protocol === null || this.#outbox.send(bytesFor(this.#protocol));
  }

  /** Resolves when little enough waits for a stream to add to it. */
  room(): Promise<void> {
    return this.#outbox.room();
  }

  /** Reads on, if reading was held back and there is room now. */
  proceed(): void {
    this.#inbox.proceed();
  }

  /** Sends the last words and closes. Shape: a handshake that fails has words of its own. */
  finish(
    farewell: OutgoingMessage | { handshakeError: string } | null,
    { dropWaiting, isFailure }: { dropWaiting: boolean; isFailure: boolean },
  ): void {
    this.#outbox.finish(this.#lastWords(farewell), {
      dropWaiting,
      onEmpty: () => this.#transport.close({ isFailure }),
    });
  }

  /** Resolves when all that has come is read. */
  rest(): Promise<void> {
    return this.#inbox.rest();
  }

  /** Nothing is read any more. */
  stopReading(): void {
    this.#inbox.stop();
  }

  /** Nothing is read any more, and no stream waits for room. */
  stop(): void {
    this.#isClosed = true;
    this.#inbox.stop();
    this.#outbox.stop();
  }

  terminate(): void {
    this.#transport.terminate();
  }

  isHandshakeLate(age: number): boolean {
    return this.#liveness.isHandshakeLate(age);
  }

  /** Lets the transport look at its own deadlines. */
  tick(now: number): void {
    this.#transport.tick(now);
  }

  /** Looks at the deadlines of an open line and does what the protocol itself has to do. */
  check(now: number, { isLate }: { isLate: boolean }): Verdict {
    if (this.#liveness.isSpeakingOverdue(now)) this.#outbox.release();
    this.#recount?.acknowledge();
    const verdict = this.#liveness.check(now, { isLate });
    if (verdict === "pingDue") {
      this.send({ type: messageType.ping });
      this.#transport.probe();
    }
    return verdict;
  }

  get hasRoom(): boolean {
    return this.#owner.hasRoom;
  }

  readingProgressed(): void {
    this.#liveness.dataCame();
  }

  takeRecord(record: Uint8Array): void {
    if (this.#protocol === null) return this.#answerHandshake(record);
    this.#runtime.counters.messagesReceived++;
    // The client has spoken, so it is ready to count what it hears.
    this.#outbox.release();
    const message = this.#protocol.parse(record);
    if (message.type === messageType.ping) return this.#liveness.pingCame();
    if (this.#recount?.take(message) === true) return;
    this.#owner.messageCame(message, record.length);
  }

  #answerHandshake(record: Uint8Array): void {
    const transport = this.#transport;
    const answer = acceptHandshake(record, { ...this.#runtime, transportName: transport.name });
    if (!answer.ok) return this.#owner.lineRefused(answer.error);
    this.#protocol = answer.protocol;
    this.#inbox.switchTo(answer.protocol.createSplitter());
    this.#outbox.send(writeHandshakeAnswer(null));
    this.#outbox.isBinary = answer.protocol.isBinary;
    if (answer.isStateful && transport instanceof ReattachableTransport) {
      this.#recount = new Recount({
        protocol: answer.protocol,
        outbox: this.#outbox,
        liveness: this.#liveness,
        counters: this.#runtime.counters,
        bytesMax: this.#runtime.limits.statefulBufferBytesMax,
      });
      transport.permit();
    }
    this.#liveness.opened();
    this.#owner.lineOpened();
  }

  readingFailed(error: Error): void {
    if (this.#protocol === null) this.#owner.lineRefused(errorTexts.handshakeCanceled);
    else this.#owner.lineFailed(error);
  }

  #lastWords(farewell: OutgoingMessage | { handshakeError: string } | null): Uint8Array | null {
    if (farewell === null) return null;
    if ("handshakeError" in farewell) return writeHandshakeAnswer(farewell.handshakeError);
    return this.#protocol?.write(farewell) ?? null;
  }
}
