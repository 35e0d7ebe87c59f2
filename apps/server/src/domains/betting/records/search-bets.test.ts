import { cancelBet, searchBets } from "@fairdraw/wire";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { betsOf, passIssue, placed } from "../../../testing/players.ts";
import { rawCall } from "../../../testing/raw-call.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
const dayMs = 24 * 3_600_000;
let world: TestWorld;
let token: string;
let other: string;
let firstSerial: string;
let firstOpen: number;
let secondOpen: number;

/**
 * Player 1 has ten digits (one wins) and a front-3 bet on issue one, and three bets on issue two, one of them
 * cancelled.
 */
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs });
  token = await world.signIn("player1");
  other = await world.signIn("player2");
  const first = await anOpenIssue(world);
  [firstSerial, firstOpen] = [first.serialNumber, first.startTimeStamp];
  await placed(
    world,
    token,
    [...Array(10).keys()].map((d) => aBetItem({ stakePositions: [[d], [], [], [], []] })),
  );
  await placed(world, other, [aBetItem({ Multiple: 50 })]);
  await placed(world, token, [
    aBetItem({
      PlayId: "ssc.3x.front.direct",
      Selection: { positions: [[1], [2], [3]] },
      Unit: "fen",
    }),
  ]);
  await passIssue(world);
  secondOpen = first.drawTimeStamp;
  const { Orders } = await placed(world, token, [aBetItem(), aBetItem(), aBetItem()]);
  await world.call(cancelBet, { BetNos: [Orders[1]?.BetNo ?? ""] }, token);
});
afterAll(() => world.close());

const find = (filter: Parameters<typeof betsOf>[2]) => betsOf(world, token, filter);

describe("BetRecord/Search", () => {
  it("lists own bets only, newest first", async () => {
    const found = await find({});
    expect(found.Total).toBe(14);
    const numbers = found.Items.map((bet) => bet.BetNo);
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect((await betsOf(world, other)).Total).toBe(1);
    expect((await betsOf(world, await world.signIn("player3"))).Total).toBe(0);
  });

  it("never finds another player's bet, not even by its number", async () => {
    const [theirs] = (await betsOf(world, other)).Items;
    expect(await find({ BetNo: theirs?.BetNo ?? "" })).toMatchObject({ Total: 0, Items: [] });
  });

  it("sums stakes and prizes, cancelled bets counted as nothing", async () => {
    const settled = await find({ SerialNumber: firstSerial, PlayId: "ssc.dwd" });
    expect(settled.AllSum).toEqual({
      Count: 10,
      Amount: "20.000",
      OpenStake: "0.000",
      Prize: "19.500",
      Rebate: "0.000",
      Profit: "-0.500",
    });
    expect(settled.PageSum).toEqual(settled.AllSum);
    const open = await find({ DateFrom: secondOpen, DateTo: secondOpen + 1 });
    // Nothing is lost before the draw decides.
    expect(open.AllSum).toMatchObject({
      Count: 3,
      Amount: "8.000",
      OpenStake: "8.000",
      Profit: "0.000",
    });
    expect(open.PageSum).toEqual(open.AllSum);
  });

  it("shows what became of each bet", async () => {
    const { Items } = await find({ SerialNumber: firstSerial, PlayId: "ssc.dwd" });
    const won = Items.filter((bet) => bet.State === 3);
    expect(won).toHaveLength(1);
    expect(won[0]).toMatchObject({
      Amount: "2.000",
      Prize: "19.500",
      Profit: "17.500",
      IssueState: 2,
    });
    for (const bet of Items.filter((each) => each.State !== 3)) {
      expect(bet).toMatchObject({ State: 2, Prize: "0.000", Profit: "-2.000", CanCancel: false });
      expect(bet.WinningNumber).toMatch(/^\d(,\d){4}$/);
    }
  });

  it("lets only open bets be cancelled", async () => {
    const { Items } = await find({});
    expect(Items.map((bet) => bet.CanCancel)).toEqual([
      true,
      false,
      true,
      ...Array(11).fill(false),
    ]);
  });

  it.each([
    ["GameIds", { GameIds: [101] }, 14],
    ["GameIds of another game", { GameIds: [102, 201] }, 0],
    ["PlayId", { PlayId: "ssc.3x.front.direct" }, 1],
    ["a PlayId that does not exist", { PlayId: "nothing" }, 0],
    ["a SerialNumber that does not exist", { SerialNumber: "20200101-0001" }, 0],
    ["a BetNo that names nothing", { BetNo: "Z".repeat(26) }, 0],
    ["State 0, open", { State: 0 }, 2],
    ["State 1, cancelled", { State: 1 }, 1],
    ["State 3, won", { State: 3, PlayId: "ssc.dwd" }, 1],
    ["State 2, lost", { State: 2, PlayId: "ssc.dwd" }, 9],
    ["Source 0, placed by hand", { Source: 0 }, 14],
    ["Source 1, of plans", { Source: 1 }, 0],
    ["AmountFrom, which is included", { AmountFrom: "2" }, 13],
    ["AmountFrom, just above ten of them", { AmountFrom: "2.001" }, 3],
    ["AmountTo, below the usual stake", { AmountTo: "1.999" }, 1],
    ["both amounts and a state", { AmountFrom: "0.01", AmountTo: "1", State: 3 }, 0],
  ])("filters by %s", async (_, filter, total) => {
    const found = await find(filter);
    expect(found.Total).toBe(total);
    expect(found.Items).toHaveLength(total);
  });

  it("adds up whole days of a source and of stakes as it lists them", async () => {
    const midnight = startMs - (startMs % dayMs) - 8 * 3_600_000;
    const days = { DateFrom: midnight, DateTo: midnight + dayMs };
    expect((await find({ ...days, Source: 1 })).AllSum).toMatchObject({ Count: 0 });
    expect((await find({ ...days, AmountTo: "1.999" })).AllSum).toMatchObject({
      Count: 1,
      Amount: "0.020",
    });
    expect((await find(days)).AllSum).toMatchObject({ Count: 14 });
  });

  it("takes the start of the range in and leaves its end out", async () => {
    expect((await find({ DateFrom: firstOpen, DateTo: secondOpen })).Total).toBe(11);
    expect((await find({ DateFrom: firstOpen + 1, DateTo: secondOpen })).Total).toBe(0);
    expect((await find({ DateFrom: secondOpen, DateTo: secondOpen + 1 })).Total).toBe(3);
  });

  it("pages without holes or repeats, the sums of all pages staying the same", async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((PageIndex) => find({ PageIndex, PageSize: 10 })),
    );
    expect(pages.map((page) => page.Items.length)).toEqual([10, 4, 0]);
    const all = (await find({})).Items.map((bet) => bet.BetNo);
    expect(pages.flatMap((page) => page.Items.map((bet) => bet.BetNo))).toEqual(all);
    expect(new Set(pages.map((page) => JSON.stringify([page.Total, page.AllSum]))).size).toBe(1);
    expect(pages.map((page) => page.PageSum.Count)).toEqual([10, 4, 0]);
  });

  it.each([
    ["longer than 92 days", 0, 92 * dayMs + 1],
    ["of nothing", 5, 5],
    ["that runs backwards", 6, 5],
    ["before 1970", -10_000, 5],
    ["beyond the calendar of the database", -62_135_596_800_000, -62_135_596_799_995],
  ])("refuses a range %s", async (_, DateFrom, DateTo) => {
    const answer = await world.call(
      searchBets,
      { PageIndex: 1, PageSize: 10, DateFrom, DateTo },
      token,
    );
    expect(answer).toMatchObject({ Result: 904 });
  });

  it("searches a range at the far end of time without a failure", async () => {
    const end = 253_402_300_799_999;
    expect((await find({ DateFrom: end - 10, DateTo: end })).Total).toBe(0);
  });

  it.each([
    ["a page of a million", { PageSize: 1_000_000 }],
    ["page 0", { PageIndex: 0 }],
    ["half a page", { PageIndex: 1.5 }],
    ["an unknown filter", { AccountId: 1 }],
    ["a sort order", { Sort: "password" }],
    ["a state of its own", { State: 9 }],
    ["a text for a date", { DateFrom: "2026-01-05" }],
  ])("answers %s with 400", async (_, change) => {
    const body = {
      PageIndex: 1,
      PageSize: 10,
      DateFrom: startMs,
      DateTo: startMs + dayMs,
      ...change,
    };
    const answer = await rawCall(`${world.url}/api/BetRecord/Search`, {
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer).toMatchObject({ status: 400, json: { Result: 904 } });
  });
});
