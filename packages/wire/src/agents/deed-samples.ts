import { ask, at, done, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as create from "./create-calls.ts";
import type * as moves from "./move-calls.ts";
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

const pair = { UserName: "player1", TargetUserName: "agent2" };
const effect = { Kind: 3 as const, UserName: "agent1", Count: 0, Before: "12.5", After: "0" };
const checked = {
  Result: 0 as const,
  EffectiveAt: at,
  Effects: [effect],
  HasFundsPassword: true,
  NeedsGoogle: false,
  ServerTime: at,
};
const moved = { Result: 0 as const, MoveId: 7, EffectiveAt: at, ServerTime: at };
const move = {
  MoveId: 7,
  UserName: "player1",
  FromUserName: "agent1",
  TargetUserName: "agent2",
  State: 0,
  Reason: 0,
  AskedAt: at,
  EffectiveAt: at,
  EndedAt: null,
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
  checkPlayerMove: {
    request: pair,
    badRequest: { UserName: "player1" },
    answer: checked,
    badAnswer: { ...checked, Effects: [without(effect, "After")] },
  },
  movePlayer: {
    request: { RequestId: requestId, ...pair, FundsPassword: "Fairdraw-funds-1" },
    badRequest: { RequestId: requestId, ...pair },
    answer: moved,
    badAnswer: without(moved, "MoveId"),
  },
  cancelPlayerMove: { request: { MoveId: 7 }, badRequest: { MoveId: 0 }, ...done },
  searchPlayerMoves: {
    request: { PageIndex: 1, PageSize: 20 as const },
    badRequest: { PageIndex: 1, PageSize: 20, State: 3 },
    answer: { Total: 1, Items: [move], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(move, "Reason")], ServerTime: at },
  },
  deletePlayer: { request: { UserName: "player1" }, badRequest: {}, ...done },
} satisfies SamplesOf<typeof rates & typeof create & typeof moves>;
