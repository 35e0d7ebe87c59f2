import { startOfDay } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { aWithdrawal } from "../../testing/payments/withdrawals.ts";
import { accountIdOf, giveMoney, placed } from "../../testing/players.ts";
import { addMember, tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { findFacts } from "./signals/find-facts.ts";
import { judgeFacts } from "./signals/judge-facts.ts";

const day = 20_260_105;
let world: TestWorld;
const ids: Record<string, bigint> = {};
const newId = createIds({ nowMs: () => world.nowMs(), random: systemRandom });

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  await addMember(world, { userName: "rival1", under: "direct1", isAgent: true, prizeGroup: 1940 });
  for (const name of ["root1", "direct1", "agent1", "player1", "player2", "rival1"]) {
    ids[name] = await accountIdOf(world, name);
  }
});
afterAll(() => world.close());

const insert = (text: string, values: readonly unknown[]) => world.db.rows({ text, values });
const transfer = (from: string, to: string, amount: bigint) =>
  insert(
    `INSERT INTO transfer_point (id, merchant_id, from_account, to_account, request_id, request_hash, type, amount, remark, balance_after, at)
      VALUES ($1, 1, $2, $3, gen_random_uuid(), '\\x00', 1, $4, '', 0, fd_now())`,
    [newId(), ids[from], ids[to], amount],
  );

it("are bets of the day with what their line is given back", async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(50_000_000n));
  const token = await tokenOf(world, "player1");
  await placed(world, token, [aBetItem({ stakePositions: [[1, 2], [], [], [], []] })]);
  await transfer("agent1", "player1", 200_000n);
  const { bets, accounts } = await findFacts(world.db, day);
  expect(bets).toMatchObject([{ accountId: ids["player1"], gameId: 101, stake: 4000n }]);
  expect(JSON.parse(bets[0]?.selection ?? "")).toEqual({ positions: [[1, 2], [], [], [], []] });
  expect(bets[0]?.rate).toBeGreaterThan(0);
  expect(accounts.get(ids["player1"] ?? 0n)?.path).toEqual([
    ids["root1"],
    ids["direct1"],
    ids["agent1"],
  ]);
});

it("are transfers, the receiver's withdrawals, and none of long ago or of pocket money", async () => {
  await transfer("agent1", "player2", 99_999n);
  await aWithdrawal(world, await world.signIn("player1"));
  const { transfers, withdrawals } = await findFacts(world.db, day);
  expect(transfers).toMatchObject([{ from: ids["agent1"], to: ids["player1"], amount: 200_000n }]);
  expect(withdrawals).toMatchObject([{ accountId: ids["player1"], amount: 6_000_000n }]);
  expect((await findFacts(world.db, 20_260_120)).transfers).toEqual([]);
});

it("are devices and payees that an agent has in common with somebody below him", async () => {
  for (const [name, device] of [
    ["agent1", "device-a"],
    ["player1", "device-a"],
    ["player2", "device-b"],
  ] as const) {
    for (const ip of ["203.0.113.7", "203.0.113.8"]) {
      await insert(
        `INSERT INTO session (id, account_id, token_hash, session_version, login_type, ip, created_at, expires_at, seen_at, device_id)
          VALUES (gen_random_uuid(), $1, $2, 0, 0, $3, fd_now(), fd_now() + interval '1 day', fd_now(), $4)`,
        [ids[name], systemRandom.bytes(32), ip, device],
      );
    }
  }
  const facts = await findFacts(world.db, day);
  expect(facts.ties.filter(({ kind }) => kind === "device")).toMatchObject([
    { upperId: ids["agent1"], lowerId: ids["player1"], shared: "device-a", times: 2, holders: 2 },
  ]);
  const fromPlayer = facts.commissions.find(({ accountId }) => accountId === ids["player1"]);
  expect(fromPlayer).toMatchObject({ agentId: ids["agent1"], turnover: 4000n });
  expect(fromPlayer?.amount).toBeGreaterThan(0n);
});

it("are moves by agents, and the bills that followed with what of them was moved", async () => {
  const [move] = await world.db.rows<{ id: number }>({
    text: `INSERT INTO player_move (merchant_id, mover_id, is_by_staff, account_id, from_id, to_id, request_id, request_hash, state, asked_at, effective_at, ended_at)
      VALUES (1, $1, false, $2, $3, $4, gen_random_uuid(), '\\x00', 1, fd_now(), fd_now(), fd_now()) RETURNING id`,
    values: [ids["direct1"], ids["player2"], ids["agent1"], ids["rival1"]],
  });
  await insert(
    `INSERT INTO rebate_line (day, account_id, category, path, is_kept, merchant_id, base, rates, amounts)
      VALUES ($1, $2, 1, $3::bigint[], false, 1, 900000, '{0,0,0,0}', '{0,0,0,0}'), ($1, $4, 1, $5::bigint[], false, 1, 100000, '{0,0,0}', '{0,0,0}')`,
    [
      day,
      ids["player2"],
      [ids["root1"], ids["direct1"], ids["rival1"]],
      ids["rival1"],
      [ids["root1"], ids["direct1"]],
    ],
  );
  await insert(
    `INSERT INTO rebate_bill (id, merchant_id, account_id, day, category, base, rate, amount, above, state, made_at, pay_at, decided_at)
      VALUES ($1, 1, $2, $3, 1, 1000000, 100, 20000, 0, 1, fd_now(), fd_now(), fd_now() + interval '1 hour')`,
    [newId(), ids["rival1"], day],
  );
  const facts = await findFacts(world.db, day);
  expect(facts.moves).toMatchObject([
    { id: String(move?.id), accountId: ids["player2"], fromId: ids["agent1"] },
  ]);
  expect(facts.bills).toMatchObject([
    { agentId: ids["rival1"], base: 1_000_000n, movedBase: 900_000n, amount: 20_000n },
  ]);
  const rules = judgeFacts(facts).map(({ rule }) => rule);
  expect(rules).toContain("moveBeforePay");
  expect(startOfDay(day)).toBeLessThan(facts.moves[0]?.at ?? 0);
});
