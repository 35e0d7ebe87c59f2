/** A process that was started with an inspector, to ask it about its memory and time. */
export interface Inspector {
  /** Shape: what the method of the DevTools protocol answers; the caller knows it. */
  ask<Result>(method: string, params?: object): Promise<Result>;
  close(): void;
}

/** Connects to an inspector. Throws when nobody listens there. */
export async function openInspector(url: string | null): Promise<Inspector> {
  if (url === null) throw new Error("the process was started without an inspector");
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let lastId = 0;
  return {
    ask: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve) => {
        lastId += 1;
        const id = lastId;
        const listen = (event: MessageEvent) => {
          const answer = JSON.parse(String(event.data)) as { id?: number; result: Result };
          if (answer.id !== id) return;
          socket.removeEventListener("message", listen);
          resolve(answer.result);
        };
        socket.addEventListener("message", listen);
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
