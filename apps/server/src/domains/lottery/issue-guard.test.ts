import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Tx } from "../../platform/database/db.ts";
import { anOpenIssue } from "../../testing/bets-to-place.ts";
import { passIssue } from "../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

let world: TestWorld;
let serial: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
  });
  await anOpenIssue(world);
  serial = await passIssue(world);
});
afterAll(() => world.close());

const undone = new Error("undone");

/** Puts the drawn issue into a state past the guard, tries a change, and takes all back. */
async function attempt(
  state: number,
  change: string,
  { settledAccount = 0, isCancelling = false } = {},
): Promise<string> {
  let result = "allowed";
  const cancelling = isCancelling
    ? "fd_now(), cancel_reason = 'test'"
    : "NULL, cancel_reason = NULL";
  const where = "WHERE serial_number = $1";
  await world.db
    .transaction(async (tx: Tx) => {
      await tx.rows({ text: "SET LOCAL session_replication_role = replica" });
      await tx.rows({
        text: `UPDATE lottery_issue SET state = ${state}, settled_account = ${settledAccount},
          cancelling_at = ${cancelling} ${where}`,
        values: [serial],
      });
      await tx.rows({ text: "SET LOCAL session_replication_role = origin" });
      await tx.rows({ text: `${change} ${where}`, values: [serial] }).catch((error: unknown) => {
        result = error instanceof Error ? error.message : String(error);
      });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return result;
}

const names = ["waiting", "drawn", "awarded", "cancelled"];
const allowed = new Set(["0 0", "1 1", "2 2", "3 3", "0 1", "0 3", "1 2", "1 3"]);
const pairs = [0, 1, 2, 3].flatMap((from) => [0, 1, 2, 3].map((to) => ({ from, to })));

describe("the state of an issue", () => {
  it.each(pairs)("$from -> $to moves only along its life", async ({ from, to }) => {
    const isAllowed = allowed.has(`${from} ${to}`);
    const isCancelling = from === 3 || to === 3;
    const result = await attempt(from, `UPDATE lottery_issue SET state = ${to}`, { isCancelling });
    expect(result, `${names[from]} to ${names[to]}`).toBe(
      isAllowed ? "allowed" : `issue state ${from} -> ${to} is not allowed`,
    );
  });

  it("does not go from drawn to cancelled once a bet is settled", async () => {
    const settled = { settledAccount: 5, isCancelling: true };
    expect(await attempt(1, "UPDATE lottery_issue SET state = 3", settled)).toMatch(
      /1 -> 3 is not allowed/,
    );
    const begin = "UPDATE lottery_issue SET cancelling_at = fd_now(), cancel_reason = 'test'";
    expect(await attempt(1, begin, { settledAccount: 5 })).toMatch(/settlement has begun/);
    expect(await attempt(2, begin)).toMatch(/settlement has begun/);
    expect(await attempt(1, begin)).toBe("allowed");
  });

  it("is cancelled only after it was said why, and then neither drawn nor settled", async () => {
    expect(await attempt(0, "UPDATE lottery_issue SET state = 3")).toMatch(/check constraint/);
    const isCancelling = true;
    for (const [from, to] of [
      [0, 1],
      [1, 2],
    ] as const) {
      expect(await attempt(from, `UPDATE lottery_issue SET state = ${to}`, { isCancelling })).toBe(
        `issue state ${from} -> ${to} is not allowed`,
      );
    }
    const other = "UPDATE lottery_issue SET cancel_reason = 'another'";
    expect(await attempt(0, other, { isCancelling })).toMatch(/never changes/);
  });
});

describe("what an issue has published", () => {
  it.each([
    "winning_number = '1,2,3,4,5'",
    "original_winning_number = '1,2,3,4,5'",
    "winning_number = NULL, drawn_at = NULL",
    "drawn_at = drawn_at + interval '1 s'",
    "seed_commit = '\\x00'",
    "committed_at = committed_at - interval '1 s'",
    "bets_root = '\\x00'",
    "content_root = '\\x00'",
    "bet_count = bet_count + 1",
    "sealed_at = NULL, bets_root = NULL, content_root = NULL",
    "fenced_at = fenced_at + interval '1 s'",
    "start_at = start_at - interval '1 s'",
    "close_at = close_at + interval '1 s'",
    "draw_at = draw_at + interval '1 s'",
    "serial_number = 'other'",
    "lottery_day = lottery_day + 1",
    "entropy_mode = 0",
    "settled_account = settled_account - 1",
  ])("never changes: %s", async (change) => {
    expect(await attempt(2, `UPDATE lottery_issue SET ${change}`)).toMatch(/never changes/);
  });

  it("is never deleted", async () => {
    expect(await attempt(2, "DELETE FROM lottery_issue")).toMatch(/never deleted/);
  });

  it.each(["lottery_seed", "lottery_reveal"])("stays in %s as it was written", async (table) => {
    await expect(world.db.rows({ text: `DELETE FROM ${table}` })).rejects.toThrow(/insert-only/);
    await expect(
      world.db.rows({ text: `UPDATE ${table} SET issue_id = issue_id` }),
    ).rejects.toThrow(/insert-only/);
  });
});
