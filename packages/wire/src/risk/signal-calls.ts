import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { riskEvidenceKinds, riskParts, riskRules, riskStates } from "./signals.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));
const Rule = z.enum(riskRules);
const State = z.enum(riskStates);
const Score = z.int().check(z.minimum(0), z.maximum(100));

const signalFields = {
  SignalId: z.int(),
  Rule,
  /** Day that was judged when it was found first. Shape: YYYYMMDD. */
  Day: z.int(),
  Score,
  State,
  UserNames: z.array(z.string()),
  EvidenceCount: z.int(),
  FoundAt: EpochMs,
  /** When evidence came last. */
  LastAt: EpochMs,
} as const;

export const searchSignals = defineCall({
  name: "AdminRisk/Signals",
  who: "operator",
  may: "risk.view",
  summary:
    "Signals of collusion and abuse within the lines of the site, the highest score first. Refuses NOT_FOUND for an unknown account.",
  request: z.strictObject({
    Rule: z.optional(Rule),
    State: z.optional(State),
    ScoreFrom: z.optional(Score),
    UserName: z.optional(UserName),
    ...PageRequest,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(z.object(signalFields)),
    ServerTime: EpochMs,
  }),
});

export const getSignal = defineCall({
  name: "AdminRisk/Signal",
  who: "operator",
  may: "risk.view",
  summary:
    "One signal: its accounts and where they stand in the tree, what its score is made of, its evidence, and who decided what. Refuses NOT_FOUND for one of another merchant.",
  request: z.strictObject({ Id: RowId }),
  answer: z.object({
    ...signalFields,
    Accounts: z.array(
      z.object({
        UserName: z.string(),
        IsAgent: z.boolean(),
        /** Names of its upline, from the root agent down. */
        Path: z.array(z.string()),
        Balance: Amount,
      }),
    ),
    Parts: z.array(
      z.object({
        Part: z.enum(riskParts),
        Points: z.int(),
        Most: z.int(),
        Figure: z.string(),
      }),
    ),
    Evidence: z.array(
      z.object({
        Kind: z.enum(riskEvidenceKinds),
        Ref: z.string(),
        Group: z.string(),
        UserName: z.string(),
        Amount,
        DetailZh: z.string(),
        DetailEn: z.string(),
        Time: EpochMs,
      }),
    ),
    Decisions: z.array(z.object({ State, Note: z.string(), By: z.string(), Time: EpochMs })),
    ServerTime: EpochMs,
  }),
});

export const decideSignal = defineCall({
  name: "AdminRisk/DecideSignal",
  who: "operator",
  may: "risk.change",
  summary:
    "Says that a signal has an innocent explanation, that it is what it looks like, or that it is open again; nothing else happens to its accounts. Refuses NOT_FOUND, TOO_LATE for a state in which it is already.",
  request: z.strictObject({ Id: RowId, State, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
