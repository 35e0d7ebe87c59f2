import { at, hex64, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./issue-desk-calls.ts";

const issue = {
  GameId: 101,
  SerialNumber: serial,
  State: 2 as const,
  StartTime: at,
  CloseTime: at + 55_000,
  DrawTime: at + 60_000,
  ClosedAt: at + 55_010,
  DrawnAt: at + 60_080,
  AwardedAt: at + 60_200,
  CancelledAt: null,
  CancelReason: "",
  WinningNumber: "1,2,3,4,5",
  IsLate: false,
  Bets: 12,
  Stake: "240.000",
  Prize: "97.500",
  Gross: "142.500",
};
const asked = { GameId: 101, SerialNumber: serial };
const detail = {
  ...issue,
  EntropyMode: 1,
  SealedAt: at + 55_040,
  SeedCommit: hex64,
  BetsRoot: hex64,
  SettledBets: 12,
  CanCancel: false,
  Refund: { Bets: 0, Players: 0, Amount: "0.000", Plans: 0 },
  ServerTime: at,
};
const hour = { From: at, Issues: 60, Waiting: 1, Cancelled: 0, Late: 0, Stake: "240.000" };
const page = { PageIndex: 1, PageSize: 20 as const };

export const issueDeskSamples: SamplesOf<typeof calls> = {
  searchIssues: {
    request: { GameId: 101, DateFrom: at, DateTo: at + 86_400_000, ...page },
    badRequest: { GameId: 101, DateFrom: at, DateTo: at + 86_400_000, ...page, State: 4 },
    answer: { Items: [issue], Total: 1, Hours: [hour], ServerTime: at },
    badAnswer: { Items: [without(issue, "Bets")], Total: 1, Hours: [], ServerTime: at },
  },
  getIssueDetail: {
    request: asked,
    badRequest: { ...asked, Number: "1,2,3,4,5" },
    answer: detail,
    badAnswer: without(detail, "Refund"),
  },
};
