import { at, hex64, place, serial, without } from "../core/sample-values.ts";
import type { EventSample, MethodSample } from "../core/samples.ts";
import type * as lottery from "./hub.ts";
import { issue } from "./samples.ts";

const joined = {
  Epoch: 3,
  LastSeq: 12,
  ServerTime: at,
  States: [{ GameId: 101, state: 0, currentIssue: issue }],
};
const many = { args: [[101, 301]] as [number[]], badArgs: [["101"]] };
const joinedMany = {
  ServerTime: at,
  Channels: [{ GameId: 101, Epoch: 3, LastSeq: 12 }],
  States: joined.States,
};
const drawn = {
  ...place,
  GameId: 101,
  serialNumber: serial,
  originalWinningNumber: "6,7,0,5,6",
  winningNumber: "6,7,0,5,6",
  drawTimeStamp: at,
  state: 1,
};
const awarded = {
  ...place,
  GameId: 101,
  serialNumber: serial,
  state: 2,
  serverSeed: hex64,
  entropy: hex64,
};

export const lotteryMethodSamples = {
  Join: { args: [101], badArgs: ["101"], answer: joined, badAnswer: without(joined, "LastSeq") },
  MultiJoin: { ...many, answer: joinedMany, badAnswer: without(joinedMany, "Channels") },
} satisfies {
  Join: MethodSample<typeof lottery.join>;
  MultiJoin: MethodSample<typeof lottery.multiJoin>;
};

export const lotteryEventSamples = {
  ReceiveWinningNumber: { payload: drawn, badPayload: without(drawn, "Seq") },
  LotteryAwarded: { payload: awarded, badPayload: without(awarded, "serverSeed") },
} satisfies {
  ReceiveWinningNumber: EventSample<typeof lottery.receiveWinningNumber>;
  LotteryAwarded: EventSample<typeof lottery.lotteryAwarded>;
};
