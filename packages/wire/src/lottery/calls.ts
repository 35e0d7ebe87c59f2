import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";

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
  /** SHA-256 of the seed that will draw this issue, published when the issue is made. */
  seedCommit: z.string(),
  /** What the number follows from, 64 hex characters each; "" until the issue is settled. */
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
  /** Group Countdown: the current and the next waiting issues, at most 5. */
  recentIssues: z.optional(z.array(Issue)),
  /** Group OldIssues: the SelectCount issues closed last, newest first. */
  oldIssues: z.optional(z.array(Issue)),
});
export type GameData = z.infer<typeof GameData>;
z.globalRegistry.add(GameData, { id: "GameData" });

/** Keyed by game id and nothing else; the server clock is in `serverTime` and `X-Server-Time`. */
export const GameDataMap = z.record(z.string().check(z.regex(/^\d+$/)), GameData);

export const oldIssuesDefault = 20;
export const oldIssuesMax = 200;

export const getGameInfo = defineCall({
  name: "LotteryGame/Info",
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
  who: "visitor",
  summary: "All groups of all games.",
  request: z.strictObject({}),
  answer: GameDataMap,
});

export const getBetType = defineCall({
  name: "LotteryGame/BetType",
  who: "login",
  summary:
    "What the caller may bet in a game: plays on sale, own prize group, limits. Prices follow from the engine.",
  request: z.strictObject({ GameId }),
  answer: z.object({
    GameId,
    /** Prize of a 2-yuan bet with chance 1/1000; the caller's own (domain/plays.md 3.1). */
    PrizeGroup: z.int(),
    StakeMin: Amount,
    MultipleMax: z.int(),
    UnitBetsMax: z.int(),
    MaxPrizePerIssue: Amount,
    Plays: z.array(z.object({ PlayId: z.string(), IsClosed: z.boolean() })),
    /** False when a flag of the account forbids betting. */
    CanBet: z.boolean(),
    ServerTime: EpochMs,
  }),
});
