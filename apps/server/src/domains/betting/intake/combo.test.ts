import { money } from "@fairdraw/money";
import {
  type AnswerOf,
  type GroupBetItem,
  getBetByRequestId,
  getBetLimits,
  getComboConfig,
  getComboLimits,
  type RequestOf,
  saveComboSet,
  submitBet,
  submitCombo,
} from "@fairdraw/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { aBetItem, currentIssueOf, openIssueOf } from "../../../testing/bets-to-place.ts";
import { betsOf, giveMoney, moneyOf, traceOf } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const oneMinute = 101;
const dice = 301;
let world: TestWorld;
let token: string;
beforeAll(async () => {
  world = await createTestWorld({
    serverUrl: inject("serverUrl"),
    startMs: Date.UTC(2026, 0, 5, 4),
    gameIds: [oneMinute, dice],
  });
  token = await world.signIn("player1");
});
afterAll(() => world.close());
beforeEach(async () => {
  await openIssueOf(world, oneMinute);
  await openIssueOf(world, dice);
  await giveMoney(world, "player1", money(1_000_000n));
});

const sumTen = () => aBetItem({ PlayId: "k3.sum", Selection: { values: [10] } });
type Combo = RequestOf<typeof submitCombo>;

async function aCombo(items: Record<number, GroupBetItem[]>): Promise<Combo> {
  const groups = await Promise.all(
    Object.entries(items).map(async ([gameId, own]) => ({
      GameId: Number(gameId),
      SerialNumber: (await currentIssueOf(world, Number(gameId))).serialNumber,
      Items: own,
    })),
  );
  const total = groups
    .flatMap((group) => group.Items)
    .reduce((sum, one) => sum + Number(one.Amount), 0);
  return { RequestId: crypto.randomUUID(), Groups: groups, TotalAmount: total.toFixed(3) };
}

const submit = (request: Combo): Promise<AnswerOf<typeof submitCombo>> =>
  world.call(submitCombo, request, token);

describe("ComboBet/Submit", () => {
  it("places lines on several games with one receipt and one answer", async () => {
    const before = await moneyOf(world, "player1");
    const request = await aCombo({ [oneMinute]: [aBetItem(), aBetItem()], [dice]: [sumTen()] });
    const answer = await submit(request);
    expect(answer).toMatchObject({
      Result: 0,
      Groups: [
        { GameId: oneMinute, Result: 0, Orders: [{ Index: 0 }, { Index: 1 }], Failed: [] },
        { GameId: dice, Result: 0, Orders: [{ Index: 0 }], Failed: [] },
      ],
    });
    expect(await moneyOf(world, "player1")).toBe(before - 10_000n);
    expect(await submit(request)).toEqual(answer);
    const asked = await world.call(getBetByRequestId, { RequestId: request.RequestId }, token);
    expect(asked).toMatchObject({ Found: true, Answer: null, ComboAnswer: answer });
    const { Items } = await betsOf(world, token);
    expect(Items.slice(0, 3).map((row) => row.Source)).toEqual([3, 3, 3]);
    expect(await moneyOf(world, "player1")).toBe(before - 10_000n);
  });

  it("refuses the group of a closed game alone, and takes only the stakes of the others", async () => {
    const before = await moneyOf(world, "player1");
    const request = await aCombo({ [oneMinute]: [aBetItem()], [dice]: [sumTen()] });
    const [first, second] = request.Groups;
    if (first === undefined || second === undefined) throw new Error("two groups");
    const late = { ...request, Groups: [{ ...first, SerialNumber: "20260105-0001" }, second] };
    expect(await submit(late)).toMatchObject({
      Result: 0,
      Groups: [
        { GameId: oneMinute, Result: 1, Orders: [], Failed: [] },
        { GameId: dice, Result: 0, Orders: [{ Index: 0 }] },
      ],
    });
    expect(await moneyOf(world, "player1")).toBe(before - 2_000n);
  });

  it("tells faulty lines group by group", async () => {
    const wrong = aBetItem({ PrizeGroup: 1951 });
    const request = await aCombo({ [oneMinute]: [wrong, aBetItem()], [dice]: [aBetItem()] });
    expect(await submit(request)).toMatchObject({
      Result: 0,
      Groups: [
        { Result: 0, Orders: [{ Index: 1 }], Failed: [{ Index: 0, Code: 13 }] },
        { Result: 5, Orders: [], Failed: [{ Index: 0, Code: 5 }] },
      ],
    });
  });

  it("refuses everything when the balance is short of all that could be placed, and leaves no trace", async () => {
    const before = await traceOf(world);
    const dear = aBetItem({ Multiple: 30_000, stakePositions: [[1], [], [], [], []] });
    const request = await aCombo({
      [oneMinute]: [dear],
      [dice]: [{ ...sumTen(), Multiple: 30_000, Amount: "60000" }],
    });
    const richer = { ...request, TotalAmount: "120000" };
    await giveMoney(world, "player1", money(61_000_000n));
    const again = await traceOf(world);
    expect(await submit(richer)).toMatchObject({ Result: 12 });
    expect(await traceOf(world)).toBe(again);
    expect(before).not.toBe("");
  });

  it("refuses the same issue twice, and a total that is not the sum", async () => {
    const request = await aCombo({ [oneMinute]: [aBetItem()] });
    const doubled = {
      ...request,
      Groups: [...request.Groups, ...request.Groups],
      TotalAmount: "8",
    };
    expect(await submit(doubled)).toMatchObject({ Result: 904 });
    expect(await submit({ ...request, TotalAmount: "5" })).toMatchObject({ Result: 7 });
  });

  it("does not answer a combo's id as a plain bet", async () => {
    const request = await aCombo({ [oneMinute]: [aBetItem()] });
    await submit(request);
    const [group] = request.Groups;
    if (group === undefined) throw new Error("one group");
    const plain = { RequestId: request.RequestId, TotalAmount: request.TotalAmount, ...group };
    expect(await world.call(submitBet, plain, token)).toMatchObject({ Result: 909 });
  });
});

describe("sets of games", () => {
  const save = (Id: number | null, Name: string, GameIds: number[], by = token) =>
    world.call(saveComboSet, { Id, Name, GameIds }, by);

  it("are kept, changed and forgotten, each player's own", async () => {
    const kept = await save(null, "夜场", [oneMinute, dice]);
    const id = "Sets" in kept ? (kept.Sets[0]?.Id ?? 0) : 0;
    expect(kept).toMatchObject({ Result: 0, Sets: [{ Name: "夜场", GameIds: [oneMinute, dice] }] });
    const other = await world.signIn("player2");
    expect(await save(id, "theirs", [dice], other)).toMatchObject({ Result: 902 });
    expect(await save(id, "early", [dice])).toMatchObject({
      Sets: [{ Name: "early", GameIds: [dice] }],
    });
    const config = await world.call(getComboConfig, {}, token);
    expect(config).toMatchObject({ MaxGames: 12, Sets: [{ Id: id, Name: "early" }] });
    expect(await save(id, "early", [])).toMatchObject({ Result: 0, Sets: [] });
    expect(await save(id, "early", [])).toMatchObject({ Result: 902 });
  });

  it("are at most ten, of known games, each once", async () => {
    expect(await save(null, "twice", [dice, dice])).toMatchObject({ Result: 904 });
    expect(await save(null, "nowhere", [9999])).toMatchObject({ Result: 904 });
    for (let i = 0; i < 10; i++)
      expect(await save(null, `set ${i}`, [dice])).toMatchObject({ Result: 0 });
    expect(await save(null, "one more", [dice])).toMatchObject({ Result: 904 });
  });
});

describe("the limits of several issues", () => {
  it("are told in one answer, with the caller's stakes and what is not sold in each", async () => {
    await world.db.rows({
      text: `INSERT INTO bet_limit (merchant_id, category, player_stake_max) VALUES (1, 1, 100000)`,
    });
    await world.db.rows({
      // 86 is ssc.dwd.
      text: `INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start)
        VALUES (1, $1, 86, '0:7', '2020-01-01')`,
      values: [oneMinute],
    });
    const combo = await aCombo({ [oneMinute]: [aBetItem()], [dice]: [sumTen()] });
    const issues = combo.Groups.map(({ GameId, SerialNumber }) => ({ GameId, SerialNumber }));
    const unknown = { GameId: oneMinute, SerialNumber: "19990101-0001" };
    const ask = async () => {
      const answer = await world.call(getComboLimits, { Issues: [unknown, ...issues] }, token);
      if (!("Items" in answer)) throw new Error("refused");
      return answer.Items;
    };
    const before = (await ask()).map(({ Used }) => Number(Used));
    expect(await submit(combo)).toMatchObject({ Result: 0 });
    const [ofMinute, ofDice, ...others] = await ask();
    expect(others).toEqual([]);
    const used = (index: number) =>
      (Number(before[index]) + Number(combo.Groups[index]?.Items[0]?.Amount)).toFixed(3);
    expect(ofMinute).toMatchObject({
      ...issues[0],
      Used: used(0),
      PerIssue: "100.000",
      BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
    });
    expect(ofDice).toMatchObject({ ...issues[1], Used: used(1), BlockedNumbers: [] });
    const alone = await world.call(getBetLimits, issues[0] ?? unknown, token);
    expect(alone).toMatchObject(ofMinute ?? {});
    await world.db.rows({ text: "DELETE FROM bet_block" });
    await world.db.rows({ text: "DELETE FROM bet_limit" });
  });
});
