import { ask, at, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as create from "./create-calls.ts";
import type * as rates from "./rate-calls.ts";

const someRates = [{ Kind: 1 as const, Rate: 30 }];
const raised = { Result: 0 as const, PrizeGroup: 1952, Rates: someRates, ServerTime: at };
const init = {
  MyPrizeGroup: 1960,
  MinPrizeGroup: 1700,
  Step: 2,
  Quotas: [{ PrizeGroup: 1960, Total: 5, Used: 2, Left: 3 }],
  Rates: someRates,
  DefaultPasswordRule: { Min: 8, Max: 64 },
  RowsMax: 50,
  RefusedBy: 0,
  ServerTime: at,
};
const newPlayer = {
  UserName: "lucky88",
  Password: "correct-horse-7",
  IsAgent: false,
  PrizeGroup: 1950,
  Rates: someRates,
};

export const agentDeedSamples = {
  updatePlayerRate: {
    request: { UserName: "player1", PrizeGroup: 1952, Rates: someRates },
    badRequest: { UserName: "player1", Rates: [{ Kind: 8, Rate: 30 }] },
    answer: raised,
    badAnswer: without(raised, "Rates"),
  },
  createPlayerInit: { ...ask, answer: init, badAnswer: without(init, "Step") },
  createPlayers: {
    request: { RequestId: requestId, Players: [newPlayer] },
    badRequest: { RequestId: requestId, Players: [] },
    answer: {
      Result: 0 as const,
      Players: [{ UserName: "lucky88", Code: 0, Message: "" }],
      ServerTime: at,
    },
    badAnswer: { Result: 0, Players: [{ UserName: "lucky88" }], ServerTime: at },
  },
} satisfies SamplesOf<typeof rates & typeof create>;
