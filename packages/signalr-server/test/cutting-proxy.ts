import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  readonly port: number;
  /** Lines on which the client has spoken after its request: it knows that they are open. */
  readonly talkingLines: number;
  /** Cuts every line now, in the middle of whatever is under way. */
  cut(): void;
  /** Swallows everything from now on, without closing anything. */
  freeze(): void;
  /** Lets new lines through, or hangs up on them at once. */
  letIn(isOpen: boolean): void;
  stop(): Promise<void>;
}

/** Stands between clients and a server on this machine and fails as networks do. */
export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  const lines = new Map<Socket, { target: Socket; chunks: number }>();
  let isOpen = true;
  const server = createServer((client) => {
    client.on("error", () => {});
    if (!isOpen) {
      client.resetAndDestroy();
      return;
    }
    const target = connect(targetPort, "127.0.0.1");
    const line = { target, chunks: 0 };
    lines.set(client, line);
    target.on("error", () => {});
    client.on("data", (data) => {
      line.chunks++;
      target.write(data);
    });
    target.on("data", (data) => client.write(data));
    client.on("close", () => target.destroy());
    target.on("close", () => {
      lines.delete(client);
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const [client, { target }] of lines) {
      client.resetAndDestroy();
      target.resetAndDestroy();
    }
    lines.clear();
  };
  return {
    port: portOf(server.address()),
    get talkingLines() {
      return [...lines.values()].filter(({ chunks }) => chunks > 1).length;
    },
    cut,
    freeze() {
      for (const [client, { target }] of lines) {
        client.removeAllListeners("data").removeAllListeners("close").pause();
        target.removeAllListeners("data").removeAllListeners("close").pause();
      }
    },
    letIn(newIsOpen) {
      isOpen = newIsOpen;
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
