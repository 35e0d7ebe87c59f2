import { stakeOf } from "@fairdraw/lottery-engine";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import { parseMoney, sum, toWire, zero } from "@fairdraw/money";
import {
  type BetItem,
  type GroupBetItem,
  getGameInfo,
  type Issue,
  isRefused,
  type RequestOf,
  type submitBet,
} from "@fairdraw/wire";
import { assert, expectOne } from "../platform/assert.ts";
import type { TestWorld } from "./test-world.ts";

/** A line of a cart. Shape: dwd on the picked positions, 2 yuan each, unless said otherwise. */
export function aBetItem(
  change: Partial<GroupBetItem> & { stakePositions?: number[][] } = {},
): GroupBetItem {
  const { stakePositions, ...fields } = change;
  const item: GroupBetItem = {
    PlayId: "ssc.dwd",
    Selection: { positions: stakePositions ?? [[0, 1], [], [], [], []] },
    Unit: "yuan",
    Multiple: 1,
    PrizeGroup: 1950,
    Count: 0,
    Amount: "0",
    ...fields,
  };
  const play = findPlay(item.PlayId);
  const checked = play?.check(item.Selection);
  const unitBets = play !== undefined && checked?.ok ? play.countUnitBets(checked.selection) : 1;
  const stake = stakeOf({
    price: item.Price ?? 2,
    unit: item.Unit,
    multiple: Math.max(1, item.Multiple),
    unitBets,
  });
  return {
    ...item,
    Count: fields.Count ?? unitBets,
    Amount: fields.Amount ?? toWire(stake),
  };
}

/** A request that bets the items on the game's current issue. */
export async function aBetRequest(
  world: Pick<TestWorld, "call">,
  items: readonly BetItem[],
  change: Partial<RequestOf<typeof submitBet>> = {},
): Promise<RequestOf<typeof submitBet>> {
  return {
    RequestId: crypto.randomUUID(),
    GameId: 101,
    SerialNumber: change.SerialNumber ?? (await currentIssueOf(world)).serialNumber,
    Items: [...items],
    TotalAmount: toWire(sum(items.map((item) => parseMoney(item.Amount) ?? zero))),
    ...change,
  };
}

/** The issue that sells now or opens next. */
export async function currentIssueOf(world: Pick<TestWorld, "call">, gameId = 101): Promise<Issue> {
  const games = await world.call(getGameInfo, { GameIdList: [gameId], Countdown: true });
  const issue = isRefused(games) ? null : games[String(gameId)]?.currentIssue;
  assert(issue !== null && issue !== undefined, "the game has a current issue");
  return issue;
}

/** The current issue, waiting for its opening if it has not opened yet. Effects: may move the time. */
export async function openIssueOf(world: TestWorld, gameId: number): Promise<Issue> {
  const issue = await currentIssueOf(world, gameId);
  const { now } = expectOne(
    await world.db.rows<{ now: number }>({ text: "SELECT fd_now() AS now" }),
    "clock",
  );
  if (now < issue.startTimeStamp) await world.setTime(issue.startTimeStamp);
  return issue;
}

/** `openIssueOf` the game that most tests bet on. */
export function anOpenIssue(world: TestWorld): Promise<Issue> {
  return openIssueOf(world, 101);
}
