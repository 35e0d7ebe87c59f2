import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { passIssue, placed } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
  // All ten digits of one place: one bet wins whatever the draw.
  const token = await world.signIn("player1");
  await placed(world, token, [
    aBetItem({ stakePositions: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] }),
  ]);
  await passIssue(world);
});
afterAll(() => world.close());

/** Runs a statement directly, without our code. Answers the error of the database. */
function tried(text: string): Promise<string> {
  return world.db.rows({ text }).then(
    () => "allowed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** Inserts a stored row again with some of its columns changed. */
async function again(
  table: string,
  change: Readonly<Record<string, string>> = {},
): Promise<string> {
  const columns = await world.db.rows<{ name: string }>({
    text: `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    values: [table],
  });
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => change[name] ?? name);
  return tried(
    `INSERT INTO ${table} (${names.join()}) SELECT ${values.join()} FROM ${table} LIMIT 1`,
  );
}

describe("a bet, whoever writes it", () => {
  const other = "'01970000-0000-7000-8000-000000000001'::uuid";

  it("is there once", async () => {
    expect(await again("bet")).toContain("duplicate key");
  });

  it("costs more than nothing, and that is what its pockets paid together", async () => {
    expect(await again("bet", { stake: "0", from_wallet: "0" })).toContain("bet_stake_check");
    expect(await again("bet", { from_wallet: "from_wallet - 1" })).toContain("bet_check");
    expect(await again("bet", { from_wallet: "stake + 1", from_bonus: "-1" })).toContain(
      "bet_check",
    );
  });

  it("gives its player back nothing or something, never less", async () => {
    expect(await again("bet", { own_rate: "-1" })).toContain("bet_own_rate_check");
  });

  it("has one outcome", async () => {
    expect(await again("bet_outcome")).toContain("duplicate key");
  });

  it("belongs to a request that is remembered once per player", async () => {
    expect(await again("bet_request")).toContain("duplicate key");
    expect(await again("bet_request", { account_id: "account_id + 1" })).toBe("allowed");
  });

  it("is settled once per issue and merchant", async () => {
    expect(await again("bet_settlement", { id: other })).toContain("duplicate key");
  });
});

describe("what was written about bets", () => {
  const tables = ["bet", "bet_outcome", "bet_settlement"];
  it.each(tables)("is neither changed nor deleted: %s", async (table) => {
    expect(await tried(`UPDATE ${table} SET issue_id = issue_id`)).toMatch(/is insert-only$/);
    expect(await tried(`DELETE FROM ${table}`)).toMatch(/is insert-only$/);
  });
});
