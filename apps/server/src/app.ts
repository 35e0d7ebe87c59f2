import { randomUUID } from "node:crypto";
import { serveAccount } from "./domains/account/account.routes.ts";
import { findPerson } from "./domains/account/profile.sql.ts";
import { serveBettingHub } from "./domains/betting/betting.hub.ts";
import { serveBetting } from "./domains/betting/betting.routes.ts";
import { createIntakeQueue } from "./domains/betting/intake/intake-queue.ts";
import { createReceipts } from "./domains/betting/intake/receipts.ts";
import { hasBets } from "./domains/betting/rows/betting.sql.ts";
import { serveDrawProof } from "./domains/betting/sealing/draw-proof.routes.ts";
import { createIssueProofs } from "./domains/betting/sealing/issue-proofs.ts";
import { fenceIssues, sealBets } from "./domains/betting/sealing/seal-bets.ts";
import { createIssueWork } from "./domains/betting/settlement/issue-work.ts";
import { payRebates } from "./domains/betting/settlement/pay-rebates.ts";
import { refundIssues } from "./domains/betting/settlement/refund-issues.ts";
import { createSettler } from "./domains/betting/settlement/settle-issues.ts";
import { serveChase } from "./domains/chase/chase.routes.ts";
import { endPlans } from "./domains/chase/end-plans.ts";
import { decidedDueSql } from "./domains/chase/legs.sql.ts";
import { createOpener } from "./domains/chase/open-legs.ts";
import { settleLegs } from "./domains/chase/settle-legs.ts";
import { legsDueSql } from "./domains/chase/waiting-legs.sql.ts";
import { serveChat } from "./domains/chat/chat.routes.ts";
import { serveExternalGames } from "./domains/external-games/external-games.routes.ts";
import { foldFacts } from "./domains/facts/fold-facts.ts";
import { serveFollowAutos } from "./domains/follow/auto.routes.ts";
import { serveFollow } from "./domains/follow/follow.routes.ts";
import { createFollowLeaders } from "./domains/follow/follow-leaders.ts";
import { payCommissions } from "./domains/follow/pay-commissions.ts";
import { serveInstant } from "./domains/instant/instant.routes.ts";
import {
  serveLeaderboards,
  serveLeaderboardsHub,
} from "./domains/leaderboards/leaderboards.routes.ts";
import { rankWinners } from "./domains/leaderboards/rank-winners.ts";
import { todayBoard } from "./domains/leaderboards/today-board.ts";
import type { FetchRound } from "./domains/lottery/beacon-client.ts";
import { cancelWithoutBeacon } from "./domains/lottery/cancel-issues.ts";
import { drawIssues } from "./domains/lottery/draw-issues.ts";
import { fetchBeacons } from "./domains/lottery/fetch-beacons.ts";
import { serveLotteryHub } from "./domains/lottery/lottery.hub.ts";
import { serveLottery } from "./domains/lottery/lottery.routes.ts";
import { issuesDueSql } from "./domains/lottery/lottery.sql.ts";
import { serveMaintenance } from "./domains/lottery/maintenance.routes.ts";
import { makeIssues } from "./domains/lottery/make-issues.ts";
import { serveSeedPairs } from "./domains/lottery/seed-pairs.routes.ts";
import { turnGames } from "./domains/lottery/turn-games.ts";
import { serveNotifications } from "./domains/notifications/notifications.routes.ts";
import { tellNews } from "./domains/notifications/tell-news.ts";
import { servePlayMoney } from "./domains/play-money/play-money.routes.ts";
import { servePrivileges } from "./domains/privileges/privileges.routes.ts";
import { serveRegistrationHub } from "./domains/registration/registration.hub.ts";
import { serveRegistration } from "./domains/registration/registration.routes.ts";
import { serveReports } from "./domains/reports/reports.routes.ts";
import { writeExports } from "./domains/reports/write-exports.ts";
import { serveResponsibleGaming } from "./domains/responsible-gaming/responsible-gaming.routes.ts";
import { findBreak } from "./domains/responsible-gaming/responsible-gaming.sql.ts";
import { refusalOfFunds } from "./domains/session/password/judge-funds.ts";
import { serveSessionHub } from "./domains/session/session.hub.ts";
import { serveSession } from "./domains/session/session.routes.ts";
import { findLoginAt } from "./domains/session/session.sql.ts";
import { sweepSessions } from "./domains/session/sweep.sql.ts";
import { createVerifyTokens } from "./domains/session/verify-tokens.ts";
import { serveAddresses } from "./domains/site/addresses.routes.ts";
import { sweepApps } from "./domains/site/apps.sql.ts";
import { countryOf } from "./domains/site/country.ts";
import { serveApps, serveFiles } from "./domains/site/files.routes.ts";
import { serveHome } from "./domains/site/home.routes.ts";
import { createLineSigner } from "./domains/site/lines.ts";
import { readOrigins } from "./domains/site/own-origins.ts";
import { readSetting } from "./domains/site/settings.ts";
import { serveSite } from "./domains/site/site.routes.ts";
import { createSiteGate } from "./domains/site/site-gate.ts";
import { tellDowntime } from "./domains/site/tell-downtime.ts";
import { enrolDemoStaff } from "./domains/staff/demo-staff.ts";
import { serveOperator } from "./domains/staff/staff.operator.routes.ts";
import { createVerifyOperators } from "./domains/staff/verify-operators.ts";
import { countDraws } from "./domains/statistics/count-draws.ts";
import { serveStatistics, serveStatisticsHub } from "./domains/statistics/statistics.routes.ts";
import { gamesDueSql } from "./domains/statistics/statistics.sql.ts";
import { serveVip } from "./domains/vip/vip.routes.ts";
import { serveWallet } from "./domains/wallet/wallet.routes.ts";
import { sealBatches, takeCheckpoint } from "./ledger/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Role } from "./platform/config.ts";
import type { Db } from "./platform/database/db.ts";
import { ensurePartitions } from "./platform/database/migrate.ts";
import { createHttp } from "./platform/http/http.ts";
import { serveWebFiles } from "./platform/http/web-files.ts";
import { createHub } from "./platform/hub/hub.ts";
import { createPump, eventsDueSql, trimHubLog } from "./platform/hub/pump.ts";
import { createIds } from "./platform/ids.ts";
import { type Job, runJobs } from "./platform/jobs/jobs.ts";
import type { Log } from "./platform/log.ts";
import { createSimulatedSender, type MessageSender } from "./platform/message-sender.ts";
import type { Random } from "./platform/random.ts";
import type { Secrets } from "./platform/secret-box.ts";

/**
 * Connections that may wait to be taken in, as far as the system allows. Beyond it they are dropped, and their
 * players try again a second later: by default from some 500 on, in the last second before a close.
 */
const arrivalsMax = 4096;
/** A job whose work is seen by its `dueSql` looks for itself only so often. */
const seenMs = 1000;

export interface AppParts {
  readonly db: Db;
  /** Where that database is, for threads that connect by themselves. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly roles: readonly Role[];
  readonly trustedProxies: readonly string[];
  /** See `Config`; none unless said. */
  readonly lineOrigins?: readonly string[];
  readonly frameOrigins?: readonly string[];
  /** Where rounds of the public beacon come from. */
  readonly fetchRound: FetchRound;
  /** Who delivers codes to phones and mailboxes; without one nobody does. */
  readonly messageSender?: MessageSender;
}

export interface App {
  /** Begins to answer and to work. Answers the port; 0 asks for any, and is the answer without http. */
  start(listen: { port: number; host: string }): Promise<number>;
  /** Jobs by name, for those who drive time themselves. */
  readonly jobs: readonly Job[];
  /** Ends in good order: no new requests, queued bets answered, jobs at a clean point. */
  stop(): Promise<void>;
}

/** The one place that knows every domain and wires them together. */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, clock, random, secrets, log } = parts;
  const newId = createIds({ nowMs: () => clock.nowMs(), random });
  const keeper = { random, seedKey: secrets.seedKey };
  const verifyTokens = createVerifyTokens(db);
  const intake = createIntakeQueue({ db, newId, random, nowMs: () => clock.nowMs(), log });
  const receipts = createReceipts(secrets.receiptKey);
  const proofs = createIssueProofs({ db, databaseUrl: parts.databaseUrl });
  const lines = readOrigins("LINE_ORIGINS", parts.lineOrigins ?? []);
  const frames = readOrigins("FRAME_ORIGINS", parts.frameOrigins ?? []);
  const signer = createLineSigner(secrets.receiptKey);
  const gate = createSiteGate({ db, clock, lines, frames });
  const sessions = {
    db,
    random,
    newId,
    nowMs: () => clock.nowMs(),
    tokenKey: secrets.tokenKey,
    placeOf: countryOf,
    sender: parts.messageSender ?? createSimulatedSender(),
    log,
  };

  const hub = createHub({
    db,
    verifyTokens,
    gate,
    trustedProxies: parts.trustedProxies,
    clock,
    log,
  });
  const http = await createHttp({
    verifyTokens,
    verifyOperators: createVerifyOperators(db),
    gate,
    clock,
    log,
    raw: hub.server,
    trustedProxies: parts.trustedProxies,
  });
  const reading = { db, clock };
  serveSite(http, reading);
  serveAddresses(http, { ...reading, lines, frames, signer });
  serveFiles(http.fastify, db);
  serveApps(http.fastify, db);
  serveHome(http, { ...reading, todayBoardOf: (merchantId) => todayBoard(db, merchantId) });
  serveAccount(http, {
    ...reading,
    async siteOf(merchantId) {
      const [skinClass, terms, headImages] = await Promise.all([
        readSetting(db, { merchantId, name: "skinClass" }),
        readSetting(db, { merchantId, name: "terms" }),
        readSetting(db, { merchantId, name: "headImages" }),
      ]);
      return { skinClass, terms, headImages };
    },
    hasBets: (accountId) => hasBets(db, accountId),
  });
  servePrivileges(http, reading);
  serveSession(http, sessions);
  serveLottery(http, reading);
  serveMaintenance(http, reading);
  serveSeedPairs(http, { ...reading, keeper });
  serveRegistration(http, { ...sessions, clock });
  serveWallet(http, reading);
  servePlayMoney(http, { ...reading, newId });
  serveBetting(http, { db, clock, newId, intake, receipts, proofs });
  serveInstant(http, { db, clock, newId, random, keeper, receipts, nowMs: () => clock.nowMs() });
  serveFollow(http, { db, clock, newId, random, receipts, nowMs: () => clock.nowMs() });
  serveFollowAutos(http, { db, clock, newId });
  serveDrawProof(http, { ...reading, proofs });
  serveChase(http, { ...reading, newId });
  serveReports(http, { ...reading, newId });
  serveStatistics(http, reading);
  serveLeaderboards(http, reading);
  serveExternalGames(http, reading);
  serveChat(http, reading);
  serveVip(http, reading);
  serveResponsibleGaming(http, {
    ...reading,
    loginAtOf: (sessionId) => findLoginAt(db, sessionId),
    personOf: (accountId) => findPerson(db, accountId),
    helpLinksOf: (merchantId) => readSetting(db, { merchantId, name: "helpLinks" }),
    refusalOfFunds: (accountId, password) => refusalOfFunds(db, accountId, password),
  });
  serveNotifications(http, {
    ...reading,
    isOnBreak: async (accountId) => (await findBreak(db, accountId)).state !== 0,
  });
  serveOperator(http, {
    ...reading,
    gate,
    random,
    newId,
    seedKey: secrets.seedKey,
    lines,
    frames,
    signer,
  });
  serveSessionHub(hub);
  serveRegistrationHub(hub, sessions);
  serveLotteryHub(hub, reading);
  serveBettingHub(hub, reading);
  serveStatisticsHub(hub);
  serveLeaderboardsHub(hub);
  http.assertAllServed();
  hub.assertAllServed();
  await serveWebFiles(http.fastify, {
    clock,
    random,
    originsOf: (host) => gate.originsOf(host),
    answersFor: (request) => http.pageAnswers(request),
  });

  const pump = createPump(db);
  const work = createIssueWork({ db, databaseUrl: parts.databaseUrl });
  const settleParts = { db, work, newId, seedKey: secrets.seedKey };
  const jobs: Job[] = [
    {
      name: "make-issues",
      everyMs: 5000,
      run: (lease) => makeIssues({ db, newId, nowMs: () => clock.nowMs(), keeper }, lease),
    },
    {
      name: "fence-issues",
      everyMs: seenMs,
      dueSql: issuesDueSql.fence,
      run: (lease) => fenceIssues(db, lease),
    },
    {
      name: "seal-bets",
      everyMs: seenMs,
      dueSql: issuesDueSql.seal,
      run: (lease) => sealBets({ db, work }, lease),
    },
    {
      name: "fetch-beacons",
      everyMs: 1000,
      run: (lease) => fetchBeacons({ db, fetchRound: parts.fetchRound }, lease),
    },
    {
      name: "draw-issues",
      everyMs: seenMs,
      dueSql: issuesDueSql.draw,
      run: (lease) => drawIssues({ db, seedKey: secrets.seedKey }, lease),
    },
    { name: "turn-games", everyMs: 1000, run: (lease) => turnGames(db, lease) },
    { name: "tell-downtime", everyMs: 1000, run: (lease) => tellDowntime(db, lease) },
    { name: "tell-news", everyMs: 1000, run: (lease) => tellNews(db, lease) },
    { name: "cancel-issues", everyMs: 1000, run: (lease) => cancelWithoutBeacon(db, lease) },
    { name: "refund-issues", everyMs: 1000, run: (lease) => refundIssues(settleParts, lease) },
    {
      name: "settle-issues",
      everyMs: seenMs,
      dueSql: issuesDueSql.settle,
      run: createSettler(settleParts),
    },
    { name: "fold-facts", everyMs: 1000, canWait: true, run: (lease) => foldFacts(db, lease) },
    {
      name: "settle-chases",
      everyMs: seenMs,
      dueSql: decidedDueSql,
      run: (lease) => settleLegs({ db, newId }, lease),
    },
    { name: "end-chases", everyMs: 1000, run: (lease) => endPlans({ db, newId }, lease) },
    {
      name: "open-chases",
      everyMs: seenMs,
      dueSql: legsDueSql,
      run: createOpener({ db, newId, random, nowMs: () => clock.nowMs(), log }),
    },
    {
      name: "pay-rebates",
      everyMs: 2000,
      canWait: true,
      run: (lease) => payRebates({ db, newId }, lease),
    },
    {
      name: "count-draws",
      everyMs: seenMs,
      dueSql: gamesDueSql,
      canWait: true,
      run: (lease) => countDraws(db, lease),
    },
    {
      name: "follow-leaders",
      everyMs: 250,
      run: createFollowLeaders({ db, newId, random, nowMs: () => clock.nowMs(), log }),
    },
    {
      name: "pay-commissions",
      everyMs: 1000,
      run: (lease) => payCommissions({ db, newId }, lease),
    },
    { name: "rank-winners", everyMs: 1000, canWait: true, run: (lease) => rankWinners(db, lease) },
    { name: "write-exports", everyMs: 1000, run: (lease) => writeExports({ db }, lease) },
    { name: "pump-events", everyMs: seenMs, dueSql: eventsDueSql, run: pump },
    { name: "seal-ledger", everyMs: 1000, canWait: true, run: (lease) => sealBatches(db, lease) },
    {
      name: "checkpoint-ledger",
      everyMs: 10_000,
      canWait: true,
      run: (lease) => takeCheckpoint(db, lease),
    },
    {
      name: "housekeeping",
      everyMs: 5000,
      canWait: true,
      async run() {
        await db.rows(ensurePartitions);
        await trimHubLog(db);
        const hasMoreApps = await sweepApps(db);
        return (await sweepSessions(db)) || hasMoreApps;
      },
    },
  ];
  let running: { stop(): Promise<void> } | null = null;
  return {
    jobs,
    async start(listen) {
      await enrolDemoStaff(db, { random, seedKey: secrets.seedKey });
      if (parts.roles.includes("hub")) await hub.start();
      if (parts.roles.includes("jobs")) running = runJobs(jobs, { db, holder: randomUUID(), log });
      if (!parts.roles.includes("http")) return 0;
      await http.fastify.listen({ port: listen.port, host: listen.host, backlog: arrivalsMax });
      const address = http.fastify.server.address();
      return typeof address === "object" && address !== null ? address.port : listen.port;
    },
    async stop() {
      await hub.server.drain({ overMs: 0 });
      await http.fastify.close();
      await intake.drain();
      await running?.stop();
      await work.stop();
      await proofs.stop();
      await hub.stop();
      clock.stop();
    },
  };
}
