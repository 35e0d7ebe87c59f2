import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { playerMoveStateText } from "./enums.ts";
import type * as calls from "./operator-calls.ts";
import { rateKindText } from "./rate-calls.ts";

export const agentsOperatorMeanings = {
  fields: {
    UserName: "Name of the account.",
    ParentUserName: 'Who stands right above; "" for nobody.',
    NickName: "Name by which others see it.",
    IsAgent: "True for an agent, false for a player.",
    Depth: "How many stand above it.",
    Direct: "Accounts right below it.",
    Team: "All accounts below it.",
    IsRoot: "True for those alone above whom nobody stands.",
    Balance: "What the account can spend.",
    RecoveryUntil:
      "Until when two operators can let an account without a login password set one; null where it needs none, or where that time is over.",
    TeamBalance: "What it and all below it can spend; may be some seconds old.",
    PrizeGroupLeast:
      "The lowest prize group that a correction can give it: nobody right below has more.",
    PrizeGroupMost:
      "The highest prize group that a correction can give it: that of its parent, or of the site.",
    Least: inUnit("1/10,000", "The lowest rate that a correction can give it."),
    Most: inUnit("1/10,000", "The highest rate that a correction can give it."),
    State: "Flags of the account, added up.",
    RegisteredAt: "When it was made.",
    Path: "Who stands above it, from the root agent down.",
    PrizeGroup: "Prize group; null in a correction leaves it.",
    Rates: "Rates by kind; in a correction only those that change.",
    Kind: oneOf(rateKindText, "What the rate is for."),
    Rate: inUnit("1/10,000", "How much of a bet comes back."),
    Quotas: "Prize groups of which it may give only so many.",
    Total: "How many it may give.",
    Used: "How many it has given.",
    Allowed: "How many it may give; null for as many as want.",
    TargetUserName: "Agent under whom it moves.",
    MoveId: "Number of the move.",
    Id: "Number of the move.",
    NewUserName: "Name that the agent shall have: a letter, then 5 to 15 letters and digits.",
  },
  calls: {
    searchAgents: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        UserName: "Name of the account; in a search, how it begins.",
        Total: "How many there are.",
      },
    },
    getAgentTree: { refuses: refusals(operatorResults, "NOT_FOUND") },
    setAgentRates: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE") },
    setAgentQuota: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT") },
    moveAgent: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE") },
    searchAgentMoves: {
      refuses: [],
      fields: {
        Total: "How many there are.",
        FromUserName: 'Who was right above it; "" for nobody.',
        State: oneOf(playerMoveStateText, "How it stands; in a search, only these."),
        Reason: "Code of `playerMoveResults` for which it was not done; 0 for none.",
        AskedAt: "When it was asked for.",
        EffectiveAt: "When it comes into force.",
        EndedAt: "When it was done or cancelled; null while it waits.",
      },
    },
    cancelAgentMove: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    createRootAgent: {
      refuses: refusals(operatorResults, "UNFIT", "TOO_LATE"),
      fields: { PrizeGroup: "Prize group: every second number from 1700 to 1980." },
    },
  },
} satisfies MeaningsOf<typeof calls>;
