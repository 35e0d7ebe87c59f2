import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boot } from "@fairdraw/server/src/boot.ts";
import { sealKeyCheck } from "@fairdraw/server/src/domains/lottery/seal-checks.ts";
import { productionSource } from "@fairdraw/server/src/platform/clock.ts";
import { type Config, ConfigError, readConfig } from "@fairdraw/server/src/platform/config.ts";
import { type Db, openDb } from "@fairdraw/server/src/platform/database/db.ts";
import { createLog } from "@fairdraw/server/src/platform/log.ts";
import { systemRandom } from "@fairdraw/server/src/platform/random.ts";
import { loadSecrets } from "@fairdraw/server/src/platform/secrets-file.ts";
import { openSigningKey } from "@fairdraw/server/src/platform/signing-key.ts";
import {
  createTestDatabase,
  dropTestDatabase,
} from "@fairdraw/server/src/testing/test-postgres.ts";
import { allChecks, verify } from "@fairdraw/server/src/verify/verify.ts";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { DayTold } from "./live-days.ts";
import { makeTeamSite } from "./make-team-site.ts";

const size = { accounts: 40, days: 2, gameIds: [203, 303], bets: 240 };
const days: DayTold[] = [];
let config: Config;
let db: Db;
let beganMs = 0;

const make = (more: { isAgain?: boolean } = {}) =>
  makeTeamSite(config, {
    size,
    log: createLog("error"),
    onDay: (told) => days.push(told),
    ...more,
  });

beforeAll(async () => {
  // An installation of one role, without anything in it.
  const databaseUrl = await createTestDatabase(inject("serverUrl"), {
    empty: true,
    mayForget: true,
  });
  const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-team-"));
  config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  beganMs = Date.now();
  await make();
  db = openDb(databaseUrl, { max: 2 });
}, 240_000);
afterAll(async () => {
  await db.end();
  await dropTestDatabase(config.databaseUrl ?? "");
  await rm(config.dataDir, { recursive: true, force: true });
});

it("makes so many accounts on five levels, none with a rate above its parent's, and one agent with many right below", async () => {
  const levels = await db.rows<{ level: number; isAgent: boolean; n: number }>({
    text: `SELECT cardinality(path) + 1 AS level, role = 2 AS "isAgent", count(*)::int AS n FROM account
      WHERE user_name LIKE 'team%' GROUP BY 1, 2 ORDER BY 1, 2`,
  });
  expect(levels.reduce((sum, { n }) => sum + n, 0)).toBe(size.accounts);
  expect(levels.filter(({ isAgent }) => isAgent).map(({ level }) => level)).toEqual([2, 3, 4]);
  expect(levels.findLast(({ isAgent }) => !isAgent)?.level).toBe(5);
  const [above] = await db.rows<{ groups: number; rates: number; lower: number; most: number }>({
    text: `SELECT count(*) FILTER (WHERE a.prize_group > p.prize_group)::int AS groups,
        count(*) FILTER (WHERE a.prize_group < p.prize_group)::int AS lower,
        (SELECT count(*)::int FROM account_rate r JOIN account c ON c.id = r.account_id
          JOIN account_rate o ON o.account_id = c.parent_id AND o.kind = r.kind WHERE r.rate > o.rate) AS rates,
        (SELECT max(n)::int FROM (SELECT count(*) AS n FROM account WHERE parent_id IS NOT NULL GROUP BY parent_id) c) AS most
      FROM account a JOIN account p ON p.id = a.parent_id WHERE a.user_name LIKE 'team%'`,
  });
  expect(above).toMatchObject({ groups: 0, rates: 0, lower: size.accounts });
  expect(above?.most).toBeGreaterThanOrEqual(6);
});

it("tells of each day what is stored, up to today", async () => {
  const of = (what: keyof DayTold) => days.reduce((sum, told) => sum + told[what], 0);
  const [stored] = await db.rows<Record<string, number>>({
    text: `SELECT (SELECT count(*)::int FROM bet) AS bets, (SELECT count(*)::int FROM external_bet) AS "externalBets",
      (SELECT count(*)::int FROM transfer_point) AS transfers`,
  });
  expect(stored).toEqual({
    bets: of("bets"),
    externalBets: of("externalBets"),
    transfers: of("transfers"),
  });
  // Soon after midnight today has hardly begun, and a young team has few players.
  expect(of("bets")).toBeGreaterThan(size.bets * 0.4);
  expect(of("externalBets")).toBeGreaterThan(5);
  expect(days.map(({ no }) => no)).toEqual([1, 2, 3]);
  expect(days.at(-1)?.accounts).toBe(size.accounts);
});

it("keeps the books, draws and keys of an installation, and sums of teams that are those of the bets", async () => {
  const { headKey } = await loadSecrets(config.dataDir, systemRandom);
  const own = sealKeyCheck(openSigningKey(headKey).publicKey);
  expect((await verify(db, () => {}, [...allChecks, own])).breaks).toEqual([]);
  const teams = await db.rows<{ day: number; stake: bigint }>({
    text: `SELECT day, sum(stake)::bigint AS stake FROM fact_team_day
      WHERE account_id = (SELECT id FROM account WHERE user_name = 'root1' AND merchant_id = 1) GROUP BY 1 ORDER BY 1`,
  });
  const bets = await db.rows<{ day: number; stake: bigint }>({
    text: `SELECT fd_day(i.draw_at) AS day, sum(b.stake)::bigint AS stake FROM bet b
      JOIN bet_with_state s ON s.id = b.id JOIN lottery_issue i ON i.id = b.issue_id WHERE s.state IN (2, 3) GROUP BY 1 ORDER BY 1`,
  });
  expect(teams).toEqual(bets);
  expect(bets.length).toBeGreaterThanOrEqual(size.days);
});

it("has paid the rebates of the days that are past", async () => {
  const [bills] = await db.rows<{ paid: number; open: number; levels: number }>({
    text: `SELECT count(*) FILTER (WHERE b.state = 1)::int AS paid, count(*) FILTER (WHERE b.state = 0)::int AS open,
        count(DISTINCT cardinality(a.path))::int AS levels
      FROM rebate_bill b JOIN account a ON a.id = b.account_id WHERE b.day = fd_day(to_timestamp($1 / 1000.0) - interval '2 days')`,
    values: [beganMs],
  });
  expect(bills?.paid).toBeGreaterThan(5);
  expect(bills).toMatchObject({ open: 0, levels: 5 });
});

it("leaves the real clock, and refuses where a site is", async () => {
  const [clock] = await db.rows<{ body: string; table: string | null }>({
    text: `SELECT trim(prosrc) AS body, to_regclass('public.test_clock')::text AS table FROM pg_proc WHERE proname = 'fd_now'`,
  });
  expect(clock).toEqual({ body: productionSource, table: null });
  await expect(make()).rejects.toThrow(ConfigError);
  await expect(make({ isAgain: true })).rejects.toThrow(/there is a site/);
});

it("that was broken off says so at the next start, and is made anew when asked", async () => {
  const databaseUrl = await createTestDatabase(inject("serverUrl"), {
    empty: true,
    mayForget: true,
  });
  const dataDir = await mkdtemp(join(tmpdir(), "fairdraw-team-"));
  const log = createLog("error");
  const broken = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: "0" });
  const begun: number[] = [];
  const breakOff = (isAgain: boolean) =>
    makeTeamSite(broken, {
      size: { ...size, accounts: 20, gameIds: [203], bets: 20 },
      log,
      isAgain,
      onDay: ({ no }) => {
        begun.push(no);
        throw new Error("power cut");
      },
    });
  try {
    await expect(breakOff(false)).rejects.toThrow("power cut");
    const refused = await boot(broken, log).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String(refused)).toMatch(/broken off .* --again$/);
    await expect(breakOff(false)).rejects.toThrow(/broken off .* --again/);
    await expect(breakOff(true)).rejects.toThrow("power cut");
    expect(begun).toEqual([1, 1]);
  } finally {
    await dropTestDatabase(databaseUrl);
    await rm(dataDir, { recursive: true, force: true });
  }
}, 240_000);
