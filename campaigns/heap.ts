import { openInspector } from "@fairdraw/dev-world";

/**
 * What a process holds in memory after everything that nobody needs is gone; resident size says
 * little, because the collector leaves what it has room for. Units: MB of heap.
 */
export async function heapMbAfterCollection(inspectorUrl: string | null): Promise<number> {
  const inspector = await openInspector(inspectorUrl);
  try {
    await inspector.ask("HeapProfiler.collectGarbage");
    await inspector.ask("HeapProfiler.collectGarbage");
    const expression = "process.memoryUsage().heapUsed";
    const { result } = await inspector.ask<{ result?: { value?: unknown } }>("Runtime.evaluate", {
      expression,
      returnByValue: true,
    });
    return Math.round(Number(result?.value) / 2 ** 20);
  } finally {
    inspector.close();
  }
}
