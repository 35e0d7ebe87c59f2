import { money } from "@fairdraw/money";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createTestLedger, type TestLedger } from "../testing/test-ledger.ts";
import { pockets } from "./accounts.ts";
import { pocketRows } from "./checkpoint.ts";
import { holdPurposes, type Purpose } from "./hold.ts";
import {
  betPrize,
  betRefund,
  betStake,
  holdMoney,
  type Posting,
  releaseHeld,
  spendHeld,
  stakesEarned,
  topUp,
} from "./index.ts";

/** A step is one call of post() with several movements. Each number stands for a player, a kind and a size. */
const step = fc.array(
  fc.record({
    player: fc.nat(3),
    what: fc.nat(7),
    purpose: fc.constantFrom(...holdPurposes),
    amount: fc.integer({ min: 1, max: 400 }),
  }),
  { minLength: 1, maxLength: 8 },
);

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await createTestLedger({ serverUrl: inject("serverUrl"), players: 4 });
});
afterAll(() => ledger.close());

/** The balances as a simple model computes them. */
const model = new Map<bigint, bigint>();
const at = (account: bigint) => model.get(account) ?? 0n;

it("keeps the books right after every step of random business", async () => {
  const made: Posting[] = [];
  // On failure fast-check prints the seed and the path that repeat the run.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 15 }), async (steps) => {
      for (const moves of steps) {
        const postings = moves.map((move) => postingOf(move));
        const possible = apply(postings);
        const posted = await ledger.post(postings).then(
          () => true,
          () => false,
        );
        expect(posted, describeStep(postings)).toBe(possible);
        if (posted) made.push(...postings);
        await expectBooksRight(made.length);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(made.length).toBeGreaterThan(100);
}, 30_000);

function postingOf(move: {
  player: number;
  what: number;
  purpose: Purpose;
  amount: number;
}): Posting {
  const accountId = ledger.players[move.player] ?? 0n;
  const part = { accountId, merchantId: 1, amount: money(BigInt(move.amount)) };
  const ref = ledger.newId();
  switch (move.what) {
    case 0:
      return topUp({ ...part, ref, amount: money(BigInt(move.amount * 3)) });
    case 1:
      return betStake({ ...part, betId: ref });
    case 2:
      return betRefund({ ...part, betId: ref });
    case 3:
      return betPrize({ ...part, betId: ref });
    case 4:
      return holdMoney({ ...part, ref, purpose: move.purpose });
    case 5:
      return spendHeld({ ...part, ref, purpose: move.purpose });
    case 6:
      return releaseHeld({ ...part, ref, purpose: move.purpose });
    default:
      return stakesEarned({ ...part, settlementId: ref });
  }
}

/**
 * Applies a call to the model, all or nothing. Answers false when a pocket would end below zero, or when the available
 * pocket would be below zero in between.
 */
function apply(postings: readonly Posting[]): boolean {
  const saved = new Map(model);
  let possible = true;
  for (const { debit, credit, amount } of postings) {
    model.set(debit, at(debit) - amount);
    model.set(credit, at(credit) + amount);
    for (const id of ledger.players) if (at(id * 8n + 1n) < 0n) possible = false;
  }
  for (const id of ledger.players) {
    for (const pocket of Object.values(pockets)) if (at(id * 8n + pocket) < 0n) possible = false;
  }
  if (!possible) {
    model.clear();
    for (const [account, balance] of saved) model.set(account, balance);
  }
  return possible;
}

async function expectBooksRight(transfers: number): Promise<void> {
  const stored = await ledger.db.rows<{ account: bigint; balance: bigint }>({
    text: `SELECT account, balance FROM (${pocketRows}) p ORDER BY 1`,
  });
  const replayed = await ledger.db.rows<{ account: bigint; balance: bigint }>({
    text: `SELECT account, sum(amount)::bigint AS balance FROM (
        SELECT credit AS account, amount FROM ledger_transfer UNION ALL SELECT debit, -amount FROM ledger_transfer
      ) t GROUP BY account`,
  });
  const replay = new Map(replayed.map((row) => [row.account, row.balance]));
  for (const { account, balance } of stored) {
    expect(balance).toBeGreaterThanOrEqual(0n);
    expect(balance, `pocket ${account}`).toBe(replay.get(account) ?? 0n);
    expect(balance, `pocket ${account}`).toBe(at(account));
  }
  for (const [account, balance] of replay) expect(balance).toBe(at(account));
  expect([...replay.values()].reduce((total, balance) => total + balance, 0n)).toBe(0n);
  const [count] = await ledger.db.rows<{ n: number }>({
    text: "SELECT count(*)::int AS n FROM ledger_transfer",
  });
  expect(count?.n).toBe(transfers);
}

function describeStep(postings: readonly Posting[]): string {
  return postings.map((p) => `${p.kind} ${p.player} ${p.amount}`).join("; ");
}
