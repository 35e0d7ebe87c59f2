import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { BetState } from "./enums.ts";

const State = z.literal(Object.values(BetState));
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

/** Errors of the platform for which a bet may be taken back; nothing that a player or a result has to do with. */
export const voidErrors = [
  "wrongTerms",
  "doubled",
  "otherIssue",
  "soldByMistake",
  "brokenSelection",
] as const;

/** A bet as staff see it in a list. */
const betFields = {
  BetNo,
  BetTime: EpochMs,
  UserName: z.string(),
  GameId,
  SerialNumber: z.string(),
  PlayId: z.string(),
  /** What is picked, cut where it is long. */
  Number: z.string(),
  UnitBets: z.int(),
  Amount,
  /** The most that its draw can pay for it. */
  HighestPrize: Amount,
  State,
  /** `BetCancelReason`; null unless cancelled. */
  CancelReason: z.nullable(z.int()),
  Prize: Amount,
  /** `BetSource`. */
  Source: z.int(),
} as const;

export const searchPlayerBets = defineCall({
  name: "AdminBet/Search",
  who: "operator",
  may: "bets.view",
  summary:
    "Bets of the merchant's players, newest first, within at most 31 days. Each call looks through so many bets and no more; with `Before`, the answer's `Next`, it goes on from there. Refuses UNFIT for a longer time, NOT_FOUND for an unknown player.",
  request: z.strictObject({
    DateFrom: EpochMs,
    DateTo: EpochMs,
    UserName: z.optional(UserName),
    GameId: z.optional(GameId),
    SerialNumber: z.optional(SerialNumber),
    PlayId: z.optional(z.string().check(z.maxLength(64))),
    State: z.optional(State),
    StakeFrom: z.optional(Amount),
    PrizeFrom: z.optional(Amount),
    Before: z.optional(BetNo),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    Items: z.array(z.object(betFields)),
    /** From where on to look further back; null when everything was looked through. */
    Next: z.nullable(BetNo),
    /** Up to where it was looked. */
    LookedTo: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const getPlayerBet = defineCall({
  name: "AdminBet/Detail",
  who: "operator",
  may: "bets.view",
  summary:
    "Everything that the player sees of a bet, and why staff took it back where they did. Refuses NOT_FOUND for a bet of another merchant's player.",
  request: z.strictObject({ BetNo }),
  answer: z.object({
    ...betFields,
    /** As the player picked it, as JSON. */
    Selection: z.string(),
    /** `UnitMode`'s name. */
    Unit: z.string(),
    Multiple: z.int(),
    PrizeGroup: z.int(),
    StakeEach: Amount,
    PayoutMax: Amount,
    OddsVersion: z.int(),
    WinningNumber: z.string(),
    /** `IssueState`. */
    IssueState: z.int(),
    Won: Amount,
    Cut: Amount,
    Returned: Amount,
    Rebate: Amount,
    Profit: SignedAmount,
    DecidedAt: z.nullable(EpochMs),
    ContentHash: z.string(),
    CanVoid: z.boolean(),
    Levels: z.array(
      z.object({
        Level: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        Prize: z.nullable(Amount),
        Odds: z.nullable(z.string()),
        Count: z.int(),
        Amount,
      }),
    ),
    Flows: z.array(
      z.object({
        Time: EpochMs,
        /** `CashFlowType`. */
        TypeId: z.int(),
        In: Amount,
        Out: Amount,
        BalanceAfter: Amount,
      }),
    ),
    /** Null unless staff took it back. */
    Void: z.nullable(
      z.object({
        ErrorClass: z.enum(voidErrors),
        Evidence: z.string(),
        PlayerText: z.string(),
        Maker: z.string(),
        Time: EpochMs,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const voidBets = defineCall({
  name: "AdminBet/VoidTechnical",
  who: "operator",
  may: "bets.change",
  needsTwo: true,
  summary:
    "Proposes to take back bets that an error of the platform made: all of them or none, stakes returned in full, and their players read why. Only before the draw of their issue: once a number can be known, no bet is taken back. Refuses NOT_FOUND for a bet of another merchant's player, TOO_LATE for one that is drawn, decided or proposed already.",
  request: z.strictObject({
    BetNos: z.array(BetNo).check(z.minLength(1), z.maxLength(100)),
    ErrorClass: z.enum(voidErrors),
    /** Where it can be seen: an entry of a log, a ticket. */
    Evidence: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    /** What the players read beside their bets. */
    PlayerText: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    Reason,
  }),
});
