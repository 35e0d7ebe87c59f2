import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16 } from "../core/ids.ts";
import { MemberName } from "./member.ts";

/** Most that a rate can be; the settings of a site are lower. Units: 1/10,000. */
export const rateMost = 1000;

/** Kinds of rates: categories of external games from 1 to 6, lottery plays on odds 7. */
export const rateKinds = {
  CARD: 1,
  FISH: 2,
  VIDEO: 3,
  SLOT: 4,
  SPORT: 5,
  BLOCKCHAIN: 6,
  ODDS: 7,
} as const;
export type RateKind = (typeof rateKinds)[keyof typeof rateKinds];

export const rateKindText: Record<RateKind, { zh: string; en: string }> = {
  1: { zh: "棋牌", en: "Card games" },
  2: { zh: "捕鱼", en: "Fish games" },
  3: { zh: "真人", en: "Live video" },
  4: { zh: "电子", en: "Slots" },
  5: { zh: "体育", en: "Sport" },
  6: { zh: "区块链", en: "Blockchain games" },
  7: { zh: "彩票赔率玩法", en: "Lottery on odds" },
};

/** One rate. Units: 1/10,000. */
export const KindRate = z.object({ Kind: z.literal([1, 2, 3, 4, 5, 6, 7]), Rate: z.int() });

/** Rates that somebody wants, each kind at most once. Units: 1/10,000. */
export const WantedRates = z
  .array(
    z.strictObject({
      Kind: z.literal([1, 2, 3, 4, 5, 6, 7]),
      Rate: z.int().check(z.minimum(0), z.maximum(rateMost)),
    }),
  )
  .check(z.maxLength(7));

export const updatePlayerRate = defineCall({
  name: "Player/UpdateRate",
  who: "agent",
  summary:
    "Raises the prize group and the rates of somebody right below the caller; they hold for bets placed afterwards. What is not named stays. Refuses with the codes of `registerResults`, in this order: GROUP_EXCEED, GROUP_LOWER, GROUP_STEP, RATE_EXCEED for more than the caller has or the site allows, RATE_LOWER, QUOTA_SHORT, NOT_DIRECT also for a name that nobody below the caller has, NOT_AGENT, AGENT_FROZEN; PARAM_ERROR for a kind that comes twice.",
  request: z.strictObject({
    UserName: MemberName,
    PrizeGroup: z.optional(Int16),
    Rates: WantedRates,
  }),
  answer: z.object({
    Result: z.literal(0),
    PrizeGroup: z.int(),
    Rates: z.array(KindRate),
    ServerTime: EpochMs,
  }),
});
