import { randomUUID } from "node:crypto";
import type { Domain, DomainParts, Running } from "./domain.ts";
import { domains } from "./domains/all.ts";
import { type Chains, noChains } from "./domains/chains/chain-sources.ts";
import type { FetchRound } from "./domains/lottery/beacon-client.ts";
import { createDeliveries } from "./domains/messages/deliveries.ts";
import { createSiteSender } from "./domains/messages/senders/site-sender.ts";
import type { Signer } from "./domains/payouts/chain/signer.ts";
import { askOverNetwork } from "./domains/rails/route-access.ts";
import { serveFaucet } from "./domains/rails/simulator/serve-faucet.ts";
import { servePayoutSimulator } from "./domains/rails/simulator/serve-payouts.ts";
import { serveSimulator } from "./domains/rails/simulator/serve-simulator.ts";
import { createSimulator, type Simulator } from "./domains/rails/simulator/simulator.ts";
import { createVerifyTokens } from "./domains/session/verify-tokens.ts";
import { readOrigins } from "./domains/site/own-origins.ts";
import { createSiteGate } from "./domains/site/site-gate.ts";
import { createProposals } from "./domains/staff/proposals.ts";
import { createVerifyOperators } from "./domains/staff/verify-operators.ts";
import type { Clock } from "./platform/clock.ts";
import type { Role } from "./platform/config.ts";
import type { Db } from "./platform/database/db.ts";
import { serveConsole } from "./platform/http/console-files.ts";
import { serveHealth } from "./platform/http/health.ts";
import { createHttp } from "./platform/http/http.ts";
import { serveWebFiles } from "./platform/http/web-files.ts";
import { createHub } from "./platform/hub/hub.ts";
import { createIds } from "./platform/ids.ts";
import { type Job, type RunningJobs, runJobs } from "./platform/jobs/jobs.ts";
import { orderJobs } from "./platform/jobs/order-jobs.ts";
import type { Log } from "./platform/log.ts";
import { createPresentAccounts } from "./platform/measures/present-accounts.ts";
import { createProcessReports } from "./platform/measures/process-report.ts";
import type { MessageSender } from "./platform/message-sender.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secret-box.ts";

/**
 * Connections that may wait to be taken in, as far as the system allows. Beyond it they are dropped, and their
 * players try again a second later: by default from some 500 on, in the last second before a close.
 */
const arrivalsMax = 4096;

export interface AppParts {
  readonly db: Db;
  /** Where that database is, for threads that connect by themselves. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  /** See `DomainParts`. */
  readonly drawKey: string | null;
  readonly log: Log;
  readonly roles: readonly Role[];
  readonly trustedProxies: readonly string[];
  /** See `Config`; none unless said. */
  readonly hostOrigins?: readonly string[];
  readonly frameOrigins?: readonly string[];
  /** Where rounds of the public beacon come from. */
  readonly fetchRound: FetchRound;
  /** Where USDT is paid in; nowhere unless said. */
  readonly chains?: Chains;
  /** Who signs USDT that is paid out; nobody unless said. */
  readonly signer?: Signer | undefined;
  /** Simulated players of the demo site; none unless said. */
  readonly crowdSize?: number;
  /** Secrets of the merchants' apps at WeChat; without any, only demo sites have its simulator. */
  readonly wechatSecrets?: ReadonlyMap<string, string>;
  /** Who delivers codes to phones and mailboxes; without one only demo sites have codes. */
  readonly messageSender?: MessageSender;
}

export interface App {
  /** Plays the providers of demo sites; tests pay through it. */
  readonly simulator: Simulator;
  /** Begins to answer and to work. Answers the port; 0 asks for any, and is the answer without http. */
  start(listen: { port: number; host: string }): Promise<number>;
  /** Jobs by name, for those who drive time themselves. */
  readonly jobs: readonly Job[];
  /** Ends in good order: no new requests, queued bets answered, jobs at a clean point. */
  stop(): Promise<void>;
}

/** Builds the platform out of its domains, which are listed in `domains/all.ts`. */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, clock, random, log } = parts;
  const all: readonly Domain[] = Object.values(domains);
  const nowMs = () => clock.nowMs();
  const verifyTokens = createVerifyTokens(db);
  const hosts = readOrigins("HOST_ORIGINS", parts.hostOrigins ?? []);
  const frames = readOrigins("FRAME_ORIGINS", parts.frameOrigins ?? []);
  const gate = createSiteGate({ db, clock, hosts, frames });
  const { trustedProxies } = parts;
  const verifyOperators = createVerifyOperators(db);
  const hub = createHub({ db, verifyTokens, verifyOperators, gate, trustedProxies, clock, log });
  const http = await createHttp({
    verifyTokens,
    verifyOperators,
    gate,
    clock,
    log,
    raw: hub.server,
    trustedProxies,
  });
  let working: RunningJobs | null = null;
  const holder = randomUUID();
  const present = createPresentAccounts(db, holder);
  const reports = createProcessReports({
    writePresent: () => present.write(hub.connectedAccounts()),
    db,
    log,
    process: holder,
    nowMs,
    measure: () => ({
      apiP95Ms: http.latency.within(0.95),
      calls: http.latency.count(),
      hub: hub.stats(),
      jobs: working?.stats() ?? [],
    }),
  });
  const newId = createIds({ nowMs, random });
  const simulator = createSimulator({ ...parts, fastify: http.fastify, newId, nowMs });
  serveSimulator(http.fastify, { db, simulator });
  servePayoutSimulator(http.fastify, { db, simulator });
  serveFaucet(http.fastify, parts.chains ?? noChains);
  const shared: DomainParts = {
    ...parts,
    nowMs,
    newId,
    askProvider: simulator.askVia(askOverNetwork),
    simulator,
    chains: parts.chains ?? noChains,
    signer: parts.signer ?? null,
    crowdSize: parts.crowdSize ?? 0,
    sender: parts.messageSender ?? createSiteSender({ smtp: null, sms: null }, nowMs),
    wechatSecrets: parts.wechatSecrets ?? new Map(),
    deliveries: createDeliveries({ db, log }),
    settings: all.flatMap(({ settings = {} }) => Object.values(settings)),
    proposals: createProposals(),
    http,
    hub,
    gate,
    hosts,
    frames,
    reports,
  };
  const running = all.flatMap((domain) => domain.start?.(shared) ?? []);
  http.assertAllServed();
  hub.assertAllServed();
  serveHealth(http.fastify, () => db.rows({ text: "SELECT 1" }));
  await serveConsole(http.fastify, { random });
  await serveWebFiles(http.fastify, {
    clock,
    random,
    originsOf: (host) => gate.originsOf(host),
    answersFor: (request) => http.pageAnswers(request),
  });
  const jobs = orderJobs([...running.flatMap(({ jobs: own = [] }) => own), housekeeping(running)]);
  return {
    simulator,
    jobs,
    async start(listen) {
      for (const { begin } of running) await begin?.();
      if (parts.roles.includes("hub")) await hub.start();
      if (parts.roles.includes("jobs")) {
        working = runJobs(jobs, { db, holder, log, nowMs });
      }
      reports.start();
      if (!parts.roles.includes("http")) return 0;
      await http.fastify.listen({ port: listen.port, host: listen.host, backlog: arrivalsMax });
      const address = http.fastify.server.address();
      return typeof address === "object" && address !== null ? address.port : listen.port;
    },
    async stop() {
      await hub.server.drain({ overMs: 0 });
      await http.fastify.close();
      for (const { drain } of running) await drain?.();
      await working?.stop();
      await reports.stop();
      for (const { stop } of running) await stop?.();
      await hub.stop();
      clock.stop();
    },
  };
}

/** Drops what is old, of all domains. */
function housekeeping(running: readonly Running[]): Job {
  return {
    name: "housekeeping",
    after: "all",
    everyMs: 5000,
    canWait: true,
    async run() {
      let hasMore = false;
      for (const { sweep } of running) hasMore = ((await sweep?.()) ?? false) || hasMore;
      return hasMore;
    },
  };
}
