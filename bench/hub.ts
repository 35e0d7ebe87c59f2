import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { openCrowd, type SocketCrowd } from "@fairdraw/dev-world";
import { type Bench, type Figure, type MeasureRequest, ratios } from "./bench.ts";
import type { FromHubServer, HubOrder } from "./hub-orders.ts";

const whole = { fanOut: 2000, broadcasts: 200, idle: 5000, callers: 200, seconds: 5 };
const smoke = { fanOut: 50, broadcasts: 10, idle: 50, callers: 10, seconds: 1 };
type Size = typeof whole;

const eventBytes = 300;
/** JSON messages of SignalR end with it. */
const recordEnd = "\x1e";
const handshake = `{"protocol":"json","version":1}${recordEnd}`;
const settleMs = 1500;

/** Who answers, and how its clients speak. */
interface Kind {
  readonly name: string;
  readonly server: "hub" | "bare";
  readonly greeting: string | null;
  /** With stateful reconnect clients negotiate first and confirm what they have got. */
  readonly isStateful: boolean;
}

const bare: Kind = { name: "bare ws", server: "bare", greeting: null, isStateful: false };
const plain: Kind = { name: "hub", server: "hub", greeting: handshake, isStateful: false };
const stateful: Kind = { ...plain, name: "hub, stateful reconnect", isStateful: true };

/** The hub package against a bare WebSocket server that does the same in the same run. */
export const hub: Bench = {
  name: "hub",
  workload: `one event of ${eventBytes} bytes to ${whole.fanOut} connections, ${whole.broadcasts} times one after the other; ${whole.idle} idle connections; ${whole.callers} connections with one call after the other; JSON over WebSockets, every server a process of its own, one process of clients, beside a bare ws server`,
  async measure(request) {
    const size = request.isSmoke ? smoke : whole;
    const fanOut: Record<string, number[]> = {};
    const memory: Record<string, number[]> = {};
    const calls: Record<string, number[]> = {};
    for (let round = 1; round <= request.rounds; round++) {
      for (const kind of [bare, plain, stateful]) {
        (fanOut[kind.name] ??= []).push(await measureFanOut(kind, size));
        (memory[kind.name] ??= []).push(await measureIdle(kind, size));
        // Who confirms nothing is sent no more than the buffer holds: calls are measured without.
        if (!kind.isStateful) (calls[kind.name] ??= []).push(await measureCalls(kind, size));
      }
      tellRound(request, round, { fanOut, memory, calls });
    }
    const figures = (values: Record<string, number[]>, kind: Kind) => values[kind.name] ?? [];
    const against = (values: Record<string, number[]>, kind: Kind) =>
      ratios(figures(values, kind), figures(values, bare));
    const unit = "x bare ws";
    return [
      ...[bare, plain, stateful].flatMap((kind): Figure[] => [
        { name: `${kind.name}, fan-out`, unit: "messages/s", values: figures(fanOut, kind) },
        { name: `${kind.name}, idle`, unit: "bytes/connection", values: figures(memory, kind) },
      ]),
      ...[bare, plain].map((kind): Figure => {
        return { name: `${kind.name}, calls`, unit: "calls/s", values: figures(calls, kind) };
      }),
      { name: "fan-out", unit, values: against(fanOut, plain), goal: { atLeast: 0.8 } },
      {
        name: "fan-out with stateful reconnect",
        unit,
        values: against(fanOut, stateful),
        goal: { atLeast: 0.6 },
      },
      {
        name: "memory of an idle connection",
        unit,
        values: against(memory, plain),
        goal: { atMost: 2 },
      },
      { name: "calls", unit, values: against(calls, plain), goal: { atLeast: 0.5 } },
    ];
  },
};

function tellRound(
  request: MeasureRequest,
  round: number,
  seen: Record<string, Record<string, number[]>>,
): void {
  const last = Object.entries(seen).map(([what, byKind]) => {
    const values = Object.entries(byKind).map(
      ([kind, list]) => `${kind} ${list.at(-1)?.toFixed(0)}`,
    );
    return `${what}: ${values.join(", ")}`;
  });
  request.tell(`round ${round}: ${last.join("; ")}`);
}

interface Running {
  readonly port: number;
  order(order: HubOrder): void;
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

async function start(kind: Kind): Promise<Running> {
  const child: ChildProcess = fork(
    fileURLToPath(new URL("./hub-server.ts", import.meta.url)),
    [kind.server],
    { execArgv: ["--expose-gc"] },
  );
  const hear = async () => {
    const [message] = (await once(child, "message")) as [FromHubServer];
    return message;
  };
  const ready = await hear();
  if (ready.kind !== "ready") throw new Error("the server does not say where it is");
  const order = (message: HubOrder) => void child.send(message);
  return {
    port: ready.port,
    order,
    async residentBytes() {
      order({ kind: "memory" });
      const answer = await hear();
      return answer.kind === "memory" ? answer.rss : Number.NaN;
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

function open(kind: Kind, port: number, size: number): Promise<SocketCrowd> {
  return openCrowd({
    port,
    size,
    greeting: kind.greeting,
    pathOf: kind.isStateful ? () => negotiated(port) : () => "/Hub",
  });
}

async function negotiated(port: number): Promise<string> {
  const query = "negotiateVersion=1&useStatefulReconnect=true";
  const answer = await fetch(`http://127.0.0.1:${port}/Hub/negotiate?${query}`, { method: "POST" });
  const { connectionToken } = (await answer.json()) as { connectionToken: string };
  return `/Hub?id=${encodeURIComponent(connectionToken)}`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Messages per second that reach their clients, when each broadcast waits for the one before. */
async function measureFanOut(kind: Kind, size: Size): Promise<number> {
  const server = await start(kind);
  const crowd = await open(kind, server.port, size.fanOut);
  await pause(settleMs / 3);
  const payload = "x".repeat(eventBytes);
  const broadcast = async (bytes: number) => {
    const before = crowd.received();
    server.order({ kind: "broadcast", payload });
    await crowd.until(before + bytes);
  };
  // The first one tells how long a message is on the wire.
  const before = crowd.received();
  server.order({ kind: "broadcast", payload });
  await pause(settleMs);
  const bytes = crowd.received() - before;
  for (let n = 0; n < size.broadcasts / 10; n++) await broadcast(bytes);
  const startedAt = performance.now();
  for (let n = 1; n <= size.broadcasts; n++) {
    await broadcast(bytes);
    if (kind.isStateful && n % 100 === 0) confirm(crowd, n);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  crowd.close();
  await server.stop();
  return (size.broadcasts * size.fanOut) / seconds;
}

/** What clients send once per second: up to which message they have got everything. */
function confirm(crowd: SocketCrowd, sequenceId: number): void {
  const message = `{"type":8,"sequenceId":${sequenceId}}${recordEnd}`;
  for (let n = 0; n < crowd.size; n++) crowd.send(n, message);
}

/** Resident bytes per connection that says nothing. */
async function measureIdle(kind: Kind, size: Size): Promise<number> {
  const server = await start(kind);
  const few = await open(kind, server.port, size.idle / 10);
  await pause(settleMs);
  const before = await server.residentBytes();
  const crowd = await open(kind, server.port, size.idle);
  await pause(settleMs);
  const after = await server.residentBytes();
  few.close();
  crowd.close();
  await server.stop();
  return (after - before) / size.idle;
}

/** Calls per second, each connection with one after the other. */
async function measureCalls(kind: Kind, size: Size): Promise<number> {
  const server = await start(kind);
  const crowd = await open(kind, server.port, size.callers);
  await pause(settleMs / 3);
  const text =
    kind.server === "bare"
      ? "hello"
      : `{"type":1,"invocationId":"1","target":"Echo","arguments":["hello"]}${recordEnd}`;
  let answered = 0;
  crowd.onPiece((connection) => {
    answered += 1;
    crowd.send(connection, text);
  });
  for (let n = 0; n < crowd.size; n++) crowd.send(n, text);
  await pause(settleMs / 3);
  const before = answered;
  const startedAt = performance.now();
  await pause(size.seconds * 1000);
  const perSecond = ((answered - before) * 1000) / (performance.now() - startedAt);
  crowd.onPiece(null);
  crowd.close();
  await server.stop();
  return perSecond;
}
