import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as deeds from "./own-deed-calls.ts";

const row = { At: at, Kind: "group", UserName: "agent1", Before: "1950", After: "1952" };
const found = { Total: 1, Items: [row], ServerTime: at };

export const ownDeedSamples = {
  searchOwnDeeds: {
    request: {
      DateFrom: at - 86_400_000,
      DateTo: at,
      UserName: "agent1",
      Kind: "rates" as const,
      PageIndex: 1,
      PageSize: 20 as const,
    },
    badRequest: { DateFrom: at, DateTo: at, PageIndex: 0, PageSize: 20 },
    answer: found,
    badAnswer: { ...found, Items: [without(row, "Kind")] },
  },
} satisfies SamplesOf<typeof deeds>;
