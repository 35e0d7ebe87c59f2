import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { bodyMaxTypedLines, defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, RequestId, SerialNumber } from "../core/ids.ts";
import { Refused } from "../core/result.ts";

const Scalar = z.union([z.number(), z.string(), z.boolean(), z.null()]);
const Picks = z.array(z.union([Scalar, z.array(Scalar)]));

/**
 * What is picked, in the neutral form of domain/plays.md section 2. The wire fixes only the names
 * of the keys; the engine judges the rest and answers SELECTION_INVALID.
 */
export const Selection = z.strictObject({
  positions: z.optional(Picks),
  numbers: z.optional(Picks),
  groups: z.optional(Picks),
  values: z.optional(Picks),
  lines: z.optional(Picks),
  options: z.optional(Picks),
  positionOptions: z.optional(Picks),
  dan: z.optional(Picks),
  tuo: z.optional(Picks),
  places: z.optional(Picks),
});
z.globalRegistry.add(Selection, { id: "Selection" });

export const Unit = z.enum(["yuan", "jiao", "fen", "li"]);
export type Unit = z.infer<typeof Unit>;

export const cartItemsMax = 200;

/** One line of a bet. Money is `Price` x `Unit` x `Multiple` x `Count`. */
export const BetItem = z.strictObject({
  PlayId: z.string().check(z.maxLength(64)),
  Selection,
  Unit,
  Multiple: z.int(),
  /** Prize group of this line; at present the caller's own. */
  PrizeGroup: z.int(),
  /** Yuan a unit bet; 2 unless said. */
  Price: z.optional(z.union([z.literal(1), z.literal(2)])),
  /** Unit bets as the client counted them; UNITS_MISMATCH when the engine counts otherwise. */
  Count: z.int(),
  Amount,
  /** 32 hex characters of the client that go into the Merkle leaf; the server makes one if absent. */
  ClientNonce: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
});
export type BetItem = z.infer<typeof BetItem>;
z.globalRegistry.add(BetItem, { id: "BetItem" });

const FailedLine = z.object({ Index: z.int(), Code: z.int() });

export const PlacedBet = z.object({ Index: z.int(), BetNo });

export const BetPlaced = z.object({
  Result: z.literal(0),
  GameId,
  SerialNumber,
  Orders: z.array(PlacedBet),
  Failed: z.array(FailedLine),
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
  }),
  answer: BetPlaced,
  refused: z.extend(Refused, {
    Failed: z.optional(z.array(FailedLine)),
    WalletAmount: z.optional(Amount),
  }),
});

export const getBetByRequestId = defineCall({
  name: "Bet/GetByRequestId",
  who: "login",
  quiet: true,
  summary:
    "What became of a Bet/Submit whose answer was lost. `Found: false` also voids the id: a request that arrives later under it is refused with 909, so betting anew under a new id cannot double the bet.",
  request: z.strictObject({ RequestId }),
  answer: z.object({
    Found: z.boolean(),
    Answer: z.nullable(BetPlaced),
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

/** Of a filter or a page: stakes, prizes and their difference; cancelled bets count as nothing. */
export const BetSums = z.object({
  Count: z.int(),
  Amount,
  Prize: Amount,
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
  Profit: SignedAmount,
  /** `BetState`. */
  State: z.int(),
  /** `IssueState` of the bet's issue. */
  IssueState: z.int(),
  /** `BetSource`. */
  Source: z.int(),
  CanCancel: z.boolean(),
});
export type BetRow = z.infer<typeof BetRow>;
z.globalRegistry.add(BetRow, { id: "BetRow" });

export const searchBets = defineCall({
  name: "BetRecord/Search",
  who: "login",
  quiet: true,
  summary: "Own bets, newest first; range at most 92 days.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(100_000)),
    PageSize: z.union([z.literal(10), z.literal(20), z.literal(50), z.literal(100)]),
    /** Bet time from (inclusive) and to (exclusive). */
    DateFrom: EpochMs,
    DateTo: EpochMs,
    GameIds: z.optional(z.array(GameId).check(z.maxLength(100))),
    PlayId: z.optional(z.string().check(z.maxLength(64))),
    SerialNumber: z.optional(SerialNumber),
    BetNo: z.optional(BetNo),
    State: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(BetRow),
    PageSum: BetSums,
    AllSum: BetSums,
    ServerTime: EpochMs,
  }),
});
