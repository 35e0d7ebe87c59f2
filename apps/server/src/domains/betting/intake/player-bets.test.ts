import { money } from "@fairdraw/money";
import { cancelBet, commonResults, submitBet } from "@fairdraw/wire";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import {
  aBetItem,
  aBetRequest,
  anOpenIssue,
  currentIssueOf,
} from "../../../testing/bets-to-place.ts";
import { accountIdOf, giveMoney } from "../../../testing/players.ts";
import { createTestWorld, type TestWorld } from "../../../testing/test-world.ts";
import { playerBetsMax } from "../rules/limits.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl") });
});
afterAll(() => world.close());

const tooMany = commonResults.TOO_FREQUENT.code;

async function submit(token: string, count: number) {
  const request = await aBetRequest(
    world,
    Array.from({ length: count }, () => aBetItem()),
  );
  return world.call(submitBet, request, token);
}

it("a player makes so many bets in an issue and no more, whether he takes them back or not", async () => {
  await anOpenIssue(world);
  await giveMoney(world, "player1", money(1_000_000n));
  const token = await world.signIn("player1");
  const first = await submit(token, 2);
  expect(first).toMatchObject({ Result: 0 });
  // All but two of the rest, which would take 25 full carts.
  await world.db.rows({
    text: "UPDATE bet_player_stake SET bets = bets + $1 WHERE account_id = $2",
    values: [playerBetsMax - 4, await accountIdOf(world, "player1")],
  });
  const last = await submit(token, 3);
  expect(last).toMatchObject({ Result: 0, Failed: [{ Index: 2, Code: tooMany }] });
  expect(await submit(token, 1)).toMatchObject({ Result: tooMany });
  const BetNos = "Orders" in last ? last.Orders.map(({ BetNo }) => BetNo) : [];
  expect(await world.call(cancelBet, { BetNos }, token)).toMatchObject({ Cancelled: BetNos });
  expect(await submit(token, 1)).toMatchObject({ Result: tooMany });

  expect(await submit(await world.signIn("player2"), 1)).toMatchObject({ Result: 0 });
  await world.setTime((await currentIssueOf(world)).closeTimeStamp);
  await anOpenIssue(world);
  expect(await submit(token, 1)).toMatchObject({ Result: 0 });
});
