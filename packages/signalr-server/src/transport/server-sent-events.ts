import type { ServerResponse } from "node:http";
import type { HubLimits } from "../options.ts";
import { Inflow } from "./inflow.ts";
import type { HttpTransport, TransportListener } from "./transport.ts";

const streamHeaders = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-cache, no-store",
  "Content-Encoding": "identity",
  // Proxies such as nginx would collect the events before they pass them on.
  "X-Accel-Buffering": "no",
};

/** One endless answer carries the server's messages, POSTs the client's. Text only. */
export function createEventStreamTransport(limits: Pick<HubLimits, "postsMax">): HttpTransport {
  const inflow = new Inflow(limits);
  let listener: TransportListener | null = null;
  let stream: ServerResponse | null = null;

  return {
    name: "ServerSentEvents",
    hasInherentKeepAlive: false,
    listen(newListener) {
      listener = newListener;
    },
    begin({ response, headers }) {
      stream = response;
      response.on("error", () => {});
      response.on("close", () => {
        inflow.resume();
        listener?.closed(null);
      });
      response.writeHead(200, { ...headers, ...streamHeaders });
      // Firefox reports the stream as open only when something has come.
      response.write(":\r\n");
    },
    write(chunk, { done }) {
      // JSON has no raw line feed, so that the whole chunk is one line of data.
      stream?.write(Buffer.concat([Buffer.from("data: "), chunk, Buffer.from("\r\n\r\n")]), done);
    },
    enterPost: () => inflow.enter(),
    async post(bytes) {
      listener?.received(bytes);
      await inflow.passed();
    },
    poll: () => false,
    end: () => false,
    discard() {},
    unfinishedBytes: 0,
    probe() {},
    pause: () => inflow.pause(),
    resume: () => inflow.resume(),
    close: () => stream?.end(),
    terminate: () => stream?.destroy(),
    tick() {},
  };
}
