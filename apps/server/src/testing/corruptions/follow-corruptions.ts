import { createFollow, joinFollow, startFollowAuto } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import { aBetItem } from "../bets-to-place.ts";
import { placed } from "../players.ts";
import type { TestWorld } from "../test-world.ts";

/** Two offers of which exactly one wins, and who follows the first by hand, the second by itself; on the issue that sells. */
export async function playFollow(
  world: TestWorld,
  { leader, follower }: { leader: string; follower: string },
): Promise<void> {
  let isFollowing = false;
  for (const digits of [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]) {
    const item = aBetItem({ stakePositions: [digits, [], [], [], []] });
    const { Orders } = await placed(world, leader, [item]);
    const terms = { CommissionRate: 500, IsHidden: false, Words: "" };
    const offer = await world.call(
      createFollow,
      { ...terms, BetNo: Orders[0]?.BetNo ?? "" },
      leader,
    );
    assert("FollowId" in offer, `offered: ${JSON.stringify(offer)}`);
    await follow(offer.FollowId);
  }

  async function follow(FollowId: string): Promise<void> {
    await world.tick(["follow-leaders"]);
    const ask = { RequestId: crypto.randomUUID(), FollowId, Multiple: 2 };
    const joined = await world.call(joinFollow, ask, follower);
    if (isFollowing) {
      assert(!("Orders" in joined), "followed by itself already");
      return;
    }
    assert("Orders" in joined, `joined: ${JSON.stringify(joined)}`);
    const started = await world.call(
      startFollowAuto,
      { ...ask, Issues: 10, StakeMax: "100" },
      follower,
    );
    assert("AutoId" in started, `started: ${JSON.stringify(started)}`);
    await world.advance(1);
    isFollowing = true;
  }
}

/** A way to corrupt what follows, the check that must name it, and how it names the row. */
export const followCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a follow bet is another than the one it follows",
    "follow.bets",
    "bet ",
    `UPDATE bet SET unit_bets = unit_bets - 1 WHERE id = (SELECT id FROM bet WHERE follow_of IS NOT NULL ORDER BY id LIMIT 1)
      RETURNING id AS row`,
  ],
  [
    "an offer counts a follower too many",
    "follow.counts",
    "follow_offer ",
    "UPDATE follow_offer SET followers = followers + 1 WHERE id = (SELECT id FROM follow_offer ORDER BY id LIMIT 1) RETURNING id AS row",
  ],
  [
    "a commission is off by one",
    "follow.owed",
    "follow_commission of bet ",
    "UPDATE follow_commission SET amount = amount + 1 RETURNING bet_id AS row",
  ],
  [
    "a commission was moved before it was noted",
    "follow.paid",
    "follow_commission ",
    "UPDATE follow_commission SET paid_at = NULL RETURNING id AS row",
  ],
  [
    "what follows by itself notes more than it bet",
    "follow.autos",
    "follow_auto ",
    "UPDATE follow_auto SET stake = stake + 1 WHERE bets > 0 RETURNING id AS row",
  ],
];
