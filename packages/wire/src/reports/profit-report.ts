import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { DayKey } from "./draw-history.ts";

const figures = {
  /** Bets that were not cancelled, and their stakes. */
  Count: z.int(),
  Stake: Amount,
  /** Stakes of bets whose draw is still ahead. */
  OpenStake: Amount,
  /** Stakes that a draw gave back to bets that won or lost with others. */
  Returned: Amount,
  /** Stakes that were won or lost: `Stake` less `OpenStake` and `Returned`. */
  ValidStake: Amount,
  Prize: Amount,
  /** Rebates of own bets and of those of the downline. */
  Rebate: Amount,
  /** What following brought, less what it cost. */
  Commission: SignedAmount,
  /** `Prize`, `Rebate` and `Commission` less `ValidStake`; where there is one, `ExternalRebate` too. */
  Net: SignedAmount,
};
const whole = {
  ...figures,
  /** Daily rebates of external games, own ones and parts of those below; nought where games are chosen. */
  ExternalRebate: Amount,
};

/** What bets came to. A bet belongs to the day that it was placed on, its prize and rebates too; a commission and a daily rebate to that of its payment. */
export const ProfitFigures = z.object(whole);
export type ProfitFigures = z.infer<typeof ProfitFigures>;
z.globalRegistry.add(ProfitFigures, { id: "ProfitFigures" });

const range = {
  ...ofMember,
  /** First and last day, `20260105`, both included; at most 92 days. */
  DateFrom: DayKey,
  DateTo: DayKey,
  GameIds: z.optional(z.array(GameId).check(z.minLength(1), z.maxLength(100))),
};

export const searchProfitReport = defineCall({
  name: "ProfitReport/Search",
  who: "login",
  quiet: true,
  summary:
    "The result of the caller, or of an account below him, by day and game, of days in Shanghai time with a bet, a rebate or a commission, newest day first. Cancelled bets count as nothing. Daily rebates of external games belong to no game: they are in the sum and its net alone. Refuses 904 for more than 92 days.",
  request: z.strictObject(range),
  answer: z.object({
    Items: z.array(z.object({ Day: DayKey, GameId, ...figures })),
    /** By game over all days, in the order of their numbers. */
    Games: z.array(z.object({ GameId, ...figures })),
    AllSum: ProfitFigures,
    ServerTime: EpochMs,
  }),
});

export const getProfitTrend = defineCall({
  name: "ProfitReport/Trend",
  who: "login",
  summary:
    "The result of the caller, or of an account below him, a row for each day, oldest first, days without bets too. Refuses as ProfitReport/Search.",
  request: z.strictObject(range),
  answer: z.object({
    Items: z.array(
      z.object({
        Day: DayKey,
        ...whole,
        /** Sum of `Net` from the first day on. */
        Cumulative: SignedAmount,
      }),
    ),
    AllSum: ProfitFigures,
    ServerTime: EpochMs,
  }),
});
