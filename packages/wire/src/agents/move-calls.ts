import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RequestId, RowId } from "../core/ids.ts";
import { MemberName } from "./member.ts";

/** What a move brings about. */
export const moveEffects = { ACCOUNTS: 1, AGREEMENTS: 2, MONEY: 3 } as const;
export type MoveEffectKind = (typeof moveEffects)[keyof typeof moveEffects];

export const moveEffectText: Record<MoveEffectKind, { zh: string; en: string }> = {
  1: { zh: "一起移动的账号", en: "Accounts that move" },
  2: { zh: "将结束的契约与工资", en: "Agreements that end" },
  3: { zh: "按近30天估算的级差", en: "Line rebates, as of the last 30 days" },
};

const MoveEffect = z.object({
  Kind: z.literal([1, 2, 3]),
  UserName: z.string(),
  Count: z.int(),
  Before: Amount,
  After: Amount,
});

const order =
  "NOT_EXIST also for who does not stand below the caller, NOT_IN_TEAM for the caller himself, TARGET_NOT_EXIST also for a target outside of the team, TARGET_NOT_IN_TEAM, TARGET_IS_SELF, TARGET_IN_SUBTREE, TARGET_NOT_AGENT, ALREADY_PARENT, RATE_EXCEED, QUOTA_SHORT, PROPOSAL_OPEN, BILL_OPEN, TOO_SOON, DEPTH_LIMIT, PENDING, STATE";

export const checkPlayerMove = defineCall({
  name: "Player/MoveCheck",
  who: "agent",
  summary: `What moving somebody and all below him under another agent would bring about. Nothing above the caller is told. Refuses, in this order: ${order}.`,
  request: z.strictObject({ UserName: MemberName, TargetUserName: MemberName }),
  answer: z.object({
    Result: z.literal(0),
    EffectiveAt: EpochMs,
    Effects: z.array(MoveEffect),
    HasFundsPassword: z.boolean(),
    NeedsGoogle: z.boolean(),
    ServerTime: EpochMs,
  }),
});

export const movePlayer = defineCall({
  name: "Player/Move",
  who: "agent",
  summary: `Moves somebody and all below him under another agent of the team, from the next 00:00 on; it is judged again then. A \`RequestId\` acts once for ever. Refuses CONFLICT for an id that was used otherwise; ${order}; TOO_FREQUENT while many passwords wait, FUNDS_UNSET, FUNDS_LOCKED, FUNDS_WRONG, GOOGLE_REQUIRED, GOOGLE_WRONG.`,
  request: z.strictObject({
    RequestId,
    UserName: MemberName,
    TargetUserName: MemberName,
    FundsPassword: z.string().check(z.maxLength(256)),
    GoogleCode: z.optional(z.string().check(z.maxLength(16))),
  }),
  answer: z.object({
    Result: z.literal(0),
    MoveId: z.int(),
    EffectiveAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const cancelPlayerMove = defineCall({
  name: "Player/CancelMove",
  who: "agent",
  summary:
    "Takes a move of the caller back that is not in force yet. Refuses NOT_EXIST, CANNOT_CANCEL.",
  request: z.strictObject({ MoveId: RowId }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const searchPlayerMoves = defineCall({
  name: "Player/Moves",
  who: "agent",
  summary: "Moves that the caller has asked for, the newest first.",
  request: z.strictObject({
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
    State: z.optional(z.literal([0, 1, 2])),
  }),
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

export const deletePlayer = defineCall({
  name: "Player/Delete",
  who: "agent",
  summary:
    "Deletes an account right below the caller that was never used; its name stays taken. Refuses with the codes of `playerDeleteResults`, in their order; NOT_EXIST also for who does not stand below the caller, HAS_CONTRACT also for who is to be moved, HAS_BALANCE and HAS_EXTERNAL also for rebates that are still to be settled or paid.",
  request: z.strictObject({ UserName: MemberName }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
