import { at, betNo, done, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./signal-calls.ts";

const signal = {
  SignalId: 7,
  Rule: "bothSides" as const,
  Day: 20_260_105,
  Score: 86,
  State: "open" as const,
  UserNames: ["player1", "player2"],
  EvidenceCount: 40,
  FoundAt: at,
  LastAt: at,
};
const detail = {
  ...signal,
  Accounts: [
    { UserName: "player1", IsAgent: false, Path: ["root1", "agent1"], Balance: "100.000" },
  ],
  Parts: [{ Part: "opposedIssues" as const, Points: 40, Most: 40, Figure: "20 / 20" }],
  Evidence: [
    {
      Kind: "bet" as const,
      Ref: betNo,
      Group: `101 ${serial}`,
      UserName: "player1",
      Amount: "20.000",
      DetailZh: "两面 球1–5 两面：大 (第一球)",
      DetailEn: "Ball 1–5 two-sided: Big (Ball 1)",
      Time: at,
    },
  ],
  Decisions: [{ State: "explained" as const, Note: Reason, By: "operator", Time: at }],
  ServerTime: at,
};
const page = { PageIndex: 1, PageSize: 20 as const };

export const riskSignalSamples: SamplesOf<typeof calls> = {
  searchSignals: {
    request: { Rule: "bothSides", ScoreFrom: 60, ...page },
    badRequest: { Rule: "luck", ...page },
    answer: { Total: 1, Items: [signal], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(signal, "Score")], ServerTime: at },
  },
  getSignal: {
    request: { Id: 7 },
    badRequest: { Id: "7" },
    answer: detail,
    badAnswer: without(detail, "Parts"),
  },
  decideSignal: {
    request: { Id: 7, State: "explained", Reason },
    badRequest: { Id: 7, State: "seized", Reason },
    ...done,
  },
};
