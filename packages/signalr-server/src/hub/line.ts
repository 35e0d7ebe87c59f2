import { errorTexts } from "../errors.ts";
import { acceptHandshake, writeHandshakeAnswer } from "../protocol/handshake.ts";
import type { HubProtocol } from "../protocol/hub-protocol.ts";
import {
  type HubMessage,
  isCounted,
  messageType,
  type OutgoingMessage,
  type SequenceMessage,
} from "../protocol/messages.ts";
import { createTextSplitter } from "../protocol/text-format.ts";
import { ReattachableTransport } from "../transport/reattachable.ts";
import type { Transport, TransportListener } from "../transport/transport.ts";
import type { HubRuntime } from "./hub-runtime.ts";
import { Inbox } from "./inbox.ts";
import { Liveness, type Verdict } from "./liveness.ts";
import { MessageBuffer } from "./message-buffer.ts";
import { Outbox } from "./outbox.ts";

/** A client that sends much gets this many acknowledgements before its own buffer is full. */
const acksPerBuffer = 4;

/** A counted message for a client to drop: nobody asked what it answers. */
const emptyAnswer: OutgoingMessage = {
  type: messageType.completion,
  invocationId: "-",
  outcome: { kind: "void" },
};

/** What happens on a line, told to the connection that uses it. */
export interface LineOwner {
  readonly hasRoom: () => boolean;
  /** The handshake is done, messages may go both ways. */
  readonly opened: () => void;
  /** The handshake is refused, with the text for the client. */
  readonly refused: (error: string) => void;
  /** Throws when the connection cannot go on. */
  readonly message: (message: HubMessage, bytes: number) => void;
  /** The client sent what cannot be read. */
  readonly failed: (error: Error) => void;
  /** The line is cut, but the client may come back. */
  readonly lost: () => void;
  /** The client has come back. */
  readonly regained: () => void;
  /** `error` null means that the client ended in good order. */
  readonly closed: (error: Error | null) => void;
}

type LineRuntime = Pick<
  HubRuntime<never, never>,
  "counters" | "detailed" | "limits" | "logger" | "now" | "protocols"
>;

interface LineOptions {
  readonly transport: Transport;
  readonly details: { readonly expiresAt: number | null; readonly isNegotiated: boolean };
  readonly owner: LineOwner;
}

/** Messages of one connection on their way over its transport, or over several in turn. */
export class Line implements TransportListener {
  readonly #runtime: LineRuntime;
  readonly #transport: Transport;
  readonly #owner: LineOwner;
  readonly #inbox: Inbox;
  readonly #outbox: Outbox;
  readonly #liveness: Liveness;
  #protocol: HubProtocol | null = null;
  /** Null without stateful reconnect. */
  #counted: MessageBuffer | null = null;
  #bytesSinceAck = 0;
  #isStopped = false;

  constructor(runtime: LineRuntime, { transport, details, owner }: LineOptions) {
    this.#runtime = runtime;
    this.#transport = transport;
    this.#owner = owner;
    this.#outbox = new Outbox({ ...runtime, transport });
    this.#liveness = new Liveness({ ...runtime, transport, outbox: this.#outbox }, details);
    this.#inbox = new Inbox({
      transport,
      splitter: createTextSplitter(runtime.limits.messageBytesMax),
      hasRoom: owner.hasRoom,
      take: (record) => this.#take(record),
      failed: (error) => this.#readFailed(error),
      progressed: () => this.#liveness.dataCame(),
    });
  }

  get isOpen(): boolean {
    return this.#protocol !== null;
  }

  /** Starts to listen. Effects: the owner may be told something at once. */
  begin(): void {
    this.#transport.listen(this);
  }

  received(bytes: Uint8Array): void {
    if (this.#isStopped) return;
    this.#runtime.counters.bytesReceived += bytes.length;
    this.#liveness.dataCame();
    this.#bytesSinceAck += bytes.length;
    this.#inbox.received(bytes);
    this.#ackIfMuchCame();
  }

  signOfLife(): void {
    this.#liveness.signOfLifeCame();
  }

  closed(error: Error | null): void {
    this.#owner.closed(error);
  }

  lineLost(): void {
    this.#runtime.counters.linesLost++;
    this.#outbox.lineLost();
    if (this.#protocol !== null) this.#inbox.restart(this.#protocol.createSplitter());
    this.#liveness.lineLost();
    this.#owner.lost();
  }

  /** Goes on where the former line was cut. The sequence must be the first that is written. */
  lineRegained(expiresAt: number | null): void {
    if (this.#counted === null || this.#protocol === null) return;
    const { counters } = this.#runtime;
    const { sequenceId, fillers, messages } = this.#counted.replay();
    const sequence = this.#protocol.write({ type: messageType.sequence, sequenceId });
    const filler = this.#protocol.write(emptyAnswer);
    counters.linesRegained++;
    counters.messagesReplayed += messages.length;
    this.#liveness.lineRegained(expiresAt);
    this.#outbox.lineRegained([
      sequence,
      ...Array.from({ length: fillers }, () => filler),
      ...messages,
    ]);
    this.#owner.regained();
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

  /** Nothing is read any more. */
  stop(): void {
    this.#isStopped = true;
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
    this.#ack();
    const verdict = this.#liveness.check(now, { isLate });
    if (verdict === "pingDue") {
      this.send({ type: messageType.ping });
      this.#transport.probe();
    }
    return verdict;
  }

  #take(record: Uint8Array): void {
    if (this.#protocol === null) return this.#answerHandshake(record);
    this.#runtime.counters.messagesReceived++;
    // The client has spoken, so it is ready to count what it hears.
    this.#outbox.release();
    const message = this.#protocol.parse(record);
    if (message.type === messageType.ping) return this.#liveness.pingCame();
    if (this.#counted !== null) {
      if (isCounted(message) && !this.#counted.receive()) {
        this.#runtime.counters.duplicatesDropped++;
        return;
      }
      const isBookkeeping =
        message.type === messageType.ack || message.type === messageType.sequence;
      if (isBookkeeping && this.#book(message, this.#counted)) return;
    }
    this.#owner.message(message, record.length);
  }

  /** Takes an acknowledgement or a sequence; false when it says nothing new. */
  #book({ type, sequenceId }: SequenceMessage, counted: MessageBuffer): boolean {
    if (type === messageType.ack) {
      if (!counted.acknowledge(sequenceId)) return false;
      this.#outbox.acknowledged();
      return true;
    }
    if (!this.#liveness.isSequenceAwaited) return false;
    counted.resumeFrom(sequenceId);
    this.#liveness.sequenceCame();
    return true;
  }

  #answerHandshake(record: Uint8Array): void {
    const transport = this.#transport;
    const answer = acceptHandshake(record, { ...this.#runtime, transportName: transport.name });
    if (!answer.ok) return this.#owner.refused(answer.error);
    this.#protocol = answer.protocol;
    this.#inbox.switchTo(answer.protocol.createSplitter());
    this.#outbox.send(writeHandshakeAnswer(null));
    this.#outbox.isBinary = answer.protocol.isBinary;
    if (answer.isStateful && transport instanceof ReattachableTransport) {
      const { statefulBufferBytesMax: bytesMax } = this.#runtime.limits;
      this.#counted = new MessageBuffer({ bytesMax });
      this.#outbox.countFrom(this.#counted);
      transport.permit();
    }
    this.#liveness.opened();
    this.#owner.opened();
  }

  #readFailed(error: Error): void {
    if (this.#protocol === null) this.#owner.refused(errorTexts.handshakeCanceled);
    else this.#owner.failed(error);
  }

  /** Beyond the one of every tick, so that a client that sends much need not wait for it. */
  #ackIfMuchCame(): void {
    const share = this.#runtime.limits.statefulBufferBytesMax / acksPerBuffer;
    if (this.#bytesSinceAck >= share) this.#ack();
  }

  #ack(): void {
    if (this.#counted?.isAckDue !== true || !this.#outbox.isFreeForControl) return;
    this.#bytesSinceAck = 0;
    this.send({ type: messageType.ack, sequenceId: this.#counted.takeAck() });
  }

  #lastWords(farewell: OutgoingMessage | { handshakeError: string } | null): Uint8Array | null {
    if (farewell === null) return null;
    if ("handshakeError" in farewell) return writeHandshakeAnswer(farewell.handshakeError);
    return this.#protocol?.write(farewell) ?? null;
  }
}
