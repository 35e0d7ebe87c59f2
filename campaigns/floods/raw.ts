import { Agent, request as ask } from "node:http";
import { connect, type Socket } from "node:net";
import { sleep } from "../campaign.ts";

/** Attackers come from other addresses than honest callers. Linux has all of 127.0.0.0/8. */
export const addressOf = (n: number) => `127.0.66.${1 + (n % 20)}`;

export interface Sender {
  /** Sends one request and waits for its answer. Shape: its status, or why there is none. */
  send(request: {
    method: string;
    path: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
  }): Promise<string>;
}

/** A connection that is kept, from an address. */
export function openSender({ port, address }: { port: number; address: string }): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve) => {
        const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
        const sent = ask(
          {
            host: "127.0.0.1",
            port,
            agent,
            localAddress: address,
            method,
            path,
            headers: { ...length, ...headers },
          },
          (response) => {
            response.resume();
            response.on("close", () => resolve(String(response.statusCode)));
          },
        );
        sent.on("error", (error) => resolve(codeOf(error)));
        sent.end(body);
      }),
  };
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : error.message;
}

/** A bare connection on which bytes are written as they are. */
export function openSocket(port: number, address: string, head: string): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress: address });
  socket.on("error", () => {});
  socket.on("data", () => {});
  socket.write(head);
  return socket;
}

/** Does something over and over in so many loops side by side, until told to stop. */
export async function inLoops(
  loops: number,
  isStopped: () => boolean,
  once: (loop: number) => Promise<void>,
): Promise<void> {
  const run = async (loop: number) => {
    while (!isStopped()) {
      await once(loop);
      // A refusal at once would else be a loop that lets nothing else happen here.
      await sleep(1);
    }
  };
  await Promise.all(Array.from({ length: loops }, (_, loop) => run(loop)));
}

/** Keeps so many sockets open that trickle a byte now and then; those that are closed are opened again. */
export async function trickle(
  sockets: number,
  isStopped: () => boolean,
  open: (n: number) => Socket,
): Promise<void> {
  const trickleMs = 500;
  const all: (Socket | null)[] = Array.from({ length: sockets }, () => null);
  while (!isStopped()) {
    for (const [n, socket] of all.entries()) {
      if (socket === null || socket.destroyed) all[n] = open(n);
      else socket.write("x");
    }
    await sleep(trickleMs);
  }
  for (const socket of all) socket?.destroy();
}
