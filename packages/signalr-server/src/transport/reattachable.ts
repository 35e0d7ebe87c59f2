import { ProtocolError } from "../errors.ts";
import type { Transport, TransportListener } from "./transport.ts";

/**
 * A WebSocket that may be replaced by another one of the same client when its line is cut.
 * Only a line that is lost can be replaced: a client that closes in good order, or sends frames
 * that are none, is gone.
 */
export class ReattachableTransport implements Transport {
  readonly name = "WebSockets";
  readonly hasInherentKeepAlive = false;
  #socket: Transport | null;
  #listener: TransportListener | null = null;
  #mayReattach = false;

  constructor(socket: Transport) {
    this.#socket = socket;
  }

  /** True while another socket may take over. */
  get mayReattach(): boolean {
    return this.#mayReattach;
  }

  /** From now on a lost line can be replaced: client and server have agreed on it. */
  permit(): void {
    this.#mayReattach = true;
  }

  /**
   * Goes on over another socket. Effects: cuts the former one, which is often half-open.
   * Shape: `expiresAt` is that of the token which opened the new socket.
   */
  reattach(socket: Transport, expiresAt: number | null): void {
    const former = this.#socket;
    this.#socket = null;
    former?.terminate();
    if (former !== null) this.#listener?.lineLost();
    // The loss may have been the end of the connection.
    if (!this.#mayReattach) return socket.terminate();
    this.#socket = socket;
    this.#listenTo(socket);
    this.#listener?.lineRegained(expiresAt);
  }

  listen(listener: TransportListener): void {
    this.#listener = listener;
    if (this.#socket !== null) this.#listenTo(this.#socket);
  }

  write(chunk: Uint8Array, options: { isBinary: boolean; done: () => void }): void {
    this.#socket?.write(chunk, options);
  }

  get unfinishedBytes(): number {
    return this.#socket?.unfinishedBytes ?? 0;
  }

  probe(): void {
    this.#socket?.probe();
  }

  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  close(options: { isFailure: boolean }): void {
    this.#mayReattach = false;
    if (this.#socket === null) this.#listener?.closed(null);
    else this.#socket.close(options);
  }

  terminate(): void {
    this.#mayReattach = false;
    if (this.#socket === null) this.#listener?.closed(null);
    else this.#socket.terminate();
  }

  tick(now: number): void {
    this.#socket?.tick(now);
  }

  /** Hears a socket as long as it is the current one. */
  #listenTo(socket: Transport): void {
    socket.listen({
      received: (bytes) => {
        if (this.#socket === socket) this.#listener?.received(bytes);
      },
      signOfLife: () => {
        if (this.#socket === socket) this.#listener?.signOfLife();
      },
      closed: (error) => {
        if (this.#socket === socket) this.#socketClosed(error);
      },
      lineLost() {},
      lineRegained() {},
    });
  }

  #socketClosed(error: Error | null): void {
    const isLost = error !== null && !(error instanceof ProtocolError);
    if (!this.#mayReattach || !isLost) {
      this.#mayReattach = false;
      this.#listener?.closed(error);
      return;
    }
    this.#socket = null;
    this.#listener?.lineLost();
  }
}
