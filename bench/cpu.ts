import { readFile } from "node:fs/promises";
import { type Inspector, type openDb, openInspector } from "@fairdraw/dev-world";

/** Units of /proc: ticks of 10 ms. */
const ticksPerSecond = 100;
const sampleMicros = 500;

/** Seconds of CPU that processes have used so far; one that is gone counts as nothing. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  const texts = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")),
  );
  const ticks = texts.map((text) => {
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond;
}

/** Watches who uses the processor during some work. Shape: percent of all that was used, by name. */
export async function cpuDuring(
  request: { db: ReturnType<typeof openDb>; serverPid: number },
  work: () => Promise<void>,
): Promise<string> {
  const backends = await request.db.rows<{ pid: number }>({
    text: "SELECT pid FROM pg_stat_activity",
  });
  const groups: Readonly<Record<string, readonly number[]>> = {
    server: [request.serverPid],
    database: backends.map((row) => row.pid),
    callers: [process.pid],
  };
  const read = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(groups).map(
          async ([name, pids]): Promise<[string, number]> => [name, await cpuSecondsOf(pids)],
        ),
      ),
    );
  const before = await read();
  await work();
  const after = await read();
  return shares(
    new Map(Object.keys(groups).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])),
  );
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Where a server spends its main thread during some work. Shape: percent of the time, by kind. */
export async function profileDuring(
  inspectorUrl: string | null,
  work: () => Promise<void>,
): Promise<string> {
  const inspector: Inspector = await openInspector(inspectorUrl);
  try {
    await inspector.ask("Profiler.enable");
    await inspector.ask("Profiler.setSamplingInterval", { interval: sampleMicros });
    await inspector.ask("Profiler.start");
    await work();
    const { profile } = await inspector.ask<{ profile: CpuProfile }>("Profiler.stop");
    return shares(timeByKind(profile));
  } finally {
    inspector.close();
  }
}

function timeByKind(profile: CpuProfile): Map<string, number> {
  const kinds = new Map(profile.nodes.map((node) => [node.id, kindOf(node.callFrame)]));
  const time = new Map<string, number>();
  profile.samples.forEach((id, i) => {
    const kind = kinds.get(id) ?? "other";
    time.set(kind, (time.get(kind) ?? 0) + (profile.timeDeltas[i] ?? 0));
  });
  return time;
}

/** The first that fits. What checks a call against its schema takes it apart, and writes the answer, too. */
const kindsByUrl: readonly (readonly [RegExp, string])[] = [
  [/packages\/(lottery-engine|money)\//, "engine"],
  [
    /packages\/wire\/|node_modules\/(zod|fastify-type-provider-zod|secure-json-parse)\/|\/(array-text|stored-answer|bet-content)\.ts$/,
    "serialisation",
  ],
  [/node_modules\/pg/, "database driver"],
  [/node_modules\/(fastify|@fastify|find-my-way|light-my-request)/, "HTTP"],
  [/^node:/, "HTTP and sockets of Node"],
  [/apps\/server\//, "intake, ledger, sessions"],
];

const native = "native code and system calls";
const states: ReadonlyMap<string, string> = new Map([
  ["(idle)", "waiting"],
  ["(garbage collector)", "garbage collection"],
  ["(program)", native],
]);

function kindOf({ functionName, url }: { functionName: string; url: string }): string {
  const state = states.get(functionName);
  if (state !== undefined) return state;
  const found = kindsByUrl.find(([pattern]) => pattern.test(url));
  if (found !== undefined) return found[1];
  return url === "" ? native : "other";
}

function shares(parts: ReadonlyMap<string, number>): string {
  const whole = [...parts.values()].reduce((sum, part) => sum + part, 0);
  return [...parts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, part]) => `${name} ${((part / whole) * 100).toFixed(1)} %`)
    .join(", ");
}
