import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { ProtocolError } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import type { Transport } from "./transport.ts";

const closeCodes = { normal: 1000, goingAway: 1001, none: 1005, serverError: 1011 } as const;

/** More pieces than any honest client cuts one message into. */
const fragmentsMax = 1024;

/** Chunks of the network that may wait for the end of one frame. */
const bufferedChunksMax = 16 * 1024;

/**
 * Answers an empty close frame with 1000 where `ws` would echo the emptiness: the official
 * client closes without a code and reports anything but 1000 as an error.
 */
class NormallyClosingWebSocket extends WebSocket {
  override close(code: number = closeCodes.normal, reason?: string | Buffer): void {
    super.close(code, reason);
  }
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
    WebSocket: NormallyClosingWebSocket,
  };
  const server = new WebSocketServer(options);
  return {
    upgrade(request, { socket, head }, accept) {
      server.handleUpgrade(request, socket, head, (webSocket) => {
        accept(createWebSocketTransport(webSocket));
      });
    },
  };
}

function createWebSocketTransport(webSocket: WebSocket): Transport {
  let lastError: Error | null = null;
  // Without a listener an invalid frame would end the process; "close" follows in any case.
  webSocket.on("error", (error) => {
    lastError = error;
  });
  return {
    name: "WebSockets",
    hasInherentKeepAlive: false,
    listen(listener) {
      webSocket.on("message", (data, isBinary) => listener.received(toBytes(data), { isBinary }));
      webSocket.on("pong", () => listener.signOfLife());
      webSocket.on("close", (code) => listener.closed(closeError(code, lastError)));
    },
    write(chunk, { isBinary, done }) {
      webSocket.send(chunk, { binary: isBinary }, done);
    },
    probe() {
      if (webSocket.readyState === WebSocket.OPEN) webSocket.ping();
    },
    pause: () => webSocket.pause(),
    resume: () => webSocket.resume(),
    close({ isFailure }) {
      // A paused socket would never read the client's closing frame.
      webSocket.resume();
      webSocket.close(isFailure ? closeCodes.serverError : closeCodes.normal);
    },
    terminate: () => webSocket.terminate(),
    tick() {},
  };
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
