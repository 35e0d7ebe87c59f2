import type { HubLimits } from "../options.ts";
import type { Transport } from "../transport/transport.ts";
import type { Outbox } from "./outbox.ts";

interface LivenessRuntime {
  readonly limits: HubLimits;
  readonly now: () => number;
}

/** What a look at the clock asks for. */
export type Verdict =
  | "tokenExpired"
  | "clientTimeout"
  | "stalled"
  | "notBack"
  | "abandoned"
  | "pingDue"
  | "fine";

/** A client that says nothing after the handshake is taken to be ready after this. */
const silenceAfterHandshakeMs = 500;

/** The deadlines of one connection; it decides, the connection acts. */
export class Liveness {
  readonly #runtime: LivenessRuntime;
  readonly #transport: Transport;
  readonly #outbox: Outbox;
  #expiresAt: number | null;
  readonly #handshakeTimeoutMs: number;
  #lastDataAt: number;
  #lastSignOfLifeAt: number;
  #hasPinged = false;
  #openedAt: number | null = null;
  #lostAt: number | null = null;
  #sequenceAwaitedSince: number | null = null;

  constructor(
    runtime: LivenessRuntime,
    { transport, outbox }: { transport: Transport; outbox: Outbox },
    { expiresAt, isNegotiated }: { expiresAt: number | null; isNegotiated: boolean },
  ) {
    const { handshakeTimeoutMs, handshakeTimeoutWithoutNegotiateMs } = runtime.limits;
    this.#runtime = runtime;
    this.#transport = transport;
    this.#outbox = outbox;
    this.#expiresAt = expiresAt;
    this.#handshakeTimeoutMs = isNegotiated
      ? handshakeTimeoutMs
      : handshakeTimeoutWithoutNegotiateMs;
    this.#lastDataAt = runtime.now();
    this.#lastSignOfLifeAt = this.#lastDataAt;
  }

  /**
   * Data came, or held-back data was worked on. While a full queue stops the reading nothing
   * can come, so a queue that does not move for the whole timeout ends the connection too: its
   * client may be long gone.
   */
  dataCame(): void {
    this.#lastDataAt = this.#runtime.now();
  }

  signOfLifeCame(): void {
    this.#lastSignOfLifeAt = this.#runtime.now();
  }

  pingCame(): void {
    this.#hasPinged = true;
  }

  opened(): void {
    this.#openedAt = this.#runtime.now();
  }

  /** True when a client has had its handshake for a while, whether it has spoken or not. */
  isSpeakingOverdue(now: number): boolean {
    return this.#openedAt !== null && now - this.#openedAt >= silenceAfterHandshakeMs;
  }

  get isSequenceAwaited(): boolean {
    return this.#sequenceAwaitedSince !== null;
  }

  lineLost(): void {
    this.#lostAt = this.#runtime.now();
    this.#sequenceAwaitedSince = null;
  }

  /** Effects: the client's silence counts from now on, as some open a line and abandon it. */
  lineRegained(expiresAt: number | null): void {
    this.#lostAt = null;
    this.#lastDataAt = this.#runtime.now();
    this.#sequenceAwaitedSince = this.#lastDataAt;
    this.#hasPinged = true;
    this.#expiresAt = expiresAt;
  }

  sequenceCame(): void {
    this.#sequenceAwaitedSince = null;
  }

  isHandshakeLate(age: number): boolean {
    return age >= this.#handshakeTimeoutMs;
  }

  /**
   * Finds what is due on an open connection.
   * Shape: `isLate` = the process slept, so silence proves nothing.
   */
  check(now: number, { isLate }: { isLate: boolean }): Verdict {
    const { limits } = this.#runtime;
    const outbox = this.#outbox;
    if (this.#expiresAt !== null && now >= this.#expiresAt) return "tokenExpired";
    if (this.#lostAt !== null) {
      return now - this.#lostAt >= limits.detachTimeoutMs ? "notBack" : "fine";
    }
    if (now - (this.#sequenceAwaitedSince ?? now) >= limits.sequenceTimeoutMs) return "abandoned";
    if (!isLate && this.#silenceMs(now) >= limits.clientTimeoutMs) return "clientTimeout";
    if (!isLate && outbox.isStalled(now)) return "stalled";
    const isQuiet = !outbox.isWriting && now - outbox.lastSentAt >= limits.keepAliveMs;
    return isQuiet && !this.#transport.hasInherentKeepAlive ? "pingDue" : "fine";
  }

  /**
   * A client that has pinged keeps pinging: its silence counts, even if its socket still
   * answers (a frozen browser tab). One that never did may be an old client that only listens;
   * for it the socket's answers count, so that a cut line is noticed all the same.
   */
  #silenceMs(now: number): number {
    if (this.#transport.hasInherentKeepAlive) return 0;
    if (this.#hasPinged) return now - this.#lastDataAt;
    return now - Math.max(this.#lastDataAt, this.#lastSignOfLifeAt);
  }
}
