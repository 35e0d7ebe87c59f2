import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { ProtocolError } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import type { Transport, TransportListener } from "./transport.ts";
import { createFrames } from "./websocket-frame.ts";

const frames = createFrames();

const closeCodes = { normal: 1000, goingAway: 1001, none: 1005, serverError: 1011 } as const;

/** More pieces than any honest client cuts one message into. */
const fragmentsMax = 1024;

/** Chunks of the network that may wait for the end of one frame. */
const bufferedChunksMax = 16 * 1024;

/**
 * A socket that knows who listens, so that its handlers are the same functions for all.
 * Answers an empty close frame with 1000 where `ws` would echo the emptiness: the official
 * client closes without a code and reports anything but 1000 as an error.
 */
class HubWebSocket extends WebSocket {
  listener: TransportListener | null = null;
  lastError: Error | null = null;
  stream: Duplex | null = null;
  /** What had been read from the stream when the last message was whole. Units: bytes. */
  readBefore = 0;

  override close(code: number = closeCodes.normal, reason?: string | Buffer): void {
    super.close(code, reason);
  }
}

function onError(this: WebSocket, error: Error): void {
  if (this instanceof HubWebSocket) this.lastError = error;
}

function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
  if (!(this instanceof HubWebSocket)) return;
  this.readBefore = bytesReadOf(this.stream);
  this.listener?.received(toBytes(data), { isBinary });
}

function onPong(this: WebSocket): void {
  if (this instanceof HubWebSocket) this.listener?.signOfLife();
}

function onClose(this: WebSocket, code: number): void {
  if (this instanceof HubWebSocket) this.listener?.closed(closeError(code, this.lastError));
}

export interface WebSocketAcceptor {
  /** Finishes the upgrade. Effects: calls `accept` at once, or answers the refusal itself. */
  upgrade(
    request: IncomingMessage,
    stream: { socket: Duplex; head: Buffer },
    accept: (transport: Transport) => void,
  ): void;
}

export function createWebSocketAcceptor(
  limits: Pick<HubLimits, "closeTimeoutMs" | "frameBytesMax">,
): WebSocketAcceptor {
  const options = {
    noServer: true,
    clientTracking: false,
    // A few bytes could unpack to many, and the traffic is small messages anyway.
    perMessageDeflate: false,
    maxPayload: limits.frameBytesMax,
    maxFragments: fragmentsMax,
    maxBufferedChunks: bufferedChunksMax,
    closeTimeout: limits.closeTimeoutMs,
    WebSocket: HubWebSocket,
  };
  const server = new WebSocketServer(options);
  return {
    upgrade(request, { socket, head }, accept) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        accept(new WebSocketTransport(webSocket, socket));
      });
    },
  };
}

/** One WebSocket; no closure of its own, as thousands of idle clients cost their memory. */
class WebSocketTransport implements Transport {
  readonly name = "WebSockets";
  readonly hasInherentKeepAlive = false;
  readonly #webSocket: HubWebSocket;
  readonly #socket: Duplex;
  unfinishedBytes = 0;

  constructor(webSocket: HubWebSocket, socket: Duplex) {
    this.#webSocket = webSocket;
    this.#socket = socket;
    webSocket.stream = socket;
    webSocket.readBefore = bytesReadOf(socket);
    // Without a listener an invalid frame would end the process; "close" follows in any case.
    webSocket.on("error", onError);
  }

  listen(listener: TransportListener): void {
    this.#webSocket.listener = listener;
    this.#webSocket.on("message", onMessage);
    this.#webSocket.on("pong", onPong);
    this.#webSocket.on("close", onClose);
  }

  write(chunk: Uint8Array, { isBinary, done }: { isBinary: boolean; done: () => void }): void {
    // `ws` would cut the same frame anew for each of thousands of receivers, in two pieces. Without
    // compression it keeps no frame back, so that a whole one may stand between two of its own.
    if (this.#webSocket.readyState === WebSocket.OPEN && chunk.length <= frames.payloadMax) {
      this.#socket.write(frames.frameOf(chunk, { isBinary }), done);
    } else {
      this.#webSocket.send(chunk, { binary: isBinary }, done);
    }
  }

  probe(): void {
    if (this.#webSocket.readyState === WebSocket.OPEN) this.#webSocket.ping();
  }

  pause(): void {
    this.#webSocket.pause();
  }

  resume(): void {
    this.#webSocket.resume();
  }

  close({ isFailure }: { isFailure: boolean }): void {
    // A paused socket would never read the client's closing frame.
    this.#webSocket.resume();
    this.#webSocket.close(isFailure ? closeCodes.serverError : closeCodes.normal);
  }

  terminate(): void {
    this.#webSocket.terminate();
  }

  tick(): void {
    this.unfinishedBytes = bytesReadOf(this.#socket) - this.#webSocket.readBefore;
  }
}

function bytesReadOf(socket: Duplex | null): number {
  return socket instanceof Socket ? socket.bytesRead : 0;
}

function closeError(code: number, lastError: Error | null): Error | null {
  const isOrderly =
    code === closeCodes.normal || code === closeCodes.goingAway || code === closeCodes.none;
  if (isOrderly && lastError === null) return null;
  // What \`ws\` refuses is the client's fault; what the network does is not.
  const isMisuse = lastError !== null && String(Reflect.get(lastError, "code")).startsWith("WS_");
  if (isMisuse) return new ProtocolError(lastError.message, { cause: lastError });
  return lastError ?? new Error(`WebSocket closed with status code ${code}.`);
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
