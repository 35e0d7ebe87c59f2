/**
 * What a process holds in memory after everything that nobody needs is gone; resident size says
 * little, because the collector leaves what it has room for. Units: MB of heap.
 */
export async function heapMbAfterCollection(inspectorUrl: string): Promise<number> {
  const socket = new WebSocket(inspectorUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  let lastId = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      lastId += 1;
      const id = lastId;
      const listen = (event: MessageEvent) => {
        const answer = JSON.parse(String(event.data)) as { id?: number; result: object };
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer.result);
      };
      socket.addEventListener("message", listen);
      socket.send(JSON.stringify({ id, method, params }));
    });
  try {
    await ask("HeapProfiler.collectGarbage");
    await ask("HeapProfiler.collectGarbage");
    const expression = "process.memoryUsage().heapUsed";
    const { result } = await ask("Runtime.evaluate", { expression, returnByValue: true });
    return Math.round(Number(result?.value) / 2 ** 20);
  } finally {
    socket.close();
  }
}
