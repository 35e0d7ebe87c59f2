import { at, betNo, serial } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./exposure-calls.ts";

const play = {
  PlayId: "ssc.dwd",
  NameZh: "定位胆",
  NameEn: "Fixed place",
  Bets: 2,
  Stake: "8.000",
  AtMost: "39.000",
  IsExact: true,
};
const cell = { PlayId: "ssc.dwd", Number: "0:7", Bets: 2, Stake: "8.000", Payout: "39.000" };
const top = { ...cell, BetNo: betNo, UserName: "player1" };
const answer = {
  GameId: 101,
  SerialNumber: serial,
  CloseTime: at,
  Stake: "8.000",
  Bets: 2,
  AtLeast: "39.000",
  AtMost: "39.000",
  IsExact: true,
  Draw: "7,0,0,0,0",
  Plays: [play],
  Cells: [cell],
  Top: [top],
  ServerTime: at,
};

export const exposureSamples: SamplesOf<typeof calls> = {
  getExposure: {
    request: { GameId: 101, SerialNumber: serial },
    badRequest: { GameId: 101, SerialNumber: serial, WinningNumber: "1,2,3,4,5" },
    answer,
    badAnswer: { ...answer, AtMost: 39 },
  },
};
