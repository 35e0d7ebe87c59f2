import { createServer, request as requestOf } from "node:http";
import { type AddressInfo, connect } from "node:net";

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A load balancer as docs/NODES.md asks for one: requests with an id go to the node that it names,
 * others to each node in turn.
 */
export async function startBalancer(ports: ReadonlyMap<string, number>): Promise<Balancer> {
  let turn = 0;
  const portFor = (url: string | undefined) => {
    const [, node = ""] = /[?&]id=([^.&]+)\./.exec(url ?? "") ?? [];
    const named = ports.get(node);
    if (named !== undefined) return named;
    turn++;
    return [...ports.values()][turn % ports.size] ?? 0;
  };
  const server = createServer((request, response) => {
    const { method = "GET", url, headers } = request;
    const target = requestOf({ port: portFor(url), host: "127.0.0.1", method, path: url, headers });
    target.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    target.on("error", () => response.destroy());
    response.on("close", () => target.destroy());
    request.pipe(target);
  });
  server.on("upgrade", (request, socket, head) => {
    const target = connect(portFor(request.url), "127.0.0.1");
    const lines = request.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    target.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    target.write(head);
    target.pipe(socket).pipe(target);
    for (const each of [socket, target]) each.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/Hub`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
