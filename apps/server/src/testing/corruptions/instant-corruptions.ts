import { drawInstant, getSeeds, instantPaceMs, rotateSeeds, startInstantRun } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import { aBetItem } from "../bets-to-place.ts";
import type { TestWorld } from "../test-world.ts";

/** Three draws of a player: two of a run and of a pair that is closed then, and one that cannot lose. */
export async function playInstant(world: TestWorld, token: string): Promise<void> {
  const RunId = crypto.randomUUID();
  const game = { GameId: 107 };
  await world.call(startInstantRun, { ...game, RunId, DrawsMax: 2 }, token);
  const draw = async (digits: number[], run: { RunId?: string }) => {
    await world.advance(instantPaceMs);
    const item = aBetItem({ stakePositions: [digits, [], [], [], []] });
    const ask = { ...game, ...run, RequestId: crypto.randomUUID(), TotalAmount: item.Amount };
    const answer = await world.call(drawInstant, { ...ask, Items: [item] }, token);
    assert("Draw" in answer, `drawn: ${JSON.stringify(answer)}`);
  };
  await draw([3], { RunId });
  await draw([4], { RunId });
  const seeds = await world.call(getSeeds, {}, token);
  assert("SeedNo" in seeds, "seeds are answered");
  await world.call(rotateSeeds, { SeedNo: seeds.SeedNo }, token);
  await draw([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], {});
}

/** A way to corrupt instant draws, the check that must name it, and how it names the row. */
export const instantCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an instant draw is lost",
    "instant.nonces",
    "lottery_seed_pair ",
    "DELETE FROM instant_draw WHERE seed_no = 1 AND nonce = 0 RETURNING format('%s/%s', account_id, seed_no) AS row",
  ],
  [
    "the number of an instant draw is changed",
    "instant.number",
    "instant_draw ",
    `UPDATE instant_draw SET winning_number = translate(winning_number, '0123456789', '1234567890')
      WHERE seed_no = 1 AND nonce = 0 RETURNING id AS row`,
  ],
  [
    "the prize of an instant draw is off by one",
    "instant.outcome",
    "bet ",
    `UPDATE bet_outcome SET payout = payout + 1 WHERE issue_id = (SELECT id FROM instant_draw WHERE seed_no = 2)
      RETURNING bet_id AS row`,
  ],
  [
    "a run forgets what it took",
    "instant.run",
    "instant_run ",
    "UPDATE instant_run SET stake = stake - 1 RETURNING id AS row",
  ],
];
