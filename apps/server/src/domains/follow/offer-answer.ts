import { oddsStakeOf, stakeOf } from "@fairdraw/lottery-engine";
import { type Money, money, toWire } from "@fairdraw/money";
import { type FollowItem, FollowState } from "@fairdraw/wire";
import { unitName } from "../betting/rules/check-lines.ts";
import { playOfNo } from "../betting/rules/settle-bet.ts";
import { maskNick } from "../leaderboards/mask-nick.ts";
import type { FoundOffer } from "./follow.sql.ts";

/** Terms of a leader's bet that a follower takes over. */
export interface FollowedTerms {
  readonly playNo: number;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly unitBets: number;
}

/** What a multiple of 1 costs a follower: the smallest unit of the leader's bet, one yuan on odds. */
export function stakeOfOne({ playNo, unit, price, unitBets }: FollowedTerms): Money {
  return playOfNo(playNo).mode === "odds"
    ? oddsStakeOf({ stakeEach: money(1000n), unitBets })
    : stakeOf({ price, unit: unitName(unit), multiple: 1, unitBets });
}

/** Most that a multiple of 1 can be paid, rounded up so that no follower is paid more. */
function prizeOfOne(offer: FoundOffer, stakeOne: Money): Money {
  return money((offer.highestPrize * stakeOne + offer.stake - 1n) / offer.stake);
}

/** An offer as somebody may see it; what is hidden stays the leader's until the close. */
export function toFollowItem(
  offer: FoundOffer,
  { viewer, nowMs }: { viewer: bigint | null; nowMs: number },
): FollowItem {
  const isMine = offer.accountId === viewer;
  // The close by the clock is not enough: bets of this very moment may still be on their way.
  const isShown =
    isMine || !offer.isHidden || (offer.state !== FollowState.OPEN && offer.closeAt <= nowMs);
  const stakeOne = stakeOfOne(offer);
  return {
    FollowId: offer.id,
    Nick: maskNick(offer.nickName),
    Avatar: offer.avatar,
    Vip: offer.vipLevel,
    GameId: offer.gameId,
    SerialNumber: offer.serialNumber,
    CloseTime: offer.closeAt,
    PlayId: playOfNo(offer.playNo).id,
    Selection: isShown ? (JSON.parse(offer.selection) as FollowItem["Selection"]) : null,
    IsHidden: offer.isHidden,
    Unit: unitName(offer.unit),
    Price: offer.price,
    Count: offer.unitBets,
    Stake: toWire(money(offer.stake)),
    StakeOfOne: toWire(stakeOne),
    PrizeOfOne: isShown ? toWire(prizeOfOne(offer, stakeOne)) : null,
    Followers: offer.followers,
    FollowStake: toWire(money(offer.followStake)),
    CommissionRate: offer.commissionRate,
    Words: offer.words,
    State: offer.state,
    IsMine: isMine,
    HasJoined: offer.hasJoined,
    Record: {
      Offers: offer.recordOffers,
      Won: offer.recordWon,
      Net: toWire(money(offer.recordNet)),
    },
  };
}
