import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { BetRow } from "../betting/calls.ts";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, PlacedRequestId } from "../core/ids.ts";
import { FlowRow } from "./cash-flow.ts";
import { DrawRecord } from "./draw-history.ts";

/** What a level pays under the terms of a bet, and what the draw made of it. */
export const BetLevel = z.object({
  Level: z.string(),
  NameZh: z.string(),
  NameEn: z.string(),
  /** Of a unit bet of 2 yuan at the prize group of the bet; null on odds. */
  Prize: z.nullable(Amount),
  /** As accepted, three decimals, stake included; null on prize groups. */
  Odds: z.nullable(z.string()),
  /** Unit bets that won here, 0 while nothing is decided. */
  Count: z.int(),
  /** Prize or odds times what was staked on these unit bets, cut to 0.001 per level. */
  Amount,
});
export type BetLevel = z.infer<typeof BetLevel>;
z.globalRegistry.add(BetLevel, { id: "BetLevel" });

export const getBetDetail = defineCall({
  name: "BetRecord/Detail",
  who: "login",
  summary:
    "Everything about a bet of the caller, or of an account below him: the terms that it froze, its draw with the facts of the proof, the arithmetic of its prize, and what moved the balance. Refuses 902 for a bet that is not that account's.",
  request: z.strictObject({ BetNo, ...ofMember }),
  answer: z.object({
    Bet: BetRow,
    /** Stake of one unit bet. */
    StakeEach: Amount,
    RulesVersion: z.int(),
    OddsVersion: z.int(),
    /** What the bettor's own line leaves him of the stake; 1/10,000. */
    RebateRate: z.int(),
    /** Most that the draw can pay for this bet; null while it follows one that hides its numbers: it would tell them. */
    HighestPrize: z.nullable(Amount),
    /** Most that its player is paid for the issue. */
    PayoutMax: Amount,
    Levels: z.array(BetLevel),
    /** Sum of the levels; `Won` less `Cut`, which the cap took, is the prize of the bet. */
    Won: Amount,
    Cut: Amount,
    /** Unit bets whose stake the draw gave back; of a tie all of them. */
    ReturnedCount: z.int(),
    /** As the bet has it. */
    CancelReason: z.nullable(z.int()),
    /** What staff say about it, where they took it back; "" for all other bets. */
    CancelText: z.string(),
    DecidedAt: z.nullable(EpochMs),
    /** SHA-256 over everything that the bet froze; stands in the signed receipt. */
    ContentHash: z.string(),
    RequestId: PlacedRequestId,
    Draw: DrawRecord,
    /** Movements of the balance by this bet, oldest first. */
    Flows: z.array(FlowRow),
    ServerTime: EpochMs,
  }),
});
