import type { HubLimits } from "../options.ts";
import { Inflow } from "./inflow.ts";
import type { Exchange, HttpTransport, TransportListener } from "./transport.ts";

interface LongPollingOptions {
  readonly limits: Pick<HubLimits, "pollTimeoutMs" | "pollGapMs" | "postsMax">;
  readonly now: () => number;
}

const bodyHeaders = {
  "Content-Type": "application/octet-stream",
  "Cache-Control": "no-cache, no-store",
  Pragma: "no-cache",
  Expires: "Thu, 01 Jan 1970 00:00:00 GMT",
};

/**
 * The client asks again and again; each answer carries what has come up since.
 * A chunk stays ours until its answer is written out, so that an aborted poll loses nothing.
 */
export function createLongPollingTransport({ limits, now }: LongPollingOptions): HttpTransport {
  const inflow = new Inflow(limits);
  let listener: TransportListener | null = null;
  let poll: Exchange | null = null;
  let pollChangedAt = now();
  let outgoing: { chunk: Uint8Array; done: () => void } | null = null;
  let isDelivering = false;
  let isClosing = false;
  let isClosed = false;

  function answer(exchange: Exchange, status: 200 | 204, chunk?: Uint8Array): void {
    const { response, headers } = exchange;
    response.writeHead(status, {
      ...headers,
      ...bodyHeaders,
      ...(status === 204 ? {} : { "Content-Length": String(chunk?.length ?? 0) }),
    });
    response.end(chunk);
  }

  function takePoll(): Exchange | null {
    const taken = poll;
    poll = null;
    pollChangedAt = now();
    return taken;
  }

  /** Brings together what waits and who waits for it. */
  function advance(): void {
    if (poll === null || isDelivering) return;
    if (outgoing !== null) deliver(outgoing);
    else if (isClosing) finish();
  }

  function deliver({ chunk, done }: { chunk: Uint8Array; done: () => void }): void {
    const exchange = takePoll();
    if (exchange === null) return;
    const { response } = exchange;
    isDelivering = true;
    response.on("close", () => {
      isDelivering = false;
      if (response.writableFinished && outgoing?.chunk === chunk) {
        outgoing = null;
        done();
      }
      advance();
    });
    answer(exchange, 200, chunk);
  }

  function finish(): void {
    if (isClosed) return;
    isClosed = true;
    const exchange = takePoll();
    if (exchange !== null) answer(exchange, 204);
    inflow.resume();
    const lost = outgoing;
    outgoing = null;
    lost?.done();
    listener?.closed(null);
  }

  return {
    name: "LongPolling",
    hasInherentKeepAlive: true,
    listen(newListener) {
      listener = newListener;
    },
    begin(exchange) {
      exchange.response.on("error", () => {});
      // The empty answer tells the client that it is connected.
      answer(exchange, 200);
    },
    poll(exchange) {
      exchange.response.on("error", () => {});
      exchange.response.on("close", () => {
        if (poll === exchange) takePoll();
      });
      const former = takePoll();
      if (former !== null) answer(former, 204);
      poll = exchange;
      advance();
      return true;
    },
    write(chunk, { done }) {
      outgoing = { chunk, done };
      advance();
    },
    enterPost: () => inflow.enter(),
    async post(bytes) {
      listener?.received(bytes);
      await inflow.passed();
    },
    end() {
      finish();
      return true;
    },
    discard() {
      if (isDelivering) return;
      const lost = outgoing;
      outgoing = null;
      lost?.done();
    },
    unfinishedBytes: 0,
    probe() {},
    pause: () => inflow.pause(),
    resume: () => inflow.resume(),
    close() {
      isClosing = true;
      inflow.resume();
      advance();
    },
    terminate: finish,
    tick(at) {
      if (poll !== null && at - pollChangedAt >= limits.pollTimeoutMs) {
        const exchange = takePoll();
        if (exchange !== null) answer(exchange, 200);
      } else if (poll === null && !isDelivering && at - pollChangedAt >= limits.pollGapMs) {
        finish();
      }
    },
  };
}
