import { money } from "@fairdraw/money";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { expectOne } from "../platform/assert.ts";
import { createTestLedger, ledgerTrace, type TestLedger } from "../testing/test-ledger.ts";
import { betRefund, betStake, lockPlayers, post, stakesEarned, topUp } from "./index.ts";

let ledger: TestLedger;
let player: bigint;
let other: bigint;

beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: 3 });
  [player = 0n, other = 0n] = ledger.players;
  await ledger.topUp(player, money(100_000n));
});
afterAll(() => ledger.close());

const bet = (amount: bigint, change: { ref?: string; accountId?: bigint } = {}) =>
  betStake({
    betId: change.ref ?? ledger.newId(),
    accountId: change.accountId ?? player,
    merchantId: 1,
    amount: money(amount),
  });

describe("post", () => {
  it("moves each amount once by reference and kind, also when it is sent again", async () => {
    const stake = bet(1000n);
    await ledger.post([stake]);
    const before = await ledgerTrace(ledger.db);
    await expect(ledger.post([stake])).rejects.toThrow(/duplicate key.*_pkey/);
    await expect(ledger.post([bet(5n), { ...stake, amount: money(7n) }])).rejects.toThrow(
      /duplicate key/,
    );
    expect(await ledgerTrace(ledger.db)).toBe(before);
    const refund = { betId: stake.ref, accountId: player, merchantId: 1, amount: money(1000n) };
    await ledger.post([betRefund(refund)]);
    await expect(ledger.post([betRefund(refund)])).rejects.toThrow(/duplicate key/);
  });

  it("lets exactly one of two parallel transactions with the same reference through", async () => {
    const stake = bet(1000n);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => ledger.post([stake])));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  });

  it("leaves behind each transfer the balance that it led to, in the order of the call", async () => {
    const [before] = await balances(player);
    const refs = [ledger.newId(), ledger.newId(), ledger.newId()];
    const [first = "", second = "", third = ""] = refs;
    const after = await ledger.post([
      bet(300n, { ref: first }),
      topUp({ ref: second, accountId: player, merchantId: 1, amount: money(50n) }),
      bet(20n, { ref: third }),
    ]);
    const rows = await ledger.db.rows<{ ref: string; balance: bigint }>({
      text: "SELECT ref, player_balance_after AS balance FROM ledger_transfer WHERE ref = ANY($1::uuid[])",
      values: [refs],
    });
    const left = new Map(rows.map((row) => [row.ref, row.balance]));
    expect(refs.map((ref) => (left.get(ref) ?? 0n) - (before?.available ?? 0n))).toEqual([
      -300n,
      -250n,
      -270n,
    ]);
    expect(after.get(player)?.available).toBe((before?.available ?? 0n) - 270n);
  });

  it("writes transfers in the order of their references, whose key then fills its pages", async () => {
    const refs = Array.from({ length: 40 }, () => ledger.newId());
    await ledger.topUp(other, money(20n));
    await ledger.post(
      refs.map((ref, i) => bet(1n, { ref, accountId: i < 20 ? player : other })).toReversed(),
    );
    const rows = await ledger.db.rows<{ ref: string }>({
      text: "SELECT ref FROM ledger_transfer WHERE ref = ANY($1::uuid[]) ORDER BY ctid",
      values: [refs],
    });
    expect(rows.map((row) => row.ref)).toEqual(refs);
  });

  it("fails as a whole and leaves nothing when a pocket would fall below zero", async () => {
    const before = await ledgerTrace(ledger.db);
    await expect(ledger.post([bet(1n, { accountId: other })])).rejects.toThrow(/violates check/);
    await expect(ledger.post([bet(10n), bet(1n, { accountId: other })])).rejects.toThrow(
      /violates check/,
    );
    expect(await ledgerTrace(ledger.db)).toBe(before);
  });

  it("fails when a pocket is below zero only between two transfers of one call", async () => {
    const before = await ledgerTrace(ledger.db);
    const rescue = topUp({
      ref: ledger.newId(),
      accountId: other,
      merchantId: 1,
      amount: money(500n),
    });
    await expect(ledger.post([bet(500n, { accountId: other }), rescue])).rejects.toThrow(
      /violates check/,
    );
    expect(await ledgerTrace(ledger.db)).toBe(before);
  });

  it("fails when it leaves a player something else than was promised", async () => {
    await ledger.topUp(other, money(10n));
    const [[mine], [others]] = await Promise.all([balances(player), balances(other)]);
    const left = (of: { available: bigint } | undefined, less: bigint) =>
      money((of?.available ?? 0n) - less);
    const stakes = () => [bet(3n), bet(2n, { accountId: other })];
    const before = await ledgerTrace(ledger.db);
    const wrong = new Map([
      [player, left(mine, 3n)],
      [other, left(others, 1n)],
    ]);
    await expect(ledger.post(stakes(), wrong)).rejects.toThrow(/what was promised/);
    expect(await ledgerTrace(ledger.db)).toBe(before);
    const answered = await ledger.post(stakes(), new Map([[other, left(others, 2n)]]));
    expect([...answered]).toEqual([[player, { ...mine, available: left(mine, 3n) }]]);
    expect(await balances(other)).toEqual([{ ...others, available: left(others, 2n) }]);
  });

  it("fails for a player who has no pockets", async () => {
    const before = await ledgerTrace(ledger.db);
    const stranger = topUp({
      ref: ledger.newId(),
      accountId: 999_999n,
      merchantId: 1,
      amount: money(1n),
    });
    await expect(ledger.post([stranger])).rejects.toThrow();
    expect(await ledgerTrace(ledger.db)).toBe(before);
  });

  it("fails for an amount of nothing or less", async () => {
    await expect(ledger.post([bet(0n)])).rejects.toThrow(/more than nothing/);
    await expect(ledger.post([bet(-5n)])).rejects.toThrow(/more than nothing/);
  });

  it("moves money between house accounts without touching a player", async () => {
    const before = await balances(player);
    const settlementId = ledger.newId();
    await ledger.post([stakesEarned({ settlementId, merchantId: 1, amount: money(20n) })]);
    expect(await balances(player)).toEqual(before);
    const [row] = await ledger.db.rows({
      text: "SELECT debit, credit, player FROM ledger_transfer WHERE ref = $1",
      values: [settlementId],
    });
    expect(row).toEqual({ debit: -102n, credit: -103n, player: null });
  });

  it("queues one batch per call with the digest of its rows, and none for no postings", async () => {
    const before = await batchCount();
    await ledger.post([bet(1n), bet(2n)]);
    await ledger.post([]);
    expect(await batchCount()).toBe(before + 1);
    const [row] = await ledger.db.rows<{ row_count: number; same: boolean }>({
      text: `SELECT b.row_count, b.digest = u.digest AS same FROM ledger_batch b
        JOIN ledger_unsealed u ON u.batch = b.id ORDER BY b.id DESC LIMIT 1`,
    });
    expect(row).toEqual({ row_count: 2, same: true });
  });
});

describe("history", () => {
  it.each(["ledger_transfer", "ledger_batch", "ledger_seal"])(
    "refuses to change or delete a row of %s",
    async (table) => {
      if (table === "ledger_seal") {
        await ledger.db.rows({
          text: `INSERT INTO ledger_seal (no, batches, previous, hash, at)
            VALUES (99, '{}', '\\x00', '\\x01', fd_now()) ON CONFLICT DO NOTHING`,
        });
      }
      await expect(ledger.db.rows({ text: `UPDATE ${table} SET at = at` })).rejects.toThrow(
        /is insert-only/,
      );
      await expect(ledger.db.rows({ text: `DELETE FROM ${table}` })).rejects.toThrow(
        /is insert-only/,
      );
    },
  );
});

describe("lockPlayers", () => {
  it("leaves players out whom another transaction holds, when told to skip", async () => {
    await ledger.db.transaction(async (holder) => {
      await lockPlayers(holder, [player], { skipLocked: false });
      const seen = await ledger.db.transaction((tx) =>
        lockPlayers(tx, [player, other, 999_999n], { skipLocked: true }),
      );
      expect([...seen.keys()]).toEqual([other]);
    });
  });

  it("waits for held players when not told to skip, and sees what the holder wrote", async () => {
    const [before] = await balances(player);
    let late: Promise<bigint | undefined> = Promise.resolve(undefined);
    await ledger.db.transaction(async (holder) => {
      await lockPlayers(holder, [player], { skipLocked: false });
      late = ledger.db.transaction(async (tx) => {
        return (await lockPlayers(tx, [player], { skipLocked: false })).get(player)?.available;
      });
      await post(holder, ledger.newId(), [bet(40n)]);
    });
    expect(await late).toBe((before?.available ?? 0n) - 40n);
  });
});

async function balances(...ids: bigint[]) {
  return ledger.db.rows<{ available: bigint; held: bigint; bonus: bigint }>({
    text: "SELECT available, held, bonus FROM ledger_player WHERE account_id = ANY($1::bigint[])",
    values: [ids],
  });
}

async function batchCount(): Promise<number> {
  const rows = await ledger.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM ledger_batch",
  });
  return expectOne(rows, "count").n;
}
