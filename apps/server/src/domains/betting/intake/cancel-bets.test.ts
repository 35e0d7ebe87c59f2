import { leafOf, merkleRoot } from "@fairdraw/lottery-engine";
import { money } from "@fairdraw/money";
import { cancelBet } from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { toBetNo } from "../../../platform/ids.ts";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { betsOf, giveMoney, moneyOf, placed, traceOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
let token: string;

beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
});

const cancel = (BetNos: string[], by = token) => world.call(cancelBet, { BetNos }, by);
const betNosOf = async (count: number, by = token) => {
  const items = Array.from({ length: count }, (_, i) =>
    aBetItem({ stakePositions: [[i], [], [], [], []] }),
  );
  return (await placed(world, by, items)).Orders.map((order) => order.BetNo);
};

it("returns the stake to the last thousandth and shows the bet as cancelled", async () => {
  const before = await moneyOf(world, "player1");
  const [betNo = ""] = await betNosOf(2);
  expect(await cancel([betNo])).toMatchObject({ Result: 0, Cancelled: [betNo], Failed: [] });
  expect(await moneyOf(world, "player1")).toBe(before - 2000n);
  const found = await betsOf(world, token, { BetNo: betNo });
  expect(found.Items[0]).toMatchObject({ State: 1, CanCancel: false, Profit: "0.000" });
  expect(found.AllSum).toMatchObject({ Count: 1, Amount: "0.000" });
});

it("refuses a bet that is cancelled already, also when both cancels come at once", async () => {
  const before = await moneyOf(world, "player1");
  const betNos = await betNosOf(1);
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(betNos)));
  const results = answers
    .map((answer) => ("Result" in answer ? answer.Result : 0))
    .sort((a, b) => a - b);
  expect(results).toEqual([0, 18, 18, 18, 18, 18]);
  expect(await cancel(betNos)).toMatchObject({
    Result: 18,
    Failed: [{ BetNo: betNos[0], Code: 18 }],
  });
  expect(await moneyOf(world, "player1")).toBe(before);
});

it("has the second of two cancels wait for the end of the first, and then see it", async () => {
  const before = await moneyOf(world, "player1");
  const betNos = await betNosOf(1);
  let both: ReturnType<typeof cancel>[] = [];
  await world.db.transaction(async (holder) => {
    await holder.rows({ text: "SELECT FROM ledger_player FOR UPDATE" });
    both = [cancel(betNos), cancel(betNos)];
    await untilWaiting(world.db, { count: 2 });
  });
  const results = (await Promise.all(both)).map(({ Result }) => Result);
  expect(results.sort((a, b) => a - b)).toEqual([0, 18]);
  expect(await moneyOf(world, "player1")).toBe(before);
});

it("cancels a bet once that a request names twice", async () => {
  const before = await moneyOf(world, "player1");
  const [betNo = ""] = await betNosOf(1);
  expect(await cancel([betNo, betNo])).toMatchObject({ Cancelled: [betNo], Failed: [] });
  expect(await moneyOf(world, "player1")).toBe(before);
});

it("answers another player's bet like one that does not exist and leaves it alone", async () => {
  const other = await world.signIn("player2");
  const [betNo = ""] = await betNosOf(1, other);
  const before = await traceOf(world);
  expect(await cancel([betNo])).toMatchObject({ Result: 18 });
  expect(await cancel(["0".repeat(26)])).toMatchObject({ Result: 18 });
  expect(await cancel(["Z".repeat(26)])).toMatchObject({ Result: 18 });
  expect(await traceOf(world)).toBe(before);
});

it("works up to the last millisecond before the close and refuses from then on with 17", async () => {
  const issue = await anOpenIssue(world);
  const [early = "", late = ""] = await betNosOf(2);
  await world.setTime(issue.closeTimeStamp - 1);
  expect(await cancel([early])).toMatchObject({ Result: 0 });
  await world.setTime(issue.closeTimeStamp);
  const before = await traceOf(world);
  expect(await cancel([late])).toMatchObject({ Result: 17, Failed: [{ BetNo: late, Code: 17 }] });
  expect(await traceOf(world)).toBe(before);
  await world.setTime(issue.drawTimeStamp);
  await world.tick();
  expect(await cancel([late])).toMatchObject({ Result: expect.toBeOneOf([17, 18]) });
});

it("fails alone for a bet that cannot be cancelled", async () => {
  const old = await betNosOf(1);
  const issue = await anOpenIssue(world);
  await world.setTime(issue.drawTimeStamp);
  await world.tick();
  const fresh = await betNosOf(1);
  const answer = await cancel([...old, ...fresh]);
  expect(answer).toMatchObject({ Result: 0, Cancelled: fresh, Failed: [{ BetNo: old[0] }] });
});

it("keeps a cancelled bet in the sealed set of its issue and pays it nothing", async () => {
  const issue = await anOpenIssue(world);
  const all = [...Array(10).keys()];
  const betNos = (
    await placed(
      world,
      token,
      all.map((d) => aBetItem({ stakePositions: [[d], [], [], [], []] })),
    )
  ).Orders.map((order) => order.BetNo);
  await cancel(betNos);
  const before = await moneyOf(world, "player1");
  await world.setTime(issue.drawTimeStamp);
  await world.tick();
  const [row] = await world.db.rows<{ bets_root: Buffer; bet_count: number; id: string }>({
    text: "SELECT id, bets_root, bet_count FROM lottery_issue WHERE serial_number = $1",
    values: [issue.serialNumber],
  });
  const bets = await world.db.rows<{ id: string; nonce: string }>({
    text: "SELECT id, encode(client_nonce, 'hex') AS nonce FROM bet WHERE issue_id = $1 ORDER BY id",
    values: [row?.id],
  });
  expect(row?.bet_count).toBe(bets.length);
  expect(bets.map((bet) => toBetNo(bet.id))).toEqual(expect.arrayContaining(betNos));
  expect(row?.bets_root.toString("hex")).toBe(
    merkleRoot(bets.map((bet) => leafOf(toBetNo(bet.id), bet.nonce))),
  );
  expect(await moneyOf(world, "player1")).toBe(before);
  const found = await betsOf(world, token, { SerialNumber: issue.serialNumber });
  expect(new Set(found.Items.map((bet) => bet.State))).toEqual(new Set([1]));
});

it("answers 908 and changes nothing when another transaction keeps the account", async () => {
  const [betNo = ""] = await betNosOf(1);
  await world.db.transaction(async (holder) => {
    await holder.rows({ text: "SELECT FROM ledger_player FOR UPDATE" });
    expect(await cancel([betNo])).toMatchObject({ Result: 908 });
  });
  expect(await cancel([betNo])).toMatchObject({ Result: 0, Cancelled: [betNo] });
});
