import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, Int32 } from "../core/ids.ts";

/** An exact chance or share: whole numbers as text, because some exceed what JSON numbers hold. */
const Whole = z.string().check(z.regex(/^\d{1,80}$/));

/** What one unit bet wins at a level, and how often. */
export const AwardLevel = z.object({
  Level: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  /** `Win` of `Total` equally likely outcomes; `Refund` of them give the stake back. */
  Win: Whole,
  Total: Whole,
  Refund: Whole,
  /** Of a unit bet of 2 yuan at the prize group; null on odds. */
  Prize: z.nullable(Amount),
  /** As they are now, three decimals, stake included; null on prize groups. */
  Odds: z.nullable(z.string()),
});
export type AwardLevel = z.infer<typeof AwardLevel>;
z.globalRegistry.add(AwardLevel, { id: "AwardLevel" });

export const searchAwardDetail = defineCall({
  name: "AwardDetail/Search",
  who: "login",
  summary:
    "What every play of a game pays the caller, or an account below him, level by level, with exact chances. `PrizeGroup` shows another group that the slider reaches; any other is refused with 904, a game that is not on sale with 902.",
  request: z.strictObject({ GameId, PrizeGroup: z.optional(Int32), ...ofMember }),
  answer: z.object({
    GameId,
    /** The account's own, and the one that the prizes below are of. */
    OwnPrizeGroup: z.int(),
    PrizeGroup: z.int(),
    /** What the account gets back of each stake at that group, and of plays on odds; 1/10,000. */
    RebateRate: z.int(),
    OddsRebateRate: z.int(),
    OddsVersion: z.int(),
    Plays: z.array(
      z.object({
        PlayId: z.string(),
        GroupZh: z.string(),
        GroupEn: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        Levels: z.array(AwardLevel),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
