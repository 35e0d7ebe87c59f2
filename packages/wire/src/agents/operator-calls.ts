import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Int16, Int32, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { MemberName } from "./member.ts";
import { KindRate, WantedRates } from "./rate-calls.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

/** Prize groups that an account can have: every second number from the lowest to the highest. */
export const prizeGroups = { least: 1700, most: 1980, step: 2 } as const;

/** The name of a new account: a letter, then letters and digits. */
const NewName = z
  .string()
  .check(z.minLength(6), z.maxLength(16), z.regex(/^[A-Za-z][A-Za-z0-9]*$/));

/** What holds an account back, as flags added up; 0 for nothing. */
export const AccountFlags = z.int();

export const searchAgents = defineCall({
  name: "AdminAgent/Search",
  who: "operator",
  may: "agents.view",
  summary:
    "Agents of the site and who stands right below one of them, in the order of the tree. Balances of teams may be some seconds old. Refuses NOT_FOUND for a parent who is nobody.",
  request: z.strictObject({
    UserName: z.optional(MemberName),
    ParentUserName: z.optional(MemberName),
    IsRoot: z.optional(z.boolean()),
    ...PageRequest,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        NickName: z.string(),
        ParentUserName: z.string(),
        IsAgent: z.boolean(),
        Depth: z.int(),
        Direct: z.int(),
        Team: z.int(),
        PrizeGroup: z.int(),
        Rates: z.array(KindRate),
        /** Of the account alone, and with all below it. */
        Balance: Amount,
        TeamBalance: Amount,
        State: AccountFlags,
        RegisteredAt: EpochMs,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getAgentTree = defineCall({
  name: "AdminAgent/Tree",
  who: "operator",
  may: "agents.view",
  summary:
    "One account of a tree: who stands above, what it gets, its quotas, and whom it can have right below it. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName: MemberName }),
  answer: z.object({
    UserName: z.string(),
    IsAgent: z.boolean(),
    State: AccountFlags,
    Path: z.array(z.string()),
    PrizeGroup: z.int(),
    /** Between which values a correction can set it: the most that anybody right below has, and what the parent has. */
    PrizeGroupLeast: z.int(),
    PrizeGroupMost: z.int(),
    Rates: z.array(z.extend(KindRate, { Least: z.int(), Most: z.int() })),
    Quotas: z.array(z.object({ PrizeGroup: z.int(), Total: z.int(), Used: z.int() })),
    Direct: z.int(),
    Team: z.int(),
    Balance: Amount,
    TeamBalance: Amount,
    /** While it has no login password: until when two operators can let it set one. */
    RecoveryUntil: z.nullable(EpochMs),
    ServerTime: EpochMs,
  }),
});

export const setAgentRates = defineCall({
  name: "AdminAgent/SetRates",
  who: "operator",
  may: "agents.change",
  needsTwo: true,
  summary:
    "Corrects the prize group and the rates of an account, also downwards; what is not named stays. Refuses NOT_FOUND, UNFIT for values above the parent's, below a child's, or that are none, TOO_LATE while a correction of it is proposed.",
  request: z.strictObject({
    UserName: MemberName,
    PrizeGroup: z.nullable(Int16),
    Rates: WantedRates,
    Reason,
  }),
});

export const setAgentQuota = defineCall({
  name: "AdminAgent/SetQuota",
  who: "operator",
  may: "agents.change",
  summary:
    "Sets how many accounts right below an agent may have a prize group; without a number as many as want. Nobody loses what he has. Refuses NOT_FOUND, UNFIT for a group that is none.",
  request: z.strictObject({
    UserName: MemberName,
    PrizeGroup: Int16,
    Allowed: z.nullable(Int32.check(z.minimum(0))),
    Reason,
  }),
  answer: Done,
});

export const moveAgent = defineCall({
  name: "AdminAgent/Move",
  who: "operator",
  may: "agents.change",
  needsTwo: true,
  summary:
    "Moves an account and all below it under another agent of the site, from the next 00:00 on. Refuses NOT_FOUND, UNFIT for a target under which it does not fit, TOO_LATE while it has open proposals or bills or waits to be moved.",
  request: z.strictObject({ UserName: MemberName, TargetUserName: MemberName, Reason }),
});

export const searchAgentMoves = defineCall({
  name: "AdminAgent/Moves",
  who: "operator",
  may: "agents.view",
  summary: "Moves of the site, the newest first.",
  request: z.strictObject({ State: z.optional(z.literal([0, 1, 2])), ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        MoveId: z.int(),
        UserName: z.string(),
        FromUserName: z.string(),
        TargetUserName: z.string(),
        State: z.int(),
        Reason: z.int(),
        AskedAt: EpochMs,
        EffectiveAt: EpochMs,
        EndedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const cancelAgentMove = defineCall({
  name: "AdminAgent/CancelMove",
  who: "operator",
  may: "agents.change",
  summary: "Cancels a move that is not in force yet. Refuses NOT_FOUND, TOO_LATE.",
  request: z.strictObject({ Id: RowId, Reason }),
  answer: Done,
});

export const createRootAgent = defineCall({
  name: "AdminAgent/CreateRootAgent",
  who: "operator",
  may: "agents.change",
  needsTwo: true,
  summary:
    "Makes an agent above whom nobody stands. He has no password: he sets his first one by AdminPlayer/RecoveryLink and AdminPlayer/RecoveryCode within 30 days. Refuses UNFIT for a name that is somebody's, for a kind that comes twice and for rates above what the site allows, TOO_LATE while the same name is proposed.",
  request: z.strictObject({
    NewUserName: NewName,
    PrizeGroup: z
      .int()
      .check(
        z.minimum(prizeGroups.least),
        z.maximum(prizeGroups.most),
        z.multipleOf(prizeGroups.step),
      ),
    Rates: WantedRates,
    Reason,
  }),
});
