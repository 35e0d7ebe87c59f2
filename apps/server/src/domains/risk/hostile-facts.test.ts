import { dayKeyOf } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { createIds } from "../../platform/ids.ts";
import { systemRandom } from "../../platform/random.ts";
import { aBetItem, anOpenIssue } from "../../testing/bets-to-place.ts";
import { aWithdrawal } from "../../testing/payments/withdrawals.ts";
import { accountIdOf, giveMoney, passIssue, placed } from "../../testing/players.ts";
import { tokenOf } from "../../testing/teams/members.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { findFacts } from "./signals/find-facts.ts";
import { findJudgedTransfers, findTies } from "./signals/money-judged.sql.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let world: TestWorld;
const ids: Record<string, bigint> = {};

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  for (const name of ["agent1", "player1", "player2"]) ids[name] = await accountIdOf(world, name);
});
afterAll(() => world.close());

const write = (text: string, values: readonly unknown[]) => world.db.rows({ text, values });
const period = () => ({ from: world.nowMs() - 6 * dayMs, to: world.nowMs() + dayMs });
/** So many transfers of one sum, sent at one time. */
async function send(to: string, of: { at: number; amount: bigint; times: number }) {
  const newId = createIds({ nowMs: () => of.at, random: systemRandom });
  const all = Array.from({ length: of.times }, () => newId());
  await write(
    `INSERT INTO transfer_point (id, merchant_id, from_account, to_account, request_id, request_hash, type, amount, remark, balance_after, at)
      SELECT id, 1, $2, $3, gen_random_uuid(), '', 1, $4, '', 0, to_timestamp($5::float8 / 1000) FROM unnest($1::uuid[]) id`,
    [all, ids["agent1"], ids[to], of.amount, of.at],
  );
  return all;
}
const judged = async () =>
  new Set((await findJudgedTransfers(world.db, period())).map((t) => t.id));

it("are small transfers too when a pair sends many on a day, and none that stay pocket money", async () => {
  const now = world.nowMs();
  const many = await send("player1", { at: now - hourMs, amount: 99_990n, times: 20 });
  const one = await send("player2", { at: now - hourMs, amount: 99_990n, times: 1 });
  const seen = await judged();
  expect(many.filter((id) => seen.has(id))).toHaveLength(20);
  expect(one.filter((id) => seen.has(id))).toEqual([]);
});

it("are the largest transfers of a week, however many small and old ones stand before them", async () => {
  const now = world.nowMs();
  await send("player2", { at: now - 5 * dayMs, amount: 100_000n, times: 5000 });
  const large = await send("player2", { at: now - hourMs / 2, amount: 40_000_000n, times: 3 });
  const seen = await judged();
  expect(large.filter((id) => seen.has(id))).toHaveLength(3);
  const rows = await findJudgedTransfers(world.db, period());
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
});

it("are the large bets of a week, however many tiny ones follow", async () => {
  await giveMoney(world, "player1", money(50_000_000n));
  const token = await tokenOf(world, "player1");
  for (let n = 0; n < 3; n += 1) {
    await anOpenIssue(world);
    const real = aBetItem({ stakePositions: [[0, 1, 2, 3, 4], [], [], [], []], Multiple: 100 });
    await placed(world, token, [real]);
    await passIssue(world);
  }
  const tiny = Array.from({ length: 200 }, (_, i) =>
    aBetItem({ stakePositions: [[i % 10], [], [], [], []], Unit: "li" }),
  );
  await anOpenIssue(world);
  for (let n = 0; n < 11; n += 1) await placed(world, token, tiny);
  const { bets } = await findFacts(world.db, dayKeyOf(world.nowMs()));
  const own = bets.filter(({ accountId }) => accountId === ids["player1"]);
  expect(own.filter(({ stake }) => stake > 100_000n)).toHaveLength(3);
  expect(own).toHaveLength(203);
}, 120_000);

it("are payees to which both have withdrawn, and no number that one gave up and the other bound", async () => {
  const payees = async () =>
    (await findTies(world.db, period())).filter(({ kind }) => kind === "payee");
  await aWithdrawal(world, await world.signIn("player1"));
  await write(
    "UPDATE payment_method SET removed_at = fd_now(), removed_by = account_id WHERE account_id = $1",
    [ids["player1"]],
  );
  await write(
    `INSERT INTO payment_method SELECT r.* FROM withdrawal w JOIN payment_method m ON m.id = w.method_id,
      jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'account_id', $2::bigint, 'removed_at', NULL, 'removed_by', NULL)) r
      WHERE w.account_id = $1`,
    [ids["player1"], ids["agent1"]],
  );
  expect(await payees()).toEqual([]);
  await write(
    `INSERT INTO withdrawal SELECT r.* FROM withdrawal w JOIN payment_method o ON o.id = w.method_id JOIN payment_method m ON m.account_id = $2 AND m.number_hash = o.number_hash,
      jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'request_id', gen_random_uuid(), 'account_id', $2::bigint, 'method_id', m.id)) r
      WHERE w.account_id = $1`,
    [ids["player1"], ids["agent1"]],
  );
  expect(await payees()).toMatchObject([{ upperId: ids["agent1"], lowerId: ids["player1"] }]);
  await write(
    "UPDATE payment_method SET category = 2, holder_name = '' WHERE account_id = ANY($1::bigint[])",
    [[ids["player1"], ids["agent1"]]],
  );
  expect(await payees()).toEqual([]);
});
