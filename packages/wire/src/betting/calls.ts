import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { bodyMaxTypedLines, defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, Int32, RequestId, SerialNumber } from "../core/ids.ts";
import { Refused } from "../core/result.ts";
import { captchaFields } from "../session/calls.ts";
import { BetSource } from "./enums.ts";
import { Selection, Unit } from "./selection.ts";

export const cartItemsMax = 200;

const lineFields = {
  PlayId: z.string().check(z.maxLength(64)),
  Selection,
  /** Unit bets as the client counted them; UNITS_MISMATCH when the engine counts otherwise. */
  Count: Int32,
  Amount,
  /** 32 hex characters of the client that go into the Merkle leaf; the server makes one if absent. */
  ClientNonce: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
};

/** One line on a prize-group play. Money is `Price` x `Unit` x `Multiple` x `Count`. */
export const GroupBetItem = z.strictObject({
  ...lineFields,
  Unit,
  Multiple: Int32,
  /** Even, from 1700 to the caller's own; what lies between comes back as rebate. */
  PrizeGroup: Int32,
  /** Yuan a unit bet; 2 unless said. */
  Price: z.optional(z.union([z.literal(1), z.literal(2)])),
});
export type GroupBetItem = z.infer<typeof GroupBetItem>;

/** One line on an odds play. Money is `StakeEach` x `Count`. */
export const OddsBetItem = z.strictObject({
  ...lineFields,
  StakeEach: Amount,
  /** `OddsVersion` of the odds that the caller saw. */
  OddsVersion: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
});
export type OddsBetItem = z.infer<typeof OddsBetItem>;

/** One line of a bet. */
export const BetItem = z.union([GroupBetItem, OddsBetItem]);
export type BetItem = z.infer<typeof BetItem>;
z.globalRegistry.add(BetItem, { id: "BetItem" });

const FailedLine = z.object({ Index: z.int(), Code: z.int() });

const Hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const PlacedBet = z.object({
  Index: z.int(),
  BetNo,
  /** SHA-256 over everything that the bet froze. */
  ContentHash: Hex64,
});

/**
 * What the platform signs of a request: it cannot deny the bets later, nor change them. `Text` is
 * JSON, the same whenever it is asked for; from `fairdraw-bets-2` on it says of each bet what its levels
 * pay. `Path` leads from it to a root: SHA-256 over a byte 3 and the
 * UTF-8 bytes of `Text`, then for each step over a byte 1 and the two hashes in their order; a step is
 * `L` or `R`, the side of the sister, and the sister in hex. `Signature` is Ed25519 over
 * `fairdraw-receipts-2|` and the root in hex, base64url, by the key of `KeyId`.
 */
export const Receipt = z.object({
  KeyId: z.string(),
  Text: z.string(),
  Path: z.string().check(z.regex(/^([LR][0-9a-f]{64}( |$))*$/)),
  Signature: z.string(),
});
z.globalRegistry.add(Receipt, { id: "Receipt" });

export const BetPlaced = z.object({
  Result: z.literal(0),
  GameId,
  SerialNumber,
  Orders: z.array(PlacedBet),
  Failed: z.array(FailedLine),
  Receipt,
  WalletAmount: Amount,
  ServerTime: EpochMs,
});
z.globalRegistry.add(BetPlaced, { id: "BetPlaced" });

export const submitBet = defineCall({
  name: "Bet/Submit",
  who: "login",
  bodyMaxBytes: bodyMaxTypedLines,
  summary:
    "Places the lines of a cart on one issue. A faulty line fails alone; a closed issue, a missing right or a short balance refuses all, and when no line can be placed the Result is that of the first. The same RequestId with the same content answers what was placed the first time; with other content 909. A refusal is not kept: sent again it is judged again.",
  request: z.strictObject({
    RequestId,
    GameId,
    SerialNumber,
    Items: z.array(BetItem).check(z.minLength(1), z.maxLength(cartItemsMax)),
    TotalAmount: Amount,
    /** True takes odds as they are now, even where they have changed since. */
    AcceptOddsChange: z.optional(z.boolean()),
    /** `BetSource.REPEAT` where all lines repeat earlier bets; a plain bet unless said. */
    Source: z.optional(z.literal([BetSource.NORMAL, BetSource.REPEAT])),
  }),
  answer: BetPlaced,
  refused: z.extend(Refused, {
    Failed: z.optional(z.array(FailedLine)),
    WalletAmount: z.optional(Amount),
  }),
});

export const verifyBettor = defineCall({
  name: "Bet/Verify",
  who: "login",
  summary:
    "Shows once per login session that its player is present, where the site asks for it before the first bet (VERIFY_REQUIRED): by the answer to a captcha, or by the funds password.",
  request: z.strictObject({
    FundsPassword: z.optional(z.string().check(z.maxLength(64))),
    ...captchaFields,
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
  refused: z.extend(Refused, {
    /** With VERIFY_FAILED: how often this login may still try. */
    TriesLeft: z.optional(z.int()),
  }),
});

/** What the caller may still stake on one issue. */
const IssueLimits = z.object({
  GameId,
  SerialNumber,
  /** Staked by the caller on this issue so far, and the most that it may become. */
  Used: Amount,
  PerIssue: Amount,
  /** Most for one line, and for one unit bet on odds; shrinks as the issue fills. */
  PerBet: Amount,
  PerOddsBet: Amount,
  /** Most that the caller is paid for this issue. */
  MaxPrize: Amount,
  /** Numbers that are not sold: `0:7` names a 7 in the first row, `7` one of an only row. */
  BlockedNumbers: z.array(z.object({ PlayId: z.string(), Number: z.string() })),
});
export type IssueLimits = z.infer<typeof IssueLimits>;
z.globalRegistry.add(IssueLimits, { id: "IssueLimits" });

export const getBetLimits = defineCall({
  name: "Bet/GetLimits",
  who: "login",
  quiet: true,
  summary: "What the caller may still stake on an issue, as it is at this moment.",
  request: z.strictObject({ GameId, SerialNumber }),
  answer: z.extend(IssueLimits, { ServerTime: EpochMs }),
});

export const getBetReceipt = defineCall({
  name: "Bet/GetReceipt",
  who: "login",
  summary:
    "The evidence of an own bet: what was frozen, the signed receipt, and the way to the root that was sealed before the draw.",
  request: z.strictObject({ BetNo }),
  answer: z.object({
    BetNo,
    GameId,
    SerialNumber,
    /** JSON whose SHA-256 is `ContentHash`; "" while the bet follows one that hides its content. */
    Content: z.string(),
    ContentHash: Hex64,
    Receipt,
    /** Ed25519 key of the receipts, SPKI in base64. */
    PublicKey: z.string(),
    /** Empty until the issue is sealed. */
    ContentRoot: z.string(),
    /** Sisters from the leaf up to `ContentRoot`; null until the issue is revealed. */
    Path: z.nullable(z.array(z.object({ Side: z.enum(["left", "right"]), Hash: z.string() }))),
    ServerTime: EpochMs,
  }),
});

/** Games on one board at most. */
export const comboGamesMax = 12;
export const comboSetsMax = 10;

export const ComboGroupPlaced = z.object({
  GameId,
  SerialNumber,
  /** 0 when at least one line of the group was placed. */
  Result: z.int(),
  Orders: z.array(PlacedBet),
  Failed: z.array(FailedLine),
});

export const ComboPlaced = z.object({
  Result: z.literal(0),
  Groups: z.array(ComboGroupPlaced),
  Receipt,
  WalletAmount: Amount,
  ServerTime: EpochMs,
});
z.globalRegistry.add(ComboPlaced, { id: "ComboPlaced" });

export const submitCombo = defineCall({
  name: "ComboBet/Submit",
  who: "login",
  bodyMaxBytes: bodyMaxTypedLines,
  summary:
    "Places lines on the issues of several games at once. Every group has its own fate: a closed issue refuses its group alone; a missing right or a balance short of all that could be placed refuses everything. RequestId as in Bet/Submit.",
  request: z.strictObject({
    RequestId,
    Groups: z
      .array(
        z.strictObject({
          GameId,
          SerialNumber,
          Items: z.array(BetItem).check(z.minLength(1), z.maxLength(cartItemsMax)),
        }),
      )
      .check(z.minLength(1), z.maxLength(comboGamesMax)),
    TotalAmount: Amount,
    AcceptOddsChange: z.optional(z.boolean()),
  }),
  answer: ComboPlaced,
  refused: z.extend(Refused, {
    Groups: z.optional(z.array(ComboGroupPlaced)),
    WalletAmount: z.optional(Amount),
  }),
});

/** Issues of one question about limits: the games of a board, and those that the slip has beside them. */
export const comboLimitsMax = 2 * comboGamesMax;

const ComboSet = z.object({ Id: z.int(), Name: z.string(), GameIds: z.array(GameId) });

export const getComboConfig = defineCall({
  name: "ComboBet/GetConfig",
  who: "login",
  quiet: true,
  summary: "The caller's own sets of games, and what the board offers.",
  request: z.strictObject({}),
  answer: z.object({
    MaxGames: z.int(),
    Sets: z.array(ComboSet),
    /** Amounts to stake with one press. */
    Chips: z.array(Amount),
    ServerTime: EpochMs,
  }),
});

export const getComboLimits = defineCall({
  name: "ComboBet/GetLimits",
  who: "login",
  quiet: true,
  summary:
    "What the caller may still stake on issues of several games, as it is at this moment; issues that do not exist are left out.",
  request: z.strictObject({
    Issues: z
      .array(z.strictObject({ GameId, SerialNumber }))
      .check(z.minLength(1), z.maxLength(comboLimitsMax)),
  }),
  answer: z.object({ Items: z.array(IssueLimits), ServerTime: EpochMs }),
});

export const saveComboSet = defineCall({
  name: "ComboBet/SaveSet",
  who: "login",
  summary:
    "Keeps a set of games under a name: a new one without an Id, a changed one with it, none at all when it has no games. At most 10 sets; one more is refused with 904.",
  request: z.strictObject({
    Id: z.nullable(Int32),
    Name: z.string().check(z.minLength(1), z.maxLength(20)),
    GameIds: z.array(GameId).check(z.maxLength(comboGamesMax)),
  }),
  answer: z.object({ Result: z.literal(0), Sets: z.array(ComboSet), ServerTime: EpochMs }),
});

export const getBetByRequestId = defineCall({
  name: "Bet/GetByRequestId",
  who: "login",
  quiet: true,
  summary:
    "What became of a Bet/Submit or ComboBet/Submit whose answer was lost. `Found: false` also voids the id: a request that arrives later under it is refused with 909, so betting anew under a new id cannot double the bet. Refuses TOO_FREQUENT for too many ids that nobody used.",
  request: z.strictObject({ RequestId }),
  answer: z.object({
    Found: z.boolean(),
    /** Of a Bet/Submit. */
    Answer: z.nullable(BetPlaced),
    /** Of a ComboBet/Submit. */
    ComboAnswer: z.nullable(ComboPlaced),
    WalletAmount: Amount,
    ServerTime: EpochMs,
  }),
});

export const cancelBet = defineCall({
  name: "Bet/Cancel",
  who: "login",
  summary:
    "Takes back own bets until their issue closes, stake returned in full. A bet that cannot be taken back fails alone; when none can, the Result is that of the first.",
  request: z.strictObject({ BetNos: z.array(BetNo).check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    Result: z.literal(0),
    Cancelled: z.array(BetNo),
    Failed: z.array(z.object({ BetNo, Code: z.int() })),
    WalletAmount: Amount,
    ServerTime: EpochMs,
  }),
  refused: z.extend(Refused, {
    Failed: z.optional(z.array(z.object({ BetNo, Code: z.int() }))),
  }),
});

/** Of a filter or a page: stakes, prizes, rebates and what they come to; cancelled bets count as nothing. */
export const BetSums = z.object({
  Count: z.int(),
  Amount,
  /** The part of `Amount` whose draw is still ahead. */
  OpenStake: Amount,
  Prize: Amount,
  /** What the bets gave their own player back. */
  Rebate: Amount,
  /** Of the bets that are decided, with their rebates. */
  Profit: SignedAmount,
});
export type BetSums = z.infer<typeof BetSums>;
z.globalRegistry.add(BetSums, { id: "BetSums" });

export const BetRow = z.object({
  BetNo,
  BetTime: EpochMs,
  GameId,
  SerialNumber,
  PlayId: z.string(),
  Selection,
  Count: z.int(),
  Multiple: z.int(),
  Unit,
  Price: z.int(),
  PrizeGroup: z.int(),
  Amount,
  WinningNumber: z.string(),
  Prize: Amount,
  /** Stakes of unit bets that the draw gave back; of a tie the whole stake. */
  Returned: Amount,
  /** What the bet gave its player back by his own rate, once it was decided. */
  Rebate: Amount,
  /** `Prize`, `Returned` and `Rebate` less `Amount`; nought of cancelled bets and of open ones. */
  Profit: SignedAmount,
  /** `BetState`. */
  State: z.int(),
  /** `BetCancelReason`; null unless cancelled. */
  CancelReason: z.nullable(z.int()),
  /** `IssueState` of the bet's issue. */
  IssueState: z.int(),
  /** `BetSource`. */
  Source: z.int(),
  CanCancel: z.boolean(),
  /** Whose bet; of lists of a team alone. */
  UserName: z.optional(z.string()),
});
export type BetRow = z.infer<typeof BetRow>;
z.globalRegistry.add(BetRow, { id: "BetRow" });

/** What restricts a list of bets; the range is at most 92 days. */
export const betFilter = {
  ...ofMember,
  /** Of an agent, or of one below him: the bets of those right below, or of the whole team with himself; else his own. */
  Scope: z.optional(z.enum(["direct", "team"])),
  /** Bet time from (inclusive) and to (exclusive). */
  DateFrom: EpochMs,
  DateTo: EpochMs,
  GameIds: z.optional(z.array(GameId).check(z.maxLength(100))),
  PlayId: z.optional(z.string().check(z.maxLength(64))),
  SerialNumber: z.optional(SerialNumber),
  BetNo: z.optional(BetNo),
  State: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  /** `BetSource`. */
  Source: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
  /** Stake from and to, both included. */
  AmountFrom: z.optional(Amount),
  AmountTo: z.optional(Amount),
};

export const searchBets = defineCall({
  name: "BetRecord/Search",
  who: "login",
  quiet: true,
  summary:
    "Bets of the caller, or of an account below him, newest first; range at most 92 days. Whole days in Shanghai time, of all games or some and of any state, are always counted to the end; other filters up to 10,000 bets, unless `WithSums` asks for all. Of a team 10,000 bets at most are counted and paged through; its report has the sums of all. Refuses 904 for a later page.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(100_000)),
    PageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
    /** Counts and adds up all that fit, however many they are and however long it takes. */
    WithSums: z.optional(z.boolean()),
    ...betFilter,
  }),
  answer: z.object({
    Total: z.int(),
    /** True when more than `Total` fit: they were not counted to the end, and `AllSum` is null. */
    TotalIsMore: z.optional(z.boolean()),
    Items: z.array(BetRow),
    PageSum: BetSums,
    AllSum: z.nullable(BetSums),
    ServerTime: EpochMs,
  }),
});
