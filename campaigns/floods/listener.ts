import { multiJoin } from "@fairdraw/wire";

/** JSON messages of the hub end with it. */
const recordEnd = "\x1e";
const answerWithinMs = 30_000;
const pingEveryMs = 5000;

/** A player's line to the hub. */
export interface Listener {
  /** Calls the hub. Throws when the line is closed, or nothing comes. */
  join(gameIds: readonly number[]): Promise<void>;
  close(): void;
}

export async function openListener(url: string, token: string): Promise<Listener> {
  const at = `${url.replace("http", "ws")}/Hub?access_token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(at);
  const waiting = new Map<string, (error: Error | null) => void>();
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("the hub lets nobody in")));
  });
  const send = (message: object) => socket.send(JSON.stringify(message) + recordEnd);
  send({ protocol: "json", version: 1 });
  socket.addEventListener("message", ({ data }: { data: unknown }) => {
    for (const record of String(data).split(recordEnd)) {
      const id = /^\{"type":3,"invocationId":"(\d+)"/.exec(record)?.[1] ?? "";
      waiting.get(id)?.(record.includes('"error":') ? new Error(record.slice(0, 200)) : null);
    }
  });
  socket.addEventListener("close", ({ code }) => {
    for (const end of waiting.values()) end(new Error(`the line was closed with ${code}`));
  });
  const pinging = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN) send({ type: 6 });
  }, pingEveryMs);
  let calls = 0;
  return {
    async join(gameIds) {
      if (socket.readyState !== WebSocket.OPEN) throw new Error("the line is closed");
      const invocationId = String(++calls);
      send({ type: 1, invocationId, target: multiJoin.name, arguments: [gameIds] });
      const error = await new Promise<Error | null>((resolve) => {
        waiting.set(invocationId, resolve);
        setTimeout(() => resolve(new Error("no answer")), answerWithinMs).unref();
      });
      waiting.delete(invocationId);
      if (error !== null) throw error;
    },
    close() {
      clearInterval(pinging);
      socket.close();
    },
  };
}
