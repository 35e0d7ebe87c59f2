import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import { getGameData, getGameInfo } from "@fairdraw/wire";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { open } from "../../platform/secret-box.ts";
import { aBetItem, anOpenIssue, currentIssueOf } from "../../testing/bets-to-place.ts";
import { drawByHand } from "../../testing/draw-by-hand.ts";
import { betsOf, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld, testDrawKey } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let token: string;
let logged = "";
beforeAll(async () => {
  const sink = new PassThrough();
  sink.on("data", (chunk: Buffer) => {
    logged += chunk.toString();
  });
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs,
    log: pino({ level: "trace" }, sink),
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());

const stateOf = async (serial: string) => {
  const [row] = await world.db.rows<{
    state: number;
    number: string | null;
    root: Buffer | null;
    commit: Buffer;
  }>({
    text: "SELECT state, winning_number AS number, bets_root AS root, seed_commit AS commit FROM lottery_issue WHERE serial_number = $1",
    values: [serial],
  });
  if (row === undefined) throw new Error(`no issue ${serial}`);
  return row;
};

describe("a draw", () => {
  it("does not happen before its time", async () => {
    const issue = await anOpenIssue(world);
    await placed(world, token, [aBetItem()]);
    await world.setTime(issue.drawTimeStamp - 1);
    await world.tick();
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 0, number: null });
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 2 });
  });

  it("does not happen while its bets are not sealed, nor the seal before the close", async () => {
    const issue = await anOpenIssue(world);
    await world.setTime(issue.closeTimeStamp - 1);
    await world.tick(["fence-issues", "seal-bets"]);
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 0, root: null });
    await world.setTime(issue.drawTimeStamp);
    await world.tick(["draw-issues"]);
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 0, number: null });
    await world.tick(["fence-issues", "draw-issues"]);
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 0, number: null });
    await world.tick();
    expect(await stateOf(issue.serialNumber)).toMatchObject({ state: 2 });
  });

  it("gives the number that anybody computes from the revealed seed and the sealed bets", async () => {
    for (const betCount of [0, 1, 3]) {
      const issue = await anOpenIssue(world);
      for (let i = 0; i < betCount; i++) await placed(world, token, [aBetItem()]);
      await world.setTime(issue.drawTimeStamp);
      await world.tick();
      const { number, root, commit } = await stateOf(issue.serialNumber);
      const [reveal] = await world.db.rows<{ seed: Buffer; entropy: Buffer }>({
        text: `SELECT r.server_seed AS seed, r.entropy FROM lottery_reveal r JOIN lottery_issue i ON i.id = r.issue_id
          WHERE i.serial_number = $1`,
        values: [issue.serialNumber],
      });
      if (reveal === undefined || root === null) throw new Error("a settled issue is revealed");
      expect(createHash("sha256").update(reveal.seed).digest("hex")).toBe(issue.seedCommit);
      expect(commit.toString("hex")).toBe(issue.seedCommit);
      expect(reveal.entropy).toEqual(root);
      if (betCount === 0) expect(root).toEqual(Buffer.alloc(32));
      else expect(root).not.toEqual(Buffer.alloc(32));
      expect(number).toBe(drawByHand(reveal.seed, issue.serialNumber, root.toString("hex")));
    }
  });

  it("shows a bettor the number only when it is drawn", async () => {
    const issue = await anOpenIssue(world);
    await placed(world, token, [aBetItem()]);
    await world.setTime(issue.closeTimeStamp);
    await world.tick();
    const find = async () =>
      (await betsOf(world, token, { SerialNumber: issue.serialNumber })).Items[0]?.WinningNumber;
    expect(await find()).toBe("");
    await world.setTime(issue.drawTimeStamp);
    await world.tick();
    expect(await find()).toBe((await stateOf(issue.serialNumber)).number);
  });
});

it("seeds that are not revealed stand nowhere in clear: not in the database, answers or logs", async () => {
  const issue = await anOpenIssue(world);
  await placed(world, token, [aBetItem()]);
  // Drawn but not settled, one hour of issues ahead, and the open one.
  await world.setTime(issue.drawTimeStamp);
  await world.tick(["fence-issues", "seal-bets", "draw-issues", "pump-events"]);
  const sealed = await world.db.rows<{ id: string; sealed_seed: Buffer }>({
    text: `SELECT i.id, s.sealed_seed FROM lottery_seed s JOIN lottery_issue i ON i.id = s.issue_id
      WHERE i.state < 2 ORDER BY i.start_at LIMIT 60`,
  });
  expect(sealed).toHaveLength(60);
  const seeds = sealed.map((row) =>
    Buffer.from(open(row.sealed_seed, { keyHex: testDrawKey, boundTo: row.id })),
  );
  const tables = await world.db.rows<{ name: string }>({
    text: "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  });
  expect(tables.length).toBeGreaterThan(15);
  const places = new Map<string, string>();
  for (const { name } of tables) {
    const [dump] = await world.db.rows<{ text: string | null }>({
      text: `SELECT string_agg(t::text, chr(10)) AS text FROM "${name}" t`,
    });
    places.set(name, dump?.text ?? "");
  }
  places.set(
    "Info",
    JSON.stringify(
      await world.call(getGameInfo, {
        GameIdList: [101],
        Countdown: true,
        OldIssues: true,
        LastIssue: true,
      }),
    ),
  );
  places.set("Data", JSON.stringify(await world.call(getGameData, {})));
  places.set("Search", JSON.stringify(await betsOf(world, token)));
  // Something has to go wrong before anything is logged.
  await world.db.rows({ text: "ALTER TABLE lottery_game RENAME TO lottery_game_gone" });
  await expect(world.call(getGameData, {})).rejects.toThrow(/500/);
  await world.db.rows({ text: "ALTER TABLE lottery_game_gone RENAME TO lottery_game" });
  places.set("logs", logged);
  expect(logged).toContain("request failed");
  for (const [place, text] of places) {
    for (const seed of seeds) {
      for (const encoding of ["hex", "base64", "base64url"] as const) {
        expect(text.includes(seed.toString(encoding)), `${place} shows a seed`).toBe(false);
      }
    }
  }
  await world.tick();
  // The same look finds a revealed seed, so it would have found the others.
  const [first = Buffer.alloc(0)] = seeds;
  const [shown] = await world.db.rows<{ text: string }>({
    text: "SELECT string_agg(r::text, ' ') AS text FROM lottery_reveal r",
  });
  expect(shown?.text).toContain(first.toString("hex"));
  expect(await currentIssueOf(world)).toMatchObject({ serverSeed: "", entropy: "" });
});
