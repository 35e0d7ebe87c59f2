import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { DayKey } from "../reports/draw-history.ts";
import { MemberName } from "./member.ts";

/** Letters of a note about a member. */
export const teamRemarkMax = 60;
/** Children of a node that come at once. */
export const treePageSize = 100;
/** What a list of members may be put in order by. */
export const teamSortFields = [
  "UserName",
  "PrizeGroup",
  "Direct",
  "Team",
  "Balance",
  "TeamBalance",
  "Stake",
  "Net",
  "LastLoginAt",
  "RegisteredAt",
] as const;
/** Days without a login that a list may ask for. */
export const idleDays = [7, 15, 30] as const;

const PageIndex = z.int().check(z.minimum(1), z.maximum(10_000));
const PageSize = z.literal([20, 50, 100]);
const PrizeGroup = z.int().check(z.minimum(1700), z.maximum(1980));

/** An agent or player as the tree of a team shows him. */
export const TeamNode = z.object({
  UserName: z.string(),
  NickName: z.string(),
  IsAgent: z.boolean(),
  Direct: z.int(),
  Team: z.int(),
  IsOnline: z.boolean(),
});
export type TeamNode = z.infer<typeof TeamNode>;
z.globalRegistry.add(TeamNode, { id: "TeamNode" });

/** A member as the list of a team shows him. */
export const TeamRow = z.object({
  ...TeamNode.shape,
  ParentUserName: z.string(),
  Level: z.int(),
  PrizeGroup: z.int(),
  Remark: z.string(),
  Balance: Amount,
  TeamBalance: Amount,
  Stake: Amount,
  Net: SignedAmount,
  State: z.int(),
  IsAvailable: z.boolean(),
  LastLoginAt: z.nullable(EpochMs),
  RegisteredAt: EpochMs,
});
export type TeamRow = z.infer<typeof TeamRow>;
z.globalRegistry.add(TeamRow, { id: "TeamRow" });

/** Sums over rows; null where some of them stand below others, so that a sum would count people twice. */
const sums = {
  Balance: Amount,
  TeamBalance: z.nullable(Amount),
  Stake: z.nullable(Amount),
  Net: z.nullable(SignedAmount),
};

export const getTeamSummary = defineCall({
  name: "Player/TeamSummary",
  who: "agent",
  quiet: true,
  summary:
    "The caller's team at a glance. Sizes, people online and new ones are of those below him; everything else is of him and them together.",
  request: z.strictObject({}),
  answer: z.object({
    Team: z.int(),
    Direct: z.int(),
    Online: z.int(),
    NewToday: z.int(),
    ActiveToday: z.int(),
    TeamBalance: Amount,
    BalanceAt: EpochMs,
    Stake: Amount,
    Net: SignedAmount,
    Todos: z.array(z.object({ Kind: z.string(), Count: z.int(), Path: z.string() })),
    ServerTime: EpochMs,
  }),
});

export const getTeamTree = defineCall({
  name: "Player/Tree",
  who: "agent",
  quiet: true,
  summary:
    "A member of the caller's team with those right below him, agents first, a hundred at a time. Refuses NOT_EXIST for a name that is not of the team.",
  request: z.strictObject({
    UserName: z.optional(MemberName),
    PageIndex: z.optional(PageIndex),
    Towards: z.optional(MemberName),
  }),
  answer: z.object({
    Node: TeamNode,
    Path: z.array(z.string()),
    Items: z.array(TeamNode),
    Total: z.int(),
    PageIndex: z.int(),
    ServerTime: EpochMs,
  }),
});

export const searchTeam = defineCall({
  name: "Player/Search",
  who: "agent",
  quiet: true,
  summary:
    "Members of the caller's team: those right below somebody, or everybody below him. Figures of bets are of today and of the member with all below him. Refuses NOT_EXIST for a name that is not of the team, TOO_FREQUENT.",
  request: z.strictObject({
    ParentUserName: z.optional(MemberName),
    Scope: z.optional(z.enum(["direct", "team"])),
    Keyword: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    IsAgent: z.optional(z.boolean()),
    Level: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    RegisteredFrom: z.optional(EpochMs),
    RegisteredTo: z.optional(EpochMs),
    IdleDays: z.optional(z.literal([...idleDays])),
    BalanceMin: z.optional(Amount),
    BalanceMax: z.optional(Amount),
    IsOnline: z.optional(z.boolean()),
    PrizeGroupMin: z.optional(PrizeGroup),
    PrizeGroupMax: z.optional(PrizeGroup),
    SortField: z.optional(z.enum(teamSortFields)),
    SortOrder: z.optional(z.enum(["asc", "desc"])),
    PageIndex,
    PageSize,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(TeamRow),
    PageSum: z.object(sums),
    AllSum: z.object(sums),
    Path: z.array(z.string()),
    BalanceAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const getTeamMember = defineCall({
  name: "Player/Detail",
  who: "agent",
  quiet: true,
  summary:
    "One member of the caller's team: rates, the last 30 days of him and all below him, what was paid in and out, bets by game, and what the caller did with him. Refuses NOT_EXIST for a name that is not of the team.",
  request: z.strictObject({ UserName: MemberName }),
  answer: z.object({
    Member: TeamRow,
    Path: z.array(z.string()),
    BalanceAt: EpochMs,
    Rates: z.array(z.object({ Kind: z.int(), Rate: z.int() })),
    Days: z.array(
      z.object({ Day: DayKey, Stake: Amount, Net: SignedAmount, Active: z.int(), New: z.int() }),
    ),
    Flows: z.array(
      z.object({ Type: z.int(), Own: Amount, OwnTimes: z.int(), Team: Amount, TeamTimes: z.int() }),
    ),
    Games: z.array(
      z.object({
        GameId,
        Bets: z.int(),
        Stake: Amount,
        Valid: Amount,
        Prize: Amount,
        Rebate: Amount,
        Net: SignedAmount,
        OwnStake: Amount,
        OwnNet: SignedAmount,
      }),
    ),
    Log: z.array(
      z.object({ At: EpochMs, Kind: z.string(), Before: z.string(), After: z.string() }),
    ),
    ServerTime: EpochMs,
  }),
});

export const updateTeamRemark = defineCall({
  name: "Player/UpdateRemark",
  who: "agent",
  summary:
    "Writes the caller's own note about a member of his team, which nobody else reads. Refuses NOT_EXIST for a name that is not of the team.",
  request: z.strictObject({
    UserName: MemberName,
    Remark: z.string().check(z.trim(), z.maxLength(teamRemarkMax)),
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
