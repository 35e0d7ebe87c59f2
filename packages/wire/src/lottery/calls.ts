import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { oldIssuesMax } from "./old-issues.ts";

/** One issue; names as in spec section 3. Numbers are "" until they are known. */
export const Issue = z.object({
  serialNumber: SerialNumber,
  originalWinningNumber: z.string(),
  winningNumber: z.string(),
  startTimeStamp: EpochMs,
  closeTimeStamp: EpochMs,
  drawTimeStamp: EpochMs,
  /** `IssueState`. */
  state: z.int(),
  /** SHA-256 of the seed that will draw this issue, published when the issue is made; "" in `LotteryGame/Data`. */
  seedCommit: z.string(),
  /** What the number follows from, 64 hex characters each; "" until the issue is settled, and in `LotteryGame/Data`. */
  serverSeed: z.string(),
  entropy: z.string(),
});
export type Issue = z.infer<typeof Issue>;
z.globalRegistry.add(Issue, { id: "Issue" });

/** Game data limited to the groups asked for (decisions.md G10). */
export const GameData = z.object({
  categoryId: z.int(),
  isMiaoMiao: z.boolean(),
  dailyIssueCount: z.int(),
  serverTime: EpochMs,
  /** `LotteryGameState`; group State. */
  state: z.optional(z.int()),
  isMaintain: z.optional(z.boolean()),
  isOfficialOffline: z.optional(z.boolean()),
  /** Group LastIssue: the issue that closed last. Only LastDrawIssue: the one drawn last. */
  lastIssue: z.optional(z.nullable(Issue)),
  /** Group Countdown: the first waiting issue whose close is ahead; null when none is made. */
  currentIssue: z.optional(z.nullable(Issue)),
  /** Group Countdown: `EntropyMode` of the current issue; left out for BETS, which nearly all have. */
  entropyMode: z.optional(z.int()),
  /** Group Countdown: the current and the next waiting issues, at most 5. */
  recentIssues: z.optional(z.array(Issue)),
  /** Group OldIssues: the SelectCount issues closed last, newest first; few in `LotteryGame/Data`. */
  oldIssues: z.optional(z.array(Issue)),
});
export type GameData = z.infer<typeof GameData>;
z.globalRegistry.add(GameData, { id: "GameData" });

/** Keyed by game id and nothing else; the server clock is in `serverTime` and `X-Server-Time`. */
export const GameDataMap = z.record(z.string().check(z.regex(/^\d+$/)), GameData);

/** Closed issues of each game in `LotteryGame/Data`: it is what every page waits for first. */
export const oldIssuesOfAll = 3;

export const getGameInfo = defineCall({
  name: "LotteryGame/Info",
  isPacked: true,
  who: "visitor",
  summary: "Issues and state of the games asked for; games that do not exist are left out.",
  request: z.strictObject({
    GameIdList: z.array(GameId).check(z.maxLength(100)),
    State: z.optional(z.boolean()),
    LastIssue: z.optional(z.boolean()),
    LastDrawIssue: z.optional(z.boolean()),
    Countdown: z.optional(z.boolean()),
    OldIssues: z.optional(z.boolean()),
    SelectCount: z.optional(z.int().check(z.minimum(1), z.maximum(oldIssuesMax))),
  }),
  answer: GameDataMap,
});

export const getGameData = defineCall({
  name: "LotteryGame/Data",
  isPacked: true,
  who: "visitor",
  summary: `All groups of all games, without what proves the issues; of closed ones the newest ${oldIssuesOfAll}.`,
  request: z.strictObject({}),
  answer: GameDataMap,
});

export const getBetType = defineCall({
  name: "LotteryGame/BetType",
  isPacked: true,
  who: "login",
  summary:
    "What the caller may bet in a game: plays on sale, own prize group, limits. Prices follow from the engine.",
  request: z.strictObject({ GameId }),
  answer: z.object({
    GameId,
    /** Prize of a 2-yuan bet with chance 1/1000; the caller's own (domain/plays.md 3.1). */
    PrizeGroup: z.int(),
    /** Lowest group that the slider reaches. */
    PrizeGroupMin: z.int(),
    /** What the caller's line leaves him of odds plays; 1/10,000. */
    OddsRebate: z.int(),
    StakeMin: Amount,
    StakeMax: Amount,
    /** Stake of one unit bet on odds. */
    OddsStakeMin: Amount,
    OddsStakeMax: Amount,
    MultipleMax: z.int(),
    UnitBetsMax: z.int(),
    MaxPrizePerIssue: Amount,
    Plays: z.array(z.object({ PlayId: z.string(), IsClosed: z.boolean() })),
    /** Goes into the lines of odds plays. */
    OddsVersion: z.int(),
    /** Odds that differ from the plays' own; with three decimals, stake included. */
    Odds: z.array(z.object({ PlayId: z.string(), Level: z.string(), Odds: z.string() })),
    /** True when Bet/Verify is due before the first bet of this session. */
    NeedsVerification: z.boolean(),
    /** False when a flag of the account forbids betting. */
    CanBet: z.boolean(),
    /** What operators say to a player whom they do not let bet. */
    BlockedNotice: z.optional(z.string()),
    ServerTime: EpochMs,
  }),
});

/** A leaf of the tree over the accepted bets: what anybody needs to compute it again. */
export const BetLeaf = z.object({
  BetNo,
  /** 32 hex characters of the player's client, or of the server where the client sent none. */
  ClientNonce: z.string(),
});

/** More leaves than this are not listed; the caller's own bets still get their proofs. */
export const leavesMax = 5000;

/** Sisters from a leaf up to the root. Shape: 64 hex characters each. */
export const LeafProof = z.object({
  BetNo,
  ClientNonce: z.string(),
  Path: z.array(z.object({ Side: z.enum(["left", "right"]), Hash: z.string() })),
});

export const verifyDraw = defineCall({
  name: "BlockChainHash/Verify",
  who: "visitor",
  summary:
    "Everything a stranger needs to draw an issue again. Seed and entropy are empty until the issue is settled or cancelled. Refuses 902 for an issue that does not exist.",
  request: z.strictObject({ GameId, SerialNumber }),
  answer: z.object({
    GameId,
    /** Goes into the derivation as it stands. */
    GameCode: z.string(),
    SerialNumber,
    /** `IssueState`. */
    State: z.int(),
    /** SHA-256 of the seed and when it became public; always before the issue opened. */
    Commit: z.string(),
    CommittedAt: EpochMs,
    /** Day that the issue belongs to, `20260105`, and the hash over all commitments of that day, "" for none. */
    LotteryDay: z.int(),
    DayCommit: z.string(),
    StartTime: EpochMs,
    CloseTime: EpochMs,
    DrawTime: EpochMs,
    /** `EntropyMode`. */
    Mode: z.int(),
    /** Round of the beacon that decides the issue; null where none does. */
    BeaconRound: z.nullable(z.int()),
    /** Signature of the beacon over that round, in hex; its SHA-256 is the entropy. "" until the reveal, or without a round. */
    BeaconSignature: z.string(),
    ServerSeed: z.string(),
    Entropy: z.string(),
    /** Accepted bets of the issue; null until they are sealed. */
    BetCount: z.nullable(z.int()),
    /** Root over the bets, public from the sealing on, before the draw; "" until then. */
    BetsRoot: z.string(),
    /** Root over what was bet, fixed at the same moment: nobody can edit a bet afterwards. */
    ContentRoot: z.string(),
    /** When both were fixed; null until then. */
    SealedAt: z.nullable(EpochMs),
    /** What the site signed at that moment, and with which key; "" until then, and where it signed nothing yet. */
    SealSignature: z.string(),
    SealKey: z.string(),
    /** All leaves in order; null before the reveal and when there are more than `leavesMax`. */
    Leaves: z.nullable(z.array(BetLeaf)),
    /** The caller's own bets of this issue with their proofs; empty for visitors. */
    Proofs: z.array(LeafProof),
    OriginalWinningNumber: z.string(),
    WinningNumber: z.string(),
    ServerTime: EpochMs,
  }),
});

export const getDayCommits = defineCall({
  name: "BlockChainHash/Day",
  isPacked: true,
  who: "visitor",
  summary:
    "All commitments of a game's day and the hash that sealed them before the day began. Refuses 902 for a day that is not made.",
  request: z.strictObject({
    GameId,
    LotteryDay: z.int().check(z.minimum(20_000_101), z.maximum(99_991_231)),
  }),
  answer: z.object({
    GameId,
    LotteryDay: z.int(),
    /** SHA-256 over `serial|commit` of every issue, a line each, in the order of the serials. */
    DayCommit: z.string(),
    CommittedAt: EpochMs,
    Items: z.array(z.object({ SerialNumber, Commit: z.string() })),
    ServerTime: EpochMs,
  }),
});

export const drawRowsPerPage = 20;

export const searchDraws = defineCall({
  name: "BlockChainHash/Search",
  who: "visitor",
  summary:
    "Closed issues of a game with their commitments and, once settled, their seeds; newest first.",
  request: z.strictObject({
    GameId,
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
  }),
  answer: z.object({ Total: z.int(), Items: z.array(Issue), ServerTime: EpochMs }),
});
