import type { IncomingHttpHeaders } from "node:http";
import { createHubServer, type HubServer } from "@fairdraw/signalr-server";
import {
  type HubMethod as DeclaredMethod,
  enteredChannels,
  hubPath,
  searchTasks,
  servedHubMethods,
} from "@fairdraw/wire";
import { assert, Defect } from "../assert.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../database/db.ts";
import type { VerifyTokens } from "../http/auth.ts";
import { clientAddress, trustProxies } from "../http/client-address.ts";
import type { Arrival, Gate } from "../http/gate.ts";
import type { Log } from "../log.ts";
import { type Connected, createRoster, type HubEvents } from "./hub-connections.ts";
import { keyOfEntry } from "./hub-groups.ts";
import { bindMethods, type HubRun, type Run } from "./hub-methods.ts";
import { controls } from "./outbox.ts";
import { type LoggedEvent, tailHubLog } from "./tail.ts";

const channelsPerConnectionMax = 300;
/** Staff are let in to the hub from where they are let in to this call. */
const staffCall = searchTasks;

/** What the hub of a process counts. */
export interface HubStats {
  readonly open: number;
  /** Of those, without a line just now; their clients may come back. */
  readonly detached: number;
  readonly byTransport: Readonly<Record<string, number>>;
  /** Since the process began. */
  readonly total: number;
  readonly reconnects: number;
  readonly slowConsumers: number;
  readonly refused: number;
  readonly sent: number;
  /** Players with a connection, by merchant. */
  readonly players: Readonly<Record<string, number>>;
}

export interface Hub {
  readonly server: HubServer<HubEvents>;
  stats(): HubStats;
  /** Accounts of players with a connection to this process. */
  connectedAccounts(): bigint[];
  /** Binds a declared method to the function that does it. */
  serve<M extends DeclaredMethod>(method: M, run: HubRun<M>): void;
  /** Throws `Defect` unless the methods that are bound are exactly those that the wire lists as served. */
  assertAllServed(): void;
  /** Begins to send events of the log to the connections of their channels. */
  start(): Promise<void>;
  /** Stops reading events, and closes the connections. */
  stop(): Promise<void>;
}

/**
 * Builds the hub. Methods and events are those that the wire declares; identity comes from the token alone. A
 * connection is in the channels of its site and of its kind of account without joining them.
 * Refuses: 401 for a token that is no longer accepted, 403 for callers that the gate keeps out. Visitors without a
 * token may connect.
 */
export function createHub(parts: {
  verifyTokens: VerifyTokens;
  /** Judges the tokens of staff, who hear of proposals and call no method. */
  verifyOperators: VerifyTokens;
  gate: Gate;
  clock: Clock;
  log: Log;
  db: Db;
  trustedProxies: readonly string[];
}): Hub {
  const isTrusted = trustProxies(parts.trustedProxies);
  const hasProxy = parts.trustedProxies.length > 0;
  const sessions = createRoster();
  const sites = createRoster();
  const transports = createRoster();
  const players = createRoster();
  const runs = new Map<string, Run>();
  let tail: Awaited<ReturnType<typeof tailHubLog>> | null = null;
  /** The connection of a member of staff; null for a token that is none of his. He is on no site. */
  const admitStaff = async (token: string | null, arrival: Arrival) => {
    const [verdict = null] = token === null ? [] : await parts.verifyOperators([token]);
    if (verdict?.ok !== true) return null;
    const staff = verdict.caller;
    const turnedAway = await parts.gate.judgeMember(staff.merchantId, arrival, staffCall);
    if (turnedAway !== null) return { ok: false as const, status: 403 as const };
    return {
      ok: true as const,
      userId: null,
      // The hub goes by the clock of the machine.
      expiresAt: parts.clock.machineMs(staff.expiresAt),
      identity: { caller: null, staff, merchantId: null, arrival },
    };
  };
  const server = createHubServer<HubEvents, Connected>({
    path: hubPath,
    allowStatefulReconnect: true,
    // A board of all games joins two channels of each game, and some others.
    limits: { groupsMax: channelsPerConnectionMax },
    remoteAddressOf: (request) => clientAddress(request, isTrusted),
    authenticate: async (request) => {
      const [verdict = null] =
        request.token === null ? [] : await parts.verifyTokens([request.token]);
      const arrival = { host: hostOf(request.headers, { hasProxy }), ip: request.remoteAddress };
      if (verdict?.ok === false) {
        return (await admitStaff(request.token, arrival)) ?? { ok: false, status: 401 };
      }
      const caller = verdict?.caller ?? null;
      const { isLetIn, merchantId } = await parts.gate.judgeConnection(
        arrival,
        caller?.merchantId ?? null,
      );
      if (!isLetIn) return { ok: false, status: 403 };
      const userId = caller === null ? null : String(caller.accountId);
      return {
        ok: true,
        userId,
        expiresAt: null,
        identity: { caller, staff: null, merchantId, arrival },
      };
    },
    methods: bindMethods({
      runs,
      nowMs: () => parts.clock.nowMs(),
      placeOf: (channel) => tail?.placeOf(channel) ?? null,
    }),
    onConnected: async (context) => {
      const { caller, staff, merchantId } = context.identity;
      transports.add(context.opening.transport, context);
      if (caller !== null) {
        sessions.add(caller.sessionId, context);
        players.add(`${caller.merchantId}/${caller.accountId}`, context);
      }
      if (staff !== null) sessions.add(staff.sessionId, context);
      if (merchantId !== null) sites.add(String(merchantId), context);
      for (const channel of enteredChannels) {
        const key = keyOfEntry(channel, context);
        if (key !== null) await context.groups.add(key);
      }
    },
    logger: parts.log,
  });
  /** Ends the connections of a site that its gate no longer lets in. */
  const judgeAnew = async (merchantId: string) => {
    parts.gate.forget();
    for (const context of sites.of(merchantId)) {
      const { arrival, caller } = context.identity;
      const verdict = await parts.gate.judgeConnection(arrival, caller?.merchantId ?? null);
      if (!verdict.isLetIn) context.abort();
    }
  };
  const deliver = (event: LoggedEvent) => {
    const [kind = "", name = ""] = event.channel.split(":");
    if (kind === controls.session) {
      for (const context of sessions.of(name)) context.abort();
      return;
    }
    if (kind === controls.merchant) {
      judgeAnew(name).catch((error: unknown) =>
        parts.log.error({ err: error }, "connections of a site not judged"),
      );
      return;
    }
    const target = ownerNames.has(kind)
      ? server.clients.user(name)
      : server.clients.group(event.channel);
    const place = { Epoch: event.epoch, Seq: event.seq, ServerTime: parts.clock.nowMs() };
    target.send(event.event as keyof HubEvents, { ...JSON.parse(event.payload), ...place });
  };
  return {
    server,
    stats() {
      const { counters } = server;
      const merchantOf = (name: string) => name.split("/")[0] ?? "";
      const byMerchant = Map.groupBy(players.names(), merchantOf);
      return {
        open: counters.connectionsOpen,
        detached: counters.connectionsDetached,
        byTransport: Object.fromEntries(
          transports.names().map((name) => [name, transports.of(name).length]),
        ),
        total: counters.connectionsTotal,
        reconnects: counters.linesRegained,
        slowConsumers: counters.closedForSlowReader + counters.closedForMemory,
        refused: counters.requestsRefused + counters.upgradesRefused,
        sent: counters.messagesSent,
        players: Object.fromEntries([...byMerchant].map(([id, names]) => [id, names.length])),
      };
    },
    connectedAccounts: () => players.names().map((name) => BigInt(name.split("/")[1] ?? "")),
    serve(method, run) {
      assert(!runs.has(method.name), "a method is served once");
      runs.set(method.name, run as Run);
    },
    assertAllServed() {
      const declared = Object.values<DeclaredMethod>(servedHubMethods).map(({ name }) => name);
      const missing = declared.filter((name) => !runs.has(name));
      if (missing.length > 0) throw new Defect(`nobody answers ${missing.join(", ")}`);
      const surplus = [...runs.keys()].filter((name) => !declared.includes(name));
      if (surplus.length > 0) throw new Defect(`not among the served: ${surplus.join(", ")}`);
    },
    async start() {
      tail = await tailHubLog(parts.db, deliver, (error) =>
        parts.log.warn({ err: error }, "hub log not read"),
      );
    },
    async stop() {
      await tail?.stop();
      server.stop();
    },
  };
}

/** Kinds of channels that belong to an account: their events go to all its connections. */
const ownerNames: ReadonlySet<string> = new Set(
  enteredChannels.filter(({ entry }) => entry === "owner").map(({ name }) => name),
);

/**
 * Host of a request to the hub, without port. The host that a proxy forwards is as trustworthy as the one the client
 * sends.
 */
function hostOf(headers: IncomingHttpHeaders, { hasProxy }: { hasProxy: boolean }): string {
  const forwarded = hasProxy ? headers["x-forwarded-host"] : undefined;
  const host = (Array.isArray(forwarded) ? forwarded[0] : forwarded) ?? headers.host ?? "";
  return (host.split(",").at(-1) ?? "").trim().replace(/:\d*$/, "").toLowerCase();
}
