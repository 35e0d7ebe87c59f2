import {
  type AnswerOf,
  cancelBet,
  getTurnover,
  getTurnoverBets,
  TurnoverNote,
} from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { assert, expectOne } from "../../platform/assert.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { playInstant } from "../../testing/corruptions/instant-corruptions.ts";
import { accountIdOf, passIssue, placed } from "../../testing/players.ts";
import { repeatableRandom } from "../../testing/repeatable-random.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";
import { verify } from "../../verify/verify.ts";
import { readMoneyElsewhere } from "./money-elsewhere.sql.ts";
import { countTurnover, lockedByTurnover, readMeter } from "./turnover-meter.sql.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [101, 107],
  });
});
afterAll(() => world.close());

/** Asks an account for turnover as a credit by hand would; the movement behind it is left out. */
async function ask(
  userName: string,
  terms: { required: bigint; amount: bigint; multiple?: string; source?: number },
): Promise<string> {
  const id = crypto.randomUUID();
  await world.db.rows({
    text: `INSERT INTO turnover_requirement (id, account_id, source, required, since, amount, multiple)
      VALUES ($1, $2, $3, $4, fd_now(), $5, $6)`,
    values: [
      id,
      await accountIdOf(world, userName),
      terms.source ?? 2,
      terms.required,
      terms.amount,
      terms.multiple ?? null,
    ],
  });
  return id;
}
const meterOf = async (userName: string) =>
  readMeter(world.db, await accountIdOf(world, userName), "recent");
const turnoverBreaks = async () =>
  (await verify(world.db, () => {})).breaks.filter(
    ({ check }) => check.startsWith("turnover.") || check.startsWith("fact."),
  );

async function betsFor(token: string, RequirementId: string, IsCounted = true) {
  const items = [];
  let Cursor: string | null = null;
  do {
    const page: AnswerOf<typeof getTurnoverBets> = await world.call(
      getTurnoverBets,
      { RequirementId, IsCounted, ...(Cursor === null ? {} : { Cursor }) },
      token,
    );
    assert("Items" in page, "bets are listed");
    items.push(...page.Items);
    Cursor = page.Next;
  } while (Cursor !== null);
  return items;
}

describe("turnover that is asked for", () => {
  it("is filled by bets that are settled since, the oldest first, and each tells what it counted", async () => {
    const token = await world.signIn("player1");
    await anOpenIssue(world);
    await placed(world, token, [aBetItem({ Multiple: 5 })]);
    await passIssue(world);
    // What was settled before it was asked for does not count.
    const older = await ask("player1", { required: 30_000n, amount: 20_000n, multiple: "1.5" });
    const newer = await ask("player1", { required: 1000_000n, amount: 1000_000n, multiple: "1" });
    await anOpenIssue(world);
    const { Orders } = await placed(world, token, [
      aBetItem({ Multiple: 5 }),
      aBetItem({ Multiple: 4 }),
      aBetItem({ Multiple: 7 }),
    ]);
    await world.call(cancelBet, { BetNos: [Orders[2]?.BetNo ?? ""] }, token);
    const waiting = await betsFor(token, older, false);
    expect(waiting.map(({ Note }) => Note)).toEqual([
      TurnoverNote.CANCELLED,
      TurnoverNote.WAITING,
      TurnoverNote.WAITING,
    ]);
    await passIssue(world);
    expect(await world.call(getTurnover, {}, token)).toMatchObject({
      Items: [
        { Id: older, Required: "30.000", Done: "30.000", Remaining: "0.000", Locked: "0.000" },
        { Id: newer, Done: "6.000", Remaining: "994.000", Locked: "994.000", Multiple: "1" },
      ],
      Locked: "994.000",
    });
    expect(await betsFor(token, older)).toMatchObject([
      { BetNo: Orders[1]?.BetNo, Stake: "16.000", Counted: "10.000", Note: TurnoverNote.SHARED },
      { BetNo: Orders[0]?.BetNo, Stake: "20.000", Counted: "20.000", Note: TurnoverNote.WHOLE },
    ]);
    expect(await betsFor(token, newer)).toMatchObject([
      { BetNo: Orders[1]?.BetNo, Counted: "6.000", Note: TurnoverNote.SHARED },
    ]);
    expect(await betsFor(token, older, false)).toMatchObject([{ BetNo: Orders[2]?.BetNo }]);
    // Nobody else sees them.
    expect(await betsFor(await world.signIn("player2"), older)).toEqual([]);
    expect(await turnoverBreaks()).toEqual([]);
  });

  it("is filled by a fifth of what instant games take", async () => {
    const id = await ask("player2", { required: 500_000n, amount: 500_000n, multiple: "1" });
    const token = await world.signIn("player2");
    await playInstant(world, token);
    const bets = await betsFor(token, id);
    expect(bets.map(({ Stake, Counted, Note }) => [Stake, Counted, Note])).toEqual([
      ["20.000", "4.000", TurnoverNote.WEIGHT],
      ["2.000", "0.400", TurnoverNote.WEIGHT],
      ["2.000", "0.400", TurnoverNote.WEIGHT],
    ]);
    expect(await meterOf("player2")).toMatchObject([{ done: 4_800n, locked: 495_200n }]);
  });

  it("counts an issue once, however often it is said", async () => {
    const accountId = await accountIdOf(world, "player2");
    const [known] = await world.db.rows<{ id: string }>({
      text: "SELECT issue_id AS id FROM turnover_count WHERE account_id = $1 LIMIT 1",
      values: [accountId],
    });
    const again = [{ accountId, issueId: known?.id ?? "", valid: 400n }];
    await expect(world.db.transaction((tx) => countTurnover(tx, again))).rejects.toThrow(
      "turnover_count_pkey",
    );
    expect(await meterOf("player2")).toMatchObject([{ done: 4_800n }]);
  });

  it("locks what is missing by its multiple, rounded up and never more than the money, by what it was asked with", async () => {
    await ask("player3", { required: 1_501n, amount: 1_001n, multiple: "1.5" });
    await ask("player3", { required: 120_000n, amount: 40_000n, source: 1 });
    await ask("player3", { required: 10n, amount: 3n, multiple: "3", source: 5 });
    await ask("player3", { required: 7_000n, amount: 7_000n, multiple: "1", source: 4 });
    const accountId = await accountIdOf(world, "player3");
    expect(await world.db.transaction((tx) => lockedByTurnover(tx, accountId))).toEqual({
      bets: 41_001n,
      external: 7_000n,
      bonus: 3n,
    });
    // External games fill their own alone.
    const bets = [{ accountId, issueId: crypto.randomUUID(), valid: 1_000_000n }];
    const undone = new Error("undone");
    await expect(
      world.db.transaction(async (tx) => {
        await countTurnover(tx, bets);
        expect(await lockedByTurnover(tx, accountId)).toEqual({
          bets: 0n,
          external: 7_000n,
          bonus: 0n,
        });
        throw undone;
      }),
    ).rejects.toThrow(undone);
  });

  it("may become less, and never more", async () => {
    const [change, remove] = [
      "UPDATE turnover_requirement SET required = required + 1",
      "DELETE FROM turnover_requirement",
    ];
    for (const text of [change, remove]) {
      await expect(world.db.rows({ text })).rejects.toThrow("may only be eased");
    }
  });

  it("is the same as by a model that fills one requirement after the other with one bet after the other", async () => {
    const token = await world.signIn("player4");
    const accountId = await accountIdOf(world, "player4");
    const random = repeatableRandom("turnover");
    const below = (n: number) => Buffer.from(random.bytes(4)).readUInt32BE() % n;
    const model: { id: string; required: bigint; done: bigint }[] = [];
    const settled = new Set<string>();
    for (let step = 0; step < 60; step++) {
      const what = below(10);
      if (what < 2) {
        const required = BigInt(1 + below(200_000));
        model.push({
          id: await ask("player4", { required, amount: required }),
          required,
          done: 0n,
        });
      } else if (what < 7) {
        await anOpenIssue(world);
        const lines = Array.from({ length: 1 + below(3) }, () =>
          aBetItem({ Multiple: 1 + below(9), Unit: below(2) === 0 ? "yuan" : "li" }),
        );
        const { Orders } = await placed(world, token, lines);
        if (below(4) === 0)
          await world.call(cancelBet, { BetNos: [Orders[0]?.BetNo ?? ""] }, token);
      } else if (what < 8) await playInstant(world, token);
      else await passIssue(world);
      const bets = await world.db.rows<{ id: string; valid: bigint }>({
        text: `SELECT b.id, (b.stake - coalesce(o.returned, 0)) * b.turnover_weight / 10000 AS valid FROM bet b
          JOIN bet_target t ON t.id = b.issue_id AND t.state = 2 LEFT JOIN bet_outcome o ON o.bet_id = b.id
          WHERE b.account_id = $1 AND o.state IS DISTINCT FROM 1 ORDER BY t.draw_at, b.id`,
        values: [accountId],
      });
      for (const { id, valid } of bets) {
        if (settled.has(id)) continue;
        settled.add(id);
        let left = valid;
        for (const one of model) {
          const part = left < one.required - one.done ? left : one.required - one.done;
          one.done += part;
          left -= part;
        }
      }
      const rows = await meterOf("player4");
      expect(rows.map(({ id, required, done }) => ({ id, required, done }))).toEqual(model);
    }
    expect(model.length).toBeGreaterThan(5);
    expect(settled.size).toBeGreaterThan(30);
    for (const one of model) {
      const counted = await betsFor(token, one.id);
      const sum = counted.reduce((all, { Counted }) => all + Math.round(Number(Counted) * 1000), 0);
      expect(BigInt(sum)).toBe(one.done);
    }
    expect((await turnoverBreaks()).filter(({ check }) => check !== "wallet.turnover")).toEqual([]);
  });
});

it("knows what an account has elsewhere, and what is open there", async () => {
  const accountId = await accountIdOf(world, "player5");
  expect(await readMoneyElsewhere(world.db, accountId)).toEqual([]);
  await world.db.rows({
    text: `INSERT INTO money_elsewhere (account_id, place, amount, open_bets, at)
      VALUES ($1, 'slots', 320000, 0, fd_now()), ($1, 'sports', 0, 2, fd_now()), ($1, 'cards', 0, 0, fd_now())`,
    values: [accountId],
  });
  expect(await readMoneyElsewhere(world.db, accountId)).toEqual([
    { place: "slots", amount: 320_000n, openBets: 0 },
    { place: "sports", amount: 0n, openBets: 2 },
  ]);
  const { count } = expectOne(
    await world.db.rows<{ count: number }>({
      text: "SELECT count(*)::int AS count FROM money_elsewhere",
    }),
    "rows",
  );
  expect(count).toBe(3);
});
