import {
  betResults,
  getBetType,
  getGameTree,
  isRefused,
  operatorResults,
  setPlays,
  submitBet,
} from "@fairdraw/wire";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { aBetItem, aBetRequest, anOpenIssue } from "../../testing/bets-to-place.ts";
import { connectHub, type HubClient } from "../../testing/hub-client.ts";
import { anOperator } from "../../testing/operators.ts";
import { createTestWorld, type TestWorld } from "../../testing/test-world.ts";

const startMs = Date.UTC(2026, 0, 5, 4);
let world: TestWorld;
type Operator = Awaited<ReturnType<typeof anOperator>>;
let operator: Operator;
let player: string;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs, gameIds: [101, 401] });
  await signIn();
});
afterAll(() => world.close());
async function signIn() {
  operator = await anOperator(world);
  player = await world.signIn("player1");
}

const open: HubClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) await client.connection.stop();
});
async function bet(): Promise<number> {
  await anOpenIssue(world);
  const answer = await world.call(submitBet, await aBetRequest(world, [aBetItem()]), player);
  return "Result" in answer ? answer.Result : -1;
}
const code = (result: { code: number }) => ({ Result: result.code });

describe("plays that are not sold", () => {
  const closed = (IsClosed: boolean, ask: { GameIds?: number[]; PlayIds?: string[] } = {}) =>
    operator.act(setPlays, { GameIds: [101], PlayIds: ["ssc.dwd"], ...ask, IsClosed });
  const sold = async () => {
    const betType = await world.call(getBetType, { GameId: 101 }, player);
    return isRefused(betType)
      ? null
      : betType.Plays.flatMap(({ PlayId, IsClosed }) => (IsClosed ? [PlayId] : []));
  };

  it("take no bets on the issue on sale any more; others do, and pages are told", async () => {
    await anOpenIssue(world);
    const page = await connectHub(world.url, { token: player, events: ["ChangeWebSiteInfo"] });
    open.push(page);
    expect(await bet()).toBe(0);
    expect(await closed(true)).toMatchObject({ Result: 0 });
    expect(await bet()).toBe(betResults.PLAY_CLOSED.code);
    expect(await sold()).toEqual(["ssc.dwd"]);
    const tree = await operator.ask(getGameTree, {});
    expect(isRefused(tree) ? [] : tree.Items).toMatchObject([
      { GameId: 101, ClosedPlays: ["ssc.dwd"] },
      { GameId: 401, ClosedPlays: [] },
    ]);
    await world.tick(["pump-events"]);
    await expect
      .poll(() => page.of("ChangeWebSiteInfo"))
      .toContainEqual({ Channel: "site", Area: "plays" });
    // Closing a play twice has the same effect as closing it once.
    expect(await closed(true)).toMatchObject({ Result: 0 });
    expect(await closed(false)).toMatchObject({ Result: 0 });
    expect(await bet()).toBe(0);
    expect(await sold()).toEqual([]);
  });

  it("spare the other lines of a request", async () => {
    await closed(true);
    await anOpenIssue(world);
    const direct = aBetItem({ PlayId: "ssc.5x.direct", stakePositions: [[1], [2], [3], [4], [5]] });
    const ask = await aBetRequest(world, [aBetItem(), direct]);
    expect(await world.call(submitBet, ask, player)).toMatchObject({
      Result: 0,
      Orders: [{ Index: 1 }],
      Failed: [{ Index: 0, Code: betResults.PLAY_CLOSED.code }],
    });
    await closed(false);
  });

  it("are those of the games that are named", async () => {
    const notFound = code(operatorResults.NOT_FOUND);
    expect(await closed(true, { GameIds: [999] })).toMatchObject(notFound);
    expect(await closed(true, { PlayIds: ["nothing"] })).toMatchObject(notFound);
    expect(await closed(true, { GameIds: [101, 401] })).toMatchObject(notFound);
    expect(await sold()).toEqual([]);
  });
});
