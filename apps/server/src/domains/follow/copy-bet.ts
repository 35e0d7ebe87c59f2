import { oddsStakeOf, stakeOf } from "@fairdraw/lottery-engine";
import { type Money, money, toWire } from "@fairdraw/money";
import { type BetItem, BetSource } from "@fairdraw/wire";
import { readIntent } from "../betting/intake/read-intent.ts";
import type { OwnBet } from "../betting/rows/betting.sql.ts";
import type { BetIntent } from "../betting/rules/bet-intent.ts";
import { unitName } from "../betting/rules/check-lines.ts";
import { playOfNo } from "../betting/rules/settle-bet.ts";

/** What a follower chooses, and what his upline gives him. */
export interface CopyTerms {
  readonly multiple: number;
  /** His own highest. */
  readonly prizeGroup: number;
}

/** A leader's line at a follower's multiple, and at his own prize group where it is lower. */
export function copyBet(
  bet: OwnBet,
  { multiple, prizeGroup }: CopyTerms,
): { item: BetItem; stake: Money } {
  const play = playOfNo(bet.playNo);
  const shared = {
    PlayId: play.id,
    Selection: JSON.parse(bet.selection) as BetItem["Selection"],
    Count: bet.unitBets,
  };
  if (play.mode === "odds") {
    const stakeEach = money(1000n * BigInt(multiple));
    const stake = oddsStakeOf({ stakeEach, unitBets: bet.unitBets });
    const terms = { StakeEach: toWire(stakeEach), OddsVersion: 0, Amount: toWire(stake) };
    return { item: { ...shared, ...terms }, stake };
  }
  const unit = unitName(bet.unit);
  const stake = stakeOf({ price: bet.price, unit, multiple, unitBets: bet.unitBets });
  const terms = {
    Unit: unit,
    Price: bet.price,
    Multiple: multiple,
    PrizeGroup: Math.min(prizeGroup, bet.prizeGroup),
    Amount: toWire(stake),
  };
  return { item: { ...shared, ...terms }, stake };
}

/** A copied line as a request to bet. */
export function toFollowIntent(
  bet: OwnBet,
  copy: { accountId: bigint; requestId: string; content: object; item: BetItem },
): BetIntent {
  const intent = readIntent({
    accountId: copy.accountId,
    requestId: copy.requestId,
    content: copy.content,
    source: BetSource.FOLLOW,
    // Odds are as they are now: a follower has seen none.
    acceptsOddsChange: true,
    groups: [{ GameId: bet.gameId, SerialNumber: bet.serialNumber, Items: [copy.item] }],
  });
  return { ...intent, followOf: bet.id };
}
