import { money } from "@fairdraw/money";
import { BetSource, searchBets, submitBet } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../../testing/bets-to-place.ts";
import { giveMoney } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl") });
});
afterAll(() => world.close());

it("keeps that a bet repeats an earlier one, and finds it by that", async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
  const token = await world.signIn("player1");
  await world.call(submitBet, await aBetRequest(world, [aBetItem()]), token);
  const request = await aBetRequest(world, [aBetItem()]);
  const repeated = { ...request, Source: BetSource.REPEAT };
  const first = await world.call(submitBet, repeated, token);
  expect(first).toMatchObject({ Result: 0 });
  expect(await world.call(submitBet, repeated, token)).toMatchObject({
    Result: 0,
    Orders: "Orders" in first ? first.Orders : [],
  });
  const { ServerTime } = first;
  const days = { DateFrom: ServerTime - 86_400_000, DateTo: ServerTime + 86_400_000 };
  const found = async (Source?: BetSource) => {
    const page = await world.call(
      searchBets,
      { PageIndex: 1, PageSize: 10, ...days, ...(Source === undefined ? {} : { Source }) },
      token,
    );
    return "Items" in page ? page.Items.map((row) => row.Source) : page;
  };
  expect(await found()).toEqual([BetSource.REPEAT, BetSource.NORMAL]);
  expect(await found(BetSource.REPEAT)).toEqual([BetSource.REPEAT]);
  const forged = { ...(await aBetRequest(world, [aBetItem()])), Source: BetSource.SCHEDULE };
  expect(submitBet.request.safeParse(forged).success).toBe(false);
});
