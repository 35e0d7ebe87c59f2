import type { Accepted } from "../../src/http/accepted.ts";
import { createEndpoint, type Endpoint } from "../../src/http/endpoint.ts";
import { MemoryBudget } from "../../src/memory-budget.ts";
import { createCounters, guardLogger } from "../../src/observability.ts";
import { defaultLimits } from "../../src/options.ts";
import { Registry } from "../../src/transport/registry.ts";
import type { Transport } from "../../src/transport/transport.ts";

/** Serves the transports without any hub: every chunk is written back as it came. */
export function createEcho(path: string): Endpoint & { stop(): void } {
  const transports = new Set<Transport>();
  const registry = new Registry(defaultLimits, null);
  const now = () => performance.now();
  const timer = setInterval(() => {
    for (const transport of transports) transport.tick(now());
  }, defaultLimits.tickMs);
  timer.unref();
  const endpoint = createEndpoint(
    {
      path,
      allowedOrigins: () => true,
      authenticate: () => ({ ok: true, userId: null, expiresAt: null, identity: null }),
    },
    {
      registry,
      limits: defaultLimits,
      memory: new MemoryBudget(defaultLimits),
      counters: createCounters(),
      logger: guardLogger(undefined),
      now,
      isRefusingClients: () => false,
      roomRefusal: () => null,
      expire: () => false,
      accept: (accepted) => {
        transports.add(accepted.transport);
        echo(accepted, () => {
          transports.delete(accepted.transport);
          if (accepted.reservation !== null) registry.release(accepted.reservation);
        });
      },
    },
  );
  return {
    ...endpoint,
    stop() {
      clearInterval(timer);
      for (const transport of transports) transport.terminate();
    },
  };
}

function echo({ transport }: Accepted<null>, gone: () => void): void {
  const waiting: { bytes: Uint8Array; isBinary: boolean }[] = [];
  let isWriting = false;
  const pump = () => {
    const next = isWriting ? undefined : waiting.shift();
    if (next === undefined) return;
    isWriting = true;
    const done = () => {
      isWriting = false;
      pump();
    };
    transport.write(next.bytes, { isBinary: next.isBinary, done });
  };
  transport.listen({
    received(bytes, frame) {
      waiting.push({ bytes, isBinary: frame?.isBinary ?? false });
      pump();
    },
    signOfLife() {},
    closed: gone,
    lineLost() {},
    lineRegained() {},
  });
}
