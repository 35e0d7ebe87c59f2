import * as z from "zod/mini";
import { BetItem, BetPlaced, cartItemsMax } from "../betting/calls.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { bodyMaxTypedLines, defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, RequestId, SerialNumber, Uuid } from "../core/ids.ts";
import { Refused } from "../core/result.ts";
import { instantRunDrawsMax } from "./limits.ts";

/** A run as it stands. */
export const InstantRun = z.object({
  RunId: z.string(),
  GameId,
  DrawsMax: z.int(),
  Draws: z.int(),
  /** Null for none. */
  StopWin: z.nullable(Amount),
  StopLoss: z.nullable(Amount),
  /** Stakes so far, and prizes with returned stakes. */
  Stake: Amount,
  Back: Amount,
  Net: SignedAmount,
  /** `InstantRunState`. */
  State: z.int(),
});
export type InstantRun = z.infer<typeof InstantRun>;
z.globalRegistry.add(InstantRun, { id: "InstantRun" });

/** A draw with what anybody needs to compute it again once the pair is revealed. */
export const InstantDraw = z.object({
  GameId,
  /** Goes into the derivation as it stands. */
  GameCode: z.string(),
  SerialNumber,
  /** Number of the player's account: `PlayerNo:SeedNo:Nonce` stands for the serial in the derivation. */
  PlayerNo: z.string(),
  SeedNo: z.int(),
  Nonce: z.int(),
  ClientSeed: z.string(),
  /** SHA-256 of the seed, shown before the pair was used. */
  Commit: z.string(),
  /** "" until the player closes the pair. */
  ServerSeed: z.string(),
  OriginalWinningNumber: z.string(),
  WinningNumber: z.string(),
  DrawTime: EpochMs,
});
export type InstantDraw = z.infer<typeof InstantDraw>;
z.globalRegistry.add(InstantDraw, { id: "InstantDraw" });

export const drawInstant = defineCall({
  name: "InstantBet/Draw",
  who: "login",
  bodyMaxBytes: bodyMaxTypedLines,
  summary:
    "Bets the lines on one instant draw, draws it and settles it: one answer tells number, prize and proof. Refuses what Bet/Submit refuses; 903 sooner than 2.5 s after the caller's last draw; 909 for a run that has ended, is of another game, or could lose more than it may. RequestId as in Bet/Submit.",
  request: z.strictObject({
    RequestId,
    GameId,
    Items: z.array(BetItem).check(z.minLength(1), z.maxLength(cartItemsMax)),
    TotalAmount: Amount,
    AcceptOddsChange: z.optional(z.boolean()),
    RunId: z.optional(Uuid),
  }),
  answer: z.extend(BetPlaced, {
    Draw: InstantDraw,
    /** Line by line, as in `Orders`: prize, and stake that came back. */
    Outcomes: z.array(z.object({ Index: z.int(), Prize: Amount, Returned: Amount })),
    Stake: Amount,
    Prize: Amount,
    Returned: Amount,
    Net: SignedAmount,
    /** The run after this draw; null for a single one. */
    Run: z.nullable(InstantRun),
  }),
  refused: z.extend(Refused, {
    Failed: z.optional(z.array(z.object({ Index: z.int(), Code: z.int() }))),
    WalletAmount: z.optional(Amount),
  }),
});

export const startInstantRun = defineCall({
  name: "InstantBet/StartRun",
  who: "login",
  summary:
    "Begins a run of up to 50 draws that the client makes one by one; a run that was still going ends. More than 5 draws need a `StopLoss` (25). The same RunId answers the run as it stands.",
  request: z.strictObject({
    RunId: Uuid,
    GameId,
    DrawsMax: z.int().check(z.minimum(1), z.maximum(instantRunDrawsMax)),
    /** Net result at which the run ends. */
    StopWin: z.optional(Amount),
    /** Loss that the run never goes beyond: a draw that could is not made. */
    StopLoss: z.optional(Amount),
  }),
  answer: z.object({ Result: z.literal(0), Run: InstantRun, ServerTime: EpochMs }),
});

export const stopInstantRun = defineCall({
  name: "InstantBet/StopRun",
  who: "login",
  summary: "Ends a run of the caller at once. Refuses 902 for a run that is not his.",
  request: z.strictObject({ RunId: Uuid }),
  answer: z.object({ Result: z.literal(0), Run: InstantRun, ServerTime: EpochMs }),
});

export const getInstantDraw = defineCall({
  name: "InstantBet/GetDraw",
  who: "login",
  summary: "An own instant draw with its proof. Refuses 902 for others' and unknown ones alike.",
  request: z.strictObject({ GameId, SerialNumber }),
  answer: z.object({ Draw: InstantDraw, ServerTime: EpochMs }),
});
