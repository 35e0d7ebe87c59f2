import { getHubStats, getOutbox, listJobs } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { JobStats } from "../../platform/jobs/jobs.ts";
import type { KnownReport, ProcessReports } from "../../platform/measures/process-report.ts";
import { findLeases, findOutbox } from "./system.sql.ts";

/** Characters by which processes are told apart. */
const nameLength = 8;
const shortName = (process: string) => process.slice(0, nameLength);
/** The job that brings events into the log. */
const pumpName = "pump-events";

/** Binds what staff see of the server itself: jobs, events on their way, connections. */
export function serveSystem(
  http: Http,
  parts: { db: Db; reports: ProcessReports; nowMs: () => number },
): void {
  const { db, reports, nowMs } = parts;
  http.serve(listJobs, async () => {
    const [leases, known] = await Promise.all([findLeases(db), reports.read(db)]);
    const now = nowMs();
    const names = new Set([
      ...leases.map(({ name }) => name),
      ...known.flatMap(({ jobs }) => jobs.map(({ name }) => name)),
    ]);
    const Items = [...names].toSorted().map((Name) => {
      const lease = leases.find(({ name }) => name === Name);
      const isLed = lease !== undefined && lease.expiresAt > now;
      const stats = statsOf(known, Name);
      const dueAt = stats === null || stats.lastAt === null ? now : stats.lastAt + stats.everyMs;
      return {
        Name,
        Leader: isLed ? shortName(lease.holder) : "",
        Epoch: String(lease?.epoch ?? 0n),
        LeasedUntil: lease?.expiresAt ?? null,
        LastAt: stats?.lastAt ?? null,
        LastMs: stats?.lastMs ?? 0,
        EveryMs: stats?.everyMs ?? 0,
        LagMs: Math.max(0, now - dueAt),
        Rounds: stats?.rounds ?? 0,
        Failures: stats?.failures ?? 0,
        Failing: stats?.failing ?? 0,
        LastError: (stats?.lastError ?? "").slice(0, 300),
      };
    });
    return { Items };
  });
  http.serve(getOutbox, async () => {
    const [state, known] = await Promise.all([findOutbox(db), reports.read(db)]);
    const pump = statsOf(known, pumpName);
    return {
      Waiting: state.waiting,
      LastMovedAt: state.lastMovedAt,
      Logged: state.logged,
      Channels: state.channels,
      PumpFailing: pump?.failing ?? 0,
      PumpError: (pump?.lastError ?? "").slice(0, 300),
    };
  });
  http.serve(getHubStats, async ({ caller }) => {
    const { merchantId } = caller();
    const known = await reports.read(db);
    return { Items: known.map((report) => connectionsOf(report, merchantId)) };
  });
}

/** What processes know of a job together: its last round anywhere, and all rounds and failures. */
function statsOf(reports: readonly KnownReport[], name: string): JobStats | null {
  const all = reports.flatMap(({ jobs }) => jobs.filter((job) => job.name === name));
  const newest = all.toSorted((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0))[0];
  if (newest === undefined) return null;
  const sum = (of: (stats: JobStats) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    ...newest,
    rounds: sum(({ rounds }) => rounds),
    failures: sum(({ failures }) => failures),
    failing: Math.max(...all.map(({ failing }) => failing)),
    lastError: all.find(({ lastError }) => lastError !== "")?.lastError ?? "",
  };
}

/** Players are those of the merchant that asks; connections are those of all. */
function connectionsOf({ process, at, hub, calls, apiP95Ms }: KnownReport, merchantId: number) {
  const by = (transport: string) => hub.byTransport[transport] ?? 0;
  return {
    Process: shortName(process),
    SeenAt: at,
    Open: hub.open,
    Detached: hub.detached,
    WebSockets: by("WebSockets"),
    ServerSentEvents: by("ServerSentEvents"),
    LongPolling: by("LongPolling"),
    Connected: hub.total,
    Reconnects: hub.reconnects,
    SlowConsumers: hub.slowConsumers,
    Refused: hub.refused,
    Sent: hub.sent,
    Players: hub.players[String(merchantId)] ?? 0,
    Calls: calls,
    ApiP95Ms: apiP95Ms,
  };
}
