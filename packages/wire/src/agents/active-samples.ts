import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as active from "./active-calls.ts";

const row = {
  UserName: "player1",
  ParentUserName: "agent1",
  Level: 2,
  Valid: "850",
  BetDays: 1,
  ActiveDays: 0,
  Deposit: "100",
  IsActive: false,
  IsNear: true,
  Missing: "150",
  FirstActiveDay: 20_260_105,
};
const sums = { Valid: "850", Deposit: "100" };
const found = {
  ActiveMin: "1000",
  Active: 0,
  NewlyActive: 0,
  Near: 1,
  Total: 1,
  Items: [row],
  PageSum: sums,
  AllSum: sums,
  ServerTime: at,
};

export const activeSamples = {
  searchActive: {
    request: {
      DayFrom: 20_260_101,
      DayTo: 20_260_131,
      Scope: "team" as const,
      Product: "lottery" as const,
      OnlyNear: true,
      SortField: "Missing" as const,
      SortOrder: "asc" as const,
      PageIndex: 1,
      PageSize: 20 as const,
    },
    badRequest: { DayFrom: 1, DayTo: 2, PageIndex: 1, PageSize: 20 },
    answer: found,
    badAnswer: { ...found, Items: [without(row, "Missing")] },
  },
} satisfies SamplesOf<typeof active>;
