import * as z from "zod/mini";
import { Selection, Unit } from "../betting/selection.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";

/** A bet that may be followed, as one player sees it. */
export const FollowItem = z.object({
  FollowId: z.string(),
  /** Of the leader, masked. */
  Nick: z.string(),
  Avatar: z.string(),
  /** VIP level of the leader; 0 for none. */
  Vip: z.int(),
  GameId,
  SerialNumber,
  CloseTime: EpochMs,
  PlayId: z.string(),
  /** Null for others than the leader until the issue closes, when he hides it. */
  Selection: z.nullable(Selection),
  IsHidden: z.boolean(),
  /** Terms of the leader's bet; a follower chooses the multiple. */
  Unit,
  Price: z.int(),
  Count: z.int(),
  Stake: Amount,
  /** What one unit of `Multiple` costs a follower. */
  StakeOfOne: Amount,
  /** Most that one unit of `Multiple` can be paid at the leader's prize group; null while hidden. */
  PrizeOfOne: z.nullable(Amount),
  Followers: z.int(),
  FollowStake: Amount,
  /** Share of the follower's net profit, in 1/10,000. */
  CommissionRate: z.int(),
  Words: z.string(),
  /** `FollowState`. */
  State: z.int(),
  IsMine: z.boolean(),
  HasJoined: z.boolean(),
  /** All offers of the leader that were decided in the last 30 days, lost ones too. */
  Record: z.object({ Offers: z.int(), Won: z.int(), Net: SignedAmount }),
});
export type FollowItem = z.infer<typeof FollowItem>;
z.globalRegistry.add(FollowItem, { id: "FollowItem" });
