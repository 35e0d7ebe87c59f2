import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  aBetItem,
  addCrowd,
  addLines,
  createTestDatabase,
  oneInTwenty,
  openDb,
  placeForAll,
  type ServerProcess,
  setTestClock,
  standInIssue,
  startServer,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { findGame } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import type { BetItem } from "@fairdraw/wire";
import { type Figure, type MeasureRequest, quantile } from "./bench.ts";
import { categoryBets } from "./engine-bets.ts";
import { createHttpCaller } from "./http-caller.ts";
import { p99, runAtRate } from "./load.ts";
import { runIn } from "./run-in.ts";

type Db = ReturnType<typeof openDb>;

/** Games of one minute; they all close in the same moment. */
const minuteGames = [101, 201, 301, 401, 503, 601, 702, 1001];
/** Sells while they are settled, all day. */
const intakeGame = 501;
const whole = { each: 5000, alone: 20_000, perSecond: 300 };
const smoke = { each: 100, alone: 500, perSecond: 50 };
const betsPerPlayer = 5;
const crowdSize = 1000;
/** In Shanghai, where all games sell. */
const noonMs = Date.UTC(2026, 0, 5, 4);
const unitBetsMax = 20;
const nearlyStanding = 0.02;
const calmSeconds = 5;
/** From before the close to after the last award. */
const beforeDrawMs = 7000;
const afterDrawSeconds = 4;
const goals = { minuteMs: 3000, aloneMs: 1500, intakeRatio: 2 };
const patienceMs = 60_000;

interface Site {
  readonly db: Db;
  readonly server: ServerProcess;
  readonly players: readonly bigint[];
  bet(n: number): Promise<void>;
}

/** A server with all its jobs through a minute in which eight games close, bets coming in meanwhile. */
export async function measureMinute(request: MeasureRequest): Promise<Figure[]> {
  const size = request.isSmoke ? smoke : whole;
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const site = await openSite(size, (end) => void ends.push(end));
    // Server and database come to run as they do all day.
    await closeTogether(site, size);
    const minutes: Awaited<ReturnType<typeof closeTogether>>[] = [];
    const alone: number[][] = [];
    for (let round = 1; round <= request.rounds; round++) {
      const minute = await closeTogether(site, size);
      minutes.push(minute);
      alone.push(await closeOne(site, size.alone));
      request.tell(
        `minute ${round}: ${minute.awards.length} awards, the last ${quantile(minute.awards, 1).toFixed(0)} ms after its draw; intake p99 ${minute.calmMs.toFixed(0)} ms before, ${minute.busyMs.toFixed(0)} ms meanwhile`,
      );
    }
    return [
      {
        name: `${minuteGames.length} games of ${size.each} bets: draw to award, p99`,
        unit: "ms",
        values: minutes.map(({ awards }) => p99(awards)),
        goal: { atMost: goals.minuteMs },
      },
      {
        name: `p99 of ${size.perSecond} bets a second through HTTP meanwhile, against before`,
        unit: "x",
        values: minutes.map(({ busyMs, calmMs }) => busyMs / calmMs),
        goal: { atMost: goals.intakeRatio },
      },
      {
        name: `an issue of ${size.alone} bets: draw to last award`,
        unit: "ms",
        values: alone.map((awards) => quantile(awards, 1)),
        goal: { atMost: goals.aloneMs },
      },
    ];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function openSite(
  size: typeof whole,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<Site> {
  const postgres = await startTestPostgres();
  atEnd(() => postgres.stop());
  const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-bench-"));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = await createTestDatabase(postgres.serverUrl);
  const db = openDb(databaseUrl, { max: 4 });
  atEnd(() => db.end());
  if (size === whole) await runIn(db);
  await setTestClock(db, { atMs: noonMs, rate: 1 });
  const server = await startServer({ databaseUrl, dataDir });
  atEnd(async () => {
    server.process.kill("SIGTERM");
    await server.gone;
  });
  const players = await addLines(db, {
    name: "minute",
    players: Math.max(size.each, size.alone) / betsPerPlayer,
  });
  const serialNumber = await standInIssue(db, intakeGame);
  const itemOf = itemsOf(intakeGame, crowdSize);
  const crowd = await addCrowd(db, { name: "crowd", count: crowdSize, each: 1_000_000_000n });
  const caller = createHttpCaller(server.url);
  atEnd(async () => caller.close());
  const free = [caller];
  const bet = async (n: number) => {
    const member = crowd[n % crowd.length];
    const item = itemOf(n, 0);
    const own = free.pop() ?? createHttpCaller(server.url);
    const answer = await own.post(
      "/api/Bet/Submit",
      member?.token ?? "",
      JSON.stringify({
        RequestId: crypto.randomUUID(),
        GameId: intakeGame,
        SerialNumber: serialNumber,
        Items: [item],
        TotalAmount: item.Amount,
      }),
    );
    free.push(own);
    if (!answer.text.startsWith('{"Result":0,')) throw new Error(`not placed: ${answer.text}`);
  };
  return { db, server, players, bet };
}

/** Stands in the issues of a minute, the same for all its games. Answers their serials and their draw. */
async function standInMinute(db: Db, gameIds: readonly number[]) {
  // A new site makes its issues game after game.
  for (const gameId of gameIds) await standInIssue(db, gameId);
  const serialNumber = await standInIssue(db, gameIds[0] ?? 0);
  const issues = await db.rows<{ gameId: number; serialNumber: string; drawAt: number }>({
    text: `SELECT i.game_id AS "gameId", i.serial_number AS "serialNumber", i.draw_at AS "drawAt" FROM lottery_issue i
      JOIN lottery_issue first ON first.game_id = $1 AND first.serial_number = $2 AND first.draw_at = i.draw_at
      WHERE i.game_id = ANY($3::smallint[])`,
    values: [gameIds[0], serialNumber, gameIds],
  });
  if (issues.length !== gameIds.length) throw new Error("not all of the games close together");
  return { issues, drawAt: issues[0]?.drawAt ?? 0 };
}

async function closeTogether(site: Site, size: typeof whole) {
  const { issues, drawAt } = await standInMinute(site.db, minuteGames);
  const players = site.players.slice(0, size.each / betsPerPlayer);
  for (const { gameId, serialNumber } of issues) {
    const itemOf = itemsOf(gameId, size.each);
    await placeForAll(site.db, { players, perPlayer: betsPerPlayer, gameId, serialNumber, itemOf });
  }
  const { perSecond } = size;
  await runAtRate({ perSecond, seconds: 2, call: site.bet });
  const calm = await runAtRate({ perSecond, seconds: calmSeconds, call: site.bet });
  await setTestClock(site.db, { atMs: drawAt - beforeDrawMs, rate: 1 });
  const drawn = (n: number) => n >= (beforeDrawMs / 1000) * perSecond;
  const busy = await runAtRate({
    perSecond,
    seconds: beforeDrawMs / 1000 + afterDrawSeconds,
    call: site.bet,
    isApart: drawn,
  });
  const awards = await awardsOf(site.db, issues);
  return { awards, calmMs: p99(calm.latenciesMs), busyMs: p99(busy.apartMs) };
}

async function closeOne(site: Site, bets: number): Promise<number[]> {
  const { issues, drawAt } = await standInMinute(site.db, [101]);
  const players = site.players.slice(0, bets / betsPerPlayer);
  for (const { gameId, serialNumber } of issues) {
    const load = { players, perPlayer: betsPerPlayer, gameId, serialNumber, itemOf: oneInTwenty };
    await placeForAll(site.db, load);
  }
  await setTestClock(site.db, { atMs: drawAt - beforeDrawMs, rate: 1 });
  return awardsOf(site.db, issues);
}

/** How long after the draw was due each award of the issues was published; waits until all are settled. */
async function awardsOf(
  db: Db,
  issues: readonly { gameId: number; serialNumber: string }[],
): Promise<number[]> {
  const keys = [issues.map((issue) => issue.gameId), issues.map((issue) => issue.serialNumber)];
  const startedAt = performance.now();
  for (;;) {
    const [open] = await db.rows<{ count: number }>({
      text: `SELECT (SELECT count(*) FROM lottery_issue i JOIN unnest($1::smallint[], $2::text[]) AS t (game_id, serial_number)
          USING (game_id, serial_number) WHERE i.state < 2)::int + (SELECT count(*) FROM hub_outbox)::int AS count`,
      values: keys,
    });
    if (open?.count === 0) break;
    if (performance.now() - startedAt > patienceMs) throw new Error("the issues are not settled");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const rows = await db.rows<{ ms: number }>({
    text: `SELECT (extract(epoch FROM h.at - i.draw_at) * 1000)::float8 AS ms
      FROM hub_log h JOIN lottery_issue i ON i.game_id = (h.payload::jsonb ->> 'GameId')::int AND i.serial_number = h.payload::jsonb ->> 'serialNumber'
      JOIN unnest($1::smallint[], $2::text[]) AS t (game_id, serial_number) ON t.game_id = i.game_id AND t.serial_number = i.serial_number
      WHERE h.event = 'BetAwardNotify'`,
    values: keys,
  });
  if (rows.length === 0) throw new Error("nobody won: there is nothing to measure");
  // Time stands again, for what comes next.
  const [{ now } = { now: 0 }] = await db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" });
  await setTestClock(db, { atMs: now, rate: nearlyStanding });
  return rows.map((row) => row.ms);
}

/** Bets on all plays of a game that cost little. */
function itemsOf(gameId: number, count: number) {
  const category = findGame(gameId)?.category ?? "ssc";
  let seed = gameId;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const items = categoryBets(category, count * 2, chance).flatMap(({ playNo, selection }) => {
    const play = findPlayByNo(playNo);
    const checked = play?.check(JSON.parse(selection));
    if (play === undefined || checked?.ok !== true) return [];
    const unitBets = play.countUnitBets(checked.selection);
    if (unitBets > unitBetsMax) return [];
    const item = aBetItem({ PlayId: play.id, Selection: JSON.parse(selection) });
    return [play.mode === "odds" ? onOdds(item) : item];
  });
  return (player: number, n: number) =>
    items[(player * betsPerPlayer + n) % items.length] ?? oneInTwenty(player, n);
}

/** The same picks on odds that nobody changed, 1.000 each. */
function onOdds({ PlayId, Selection, Count }: ReturnType<typeof aBetItem>): BetItem {
  return { PlayId, Selection, Count, StakeEach: "1", OddsVersion: 0, Amount: String(Count) };
}
