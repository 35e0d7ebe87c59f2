import { betItem } from "../betting/samples.ts";
import { at, betNo, hex64, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as instant from "./calls.ts";

/** Serials of instant games name their moment. */
const serial = "20260105120000123-0001";
const run = {
  RunId: requestId,
  GameId: 107,
  DrawsMax: 10,
  Draws: 1,
  StopWin: null,
  StopLoss: "100",
  Stake: "4",
  Back: "19.5",
  Net: "15.5",
  State: 0,
};
const draw = {
  GameId: 107,
  GameCode: "mmssc",
  SerialNumber: serial,
  PlayerNo: "5",
  SeedNo: 1,
  Nonce: 0,
  ClientSeed: "my own 7",
  Commit: hex64,
  ServerSeed: "",
  OriginalWinningNumber: "6,7,0,5,6",
  WinningNumber: "6,7,0,5,6",
  DrawTime: at,
};
const drawn = {
  Result: 0 as const,
  GameId: 107,
  SerialNumber: serial,
  Orders: [{ Index: 0, BetNo: betNo, ContentHash: hex64 }],
  Failed: [],
  Receipt: { KeyId: "0123456789abcdef", Text: "{}", Path: "", Signature: "c2lnbmVk" },
  WalletAmount: "9996",
  Draw: draw,
  Outcomes: [{ Index: 0, Prize: "19.5", Returned: "0" }],
  Stake: "4",
  Prize: "19.5",
  Returned: "0",
  Net: "15.5",
  Run: run,
  ServerTime: at,
};

export const instantSamples = {
  drawInstant: {
    request: { RequestId: requestId, GameId: 107, Items: [betItem], TotalAmount: "4" },
    badRequest: { RequestId: requestId, GameId: 107, Items: [], TotalAmount: "4" },
    answer: drawn,
    badAnswer: without(drawn, "Draw"),
  },
  startInstantRun: {
    request: { RunId: requestId, GameId: 107, DrawsMax: 10, StopLoss: "100" },
    badRequest: { RunId: requestId, GameId: 107, DrawsMax: 51, StopLoss: "100" },
    answer: { Result: 0 as const, Run: run, ServerTime: at },
    badAnswer: { Result: 0, Run: without(run, "State"), ServerTime: at },
  },
  stopInstantRun: {
    request: { RunId: requestId },
    badRequest: { RunId: "run" },
    answer: { Result: 0 as const, Run: { ...run, State: 4 }, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getInstantDraw: {
    request: { GameId: 107, SerialNumber: serial },
    badRequest: { GameId: 107 },
    answer: { Draw: { ...draw, ServerSeed: hex64 }, ServerTime: at },
    badAnswer: { Draw: without(draw, "Commit"), ServerTime: at },
  },
} satisfies SamplesOf<typeof instant>;
