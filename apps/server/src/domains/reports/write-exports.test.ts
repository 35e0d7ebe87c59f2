import {
  beginExport,
  createExport,
  getExportPart,
  getExportStatus,
  PlayerState,
  type RequestOf,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { assert } from "../../platform/assert.ts";
import { acquireLease, type Lease } from "../../platform/jobs/lease.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { accountIdOf, passIssue, placed } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { writeExports } from "./write-exports.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
const Filter = { DateFrom: startMs - dayMs, DateTo: startMs + dayMs };
let world: TestWorld;
let token: string;
let other: string;

/** Player 1: 25 bets on one issue, settled. */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
  other = await world.signIn("player2");
  await anOpenIssue(world);
  const lines = Array.from({ length: 25 }, (_, n) =>
    aBetItem({ stakePositions: [[n % 10], [], [], [], []] }),
  );
  await placed(world, token, lines);
  await placed(world, other, [aBetItem()]);
  await passIssue(world);
});
afterAll(() => world.close());
beforeEach(() => world.tick(["write-exports"]));

const begin = async (request: RequestOf<typeof beginExport>) => {
  const answer = await world.call(beginExport, request, token);
  assert("ExportId" in answer, `the file is begun: ${JSON.stringify(answer)}`);
  return answer.ExportId;
};
const status = (ExportId: string, as = token) => world.call(getExportStatus, { ExportId }, as);
const part = (ExportId: string, No: number, as = token) =>
  world.call(getExportPart, { ExportId, No }, as);
const contentOf = async (ExportId: string, parts: number) => {
  let text = "";
  for (let no = 1; no <= parts; no++) {
    const answer = await part(ExportId, no);
    assert("Content" in answer, `part ${no} is there`);
    text += answer.Content;
  }
  return text;
};

let leaders = 0;
/** Another process that leads the job, once. */
async function newLeader(): Promise<Lease> {
  await world.advance(1500);
  leaders += 1;
  const holder = `00000000-0000-7000-9000-${String(leaders).padStart(12, "0")}`;
  const lease = await acquireLease(world.db, { name: "write-exports", holder });
  assert(lease !== null, "the old lease has run out");
  return lease;
}

describe("a file that is written in the background", () => {
  it.each(["BetRecord", "CashFlow"] as const)(
    "of %s is the one that is written at once, however many parts and writers it took",
    async (Report) => {
      const request = { Report, Filter, Language: "en" as const };
      const whole = await world.call(createExport, request, token);
      assert("Content" in whole, "the whole file");
      const id = await begin(request);
      expect(await status(id)).toMatchObject({ State: 0, Rows: 0, Parts: 0, Total: whole.Total });
      const lease = await newLeader();
      await writeExports({ db: world.db, rowsPerPart: 7 }, lease);
      expect(await status(id)).toMatchObject({ State: 0, Rows: 7, Parts: 1 });
      const next = await newLeader();
      while (await writeExports({ db: world.db, rowsPerPart: 7 }, next)) {
        // Part after part.
      }
      const done = await status(id);
      assert("Parts" in done, "the file is there");
      expect(done).toMatchObject({ State: 1, Rows: whole.Rows, FileName: whole.FileName });
      expect(await contentOf(id, done.Parts)).toBe(whole.Content);
      await world.advance(1500);
    },
  );

  it("is not written twice by a leader who lost his place", async () => {
    const request = { Report: "BetRecord", Filter } as const;
    const whole = await world.call(createExport, request, token);
    assert("Content" in whole, "the whole file");
    const id = await begin(request);
    const zombie = await newLeader();
    const lease = await newLeader();
    await expect(writeExports({ db: world.db, rowsPerPart: 7 }, zombie)).rejects.toThrow();
    expect(await status(id)).toMatchObject({ Rows: 0, Parts: 0 });
    const write = () => writeExports({ db: world.db, rowsPerPart: 7 }, lease);
    // Two at once write a part twice or one after the other; none of it may be in the file twice.
    while ((await Promise.all([write(), write()])).includes(true)) {
      // Part after part.
    }
    const done = await status(id);
    assert("Parts" in done, "the file is there");
    expect(done).toMatchObject({ State: 1, Rows: whole.Rows });
    expect(await contentOf(id, done.Parts)).toBe(whole.Content);
    await world.advance(1500);
  });

  it("is told to its player once it is whole, in the language of the file", async () => {
    const id = await begin({ Report: "CashFlow", Filter, Language: "en" });
    const lease = await newLeader();
    const told = () =>
      world.db.rows<{ channel: string; payload: string }>({
        text: "SELECT channel, payload FROM hub_outbox WHERE payload::jsonb ->> 'key' = $1",
        values: [id],
      });
    await writeExports({ db: world.db, rowsPerPart: 1 }, lease);
    expect(await told()).toEqual([]);
    while (await writeExports({ db: world.db, rowsPerPart: 7 }, lease)) {
      // Part after part.
    }
    const done = await status(id);
    assert("Rows" in done, "the file is there");
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event?.channel).toBe(`own:${await accountIdOf(world, "player1")}`);
    const msg = `Export ready: ${done.FileName}, ${done.Rows} rows`;
    expect(JSON.parse(event?.payload ?? "")).toMatchObject({ Channel: "own", msg, lionKing: "" });
    await world.advance(1500);
  });

  it("belongs to its player alone", async () => {
    const id = await begin({ Report: "BetRecord", Filter });
    await world.tick(["write-exports"]);
    expect(await part(id, 1)).toMatchObject({ Result: 0 });
    expect(await status(id, other)).toMatchObject({ Result: 902 });
    expect(await part(id, 1, other)).toMatchObject({ Result: 902 });
    expect(await part(id, 2)).toMatchObject({ Result: 902 });
  });

  it("of a member is written and given only to who may still read him", async () => {
    const agent = await world.signIn("agent1");
    const ask = { Report: "BetRecord", Filter: { ...Filter, UserName: "player2" } } as const;
    const asked = async () => {
      const answer = await world.call(beginExport, ask, agent);
      assert("ExportId" in answer, `the file is begun: ${JSON.stringify(answer)}`);
      return answer.ExportId;
    };
    const block = (flag: number) =>
      world.db.rows({
        text: "UPDATE account SET state = $1 WHERE user_name = 'agent1' AND merchant_id = 1",
        values: [flag],
      });
    const put = (name: string) =>
      world.db.rows({
        text: `UPDATE account a SET parent_id = p.id, path = p.path || p.id FROM account p
          WHERE p.user_name = $1 AND p.merchant_id = 1 AND a.user_name = 'player2' AND a.merchant_id = 1`,
        values: [name],
      });
    const ways = [
      [() => block(PlayerState.AGENT_BLOCKED), () => block(0)],
      [() => put("direct1"), () => put("agent1")],
    ] as const;
    for (const [stop, restore] of ways) {
      const unwritten = await asked();
      await stop();
      await world.tick(["write-exports"]);
      await restore();
      expect(await status(unwritten, agent)).toMatchObject({ State: 2, Rows: 0 });
      const written = await asked();
      await world.tick(["write-exports"]);
      expect(await part(written, 1, agent)).toMatchObject({ Result: 0 });
      await stop();
      expect(await part(written, 1, agent)).toMatchObject({ Result: 902 });
      await restore();
      expect(await part(written, 1, agent)).toMatchObject({ Result: 0 });
    }
  });

  it("is one at a time, and of a range that lists take too", async () => {
    await begin({ Report: "BetRecord", Filter });
    const second = await world.call(beginExport, { Report: "CashFlow", Filter }, token);
    expect(second).toMatchObject({ Result: 903 });
    const wide = { ...Filter, DateFrom: Filter.DateTo - 93 * dayMs };
    const answer = await world.call(beginExport, { Report: "CashFlow", Filter: wide }, other);
    expect(answer).toMatchObject({ Result: 904 });
  });

  it("is gone after a day", async () => {
    const id = await begin({ Report: "BetRecord", Filter });
    await world.tick(["write-exports"]);
    await world.advance(dayMs);
    token = await world.signIn("player1");
    expect(await status(id)).toMatchObject({ Result: 902 });
    await world.tick(["write-exports"]);
    expect(await world.db.rows({ text: "SELECT id FROM report_export" })).toEqual([]);
    expect(await world.db.rows({ text: "SELECT no FROM report_export_part" })).toEqual([]);
  });
});
