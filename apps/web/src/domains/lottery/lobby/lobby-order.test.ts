import { findGame } from "@fairdraw/lottery-engine";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import type { OfferedGame } from "../lottery.api.ts";
import { lobbyGames, readLobby, writeLobby } from "./lobby-order.ts";

const nowMs = Date.UTC(2026, 2, 10, 4);

function offered(
  id: number,
  drawInMs: number,
  state: number = LotteryGameState.ONLINE,
): OfferedGame {
  const game = findGame(id);
  if (game === undefined) throw new Error("no such game");
  const issue = {
    serialNumber: "1",
    originalWinningNumber: "",
    winningNumber: "",
    startTimeStamp: nowMs - 1000,
    closeTimeStamp: nowMs + drawInMs - 500,
    drawTimeStamp: nowMs + drawInMs,
    state: 0,
    seedCommit: "",
    serverSeed: "",
    entropy: "",
  };
  const data: GameData = {
    categoryId: 1,
    isMiaoMiao: game.isMiaoMiao,
    dailyIssueCount: 1,
    serverTime: nowMs,
    state,
    currentIssue: issue,
  };
  return { game, data };
}

const games = [
  offered(101, 50_000),
  offered(106, 10_000),
  offered(107, 1000),
  offered(301, 20_000, LotteryGameState.MAINTAIN),
  offered(401, 86_400_000, LotteryGameState.OFFCIAL_OFFLINE),
];
const ids = (address: string) =>
  lobbyGames(games, readLobby(new URLSearchParams(address)), { nowMs, favorites: [301, 107] }).map(
    ({ game }) => game.id,
  );

it("shows all games but the instant ones", () => {
  expect(ids("")).toEqual([101, 106, 301, 401]);
});

it("finds games by category, name in either language, and by whether they sell", () => {
  expect(ids("category=k3")).toEqual([301]);
  expect(ids("category=favorites")).toEqual([301]);
  expect(ids("category=favorites&state=selling")).toEqual([]);
  expect(ids("q=30 s")).toEqual([106]);
  expect(ids(`q=${encodeURIComponent("极速")}`)).toEqual([101, 401]);
  expect(ids("state=selling")).toEqual([101, 106]);
  expect(ids("state=maintain")).toEqual([301]);
  expect(ids("state=official")).toEqual([401]);
});

it("leaves out games that are not drawn again today", () => {
  expect(ids("today=1")).toEqual([101, 106, 301]);
});

it("puts the next to be drawn first when asked to", () => {
  expect(ids("sort=time")).toEqual([106, 301, 101, 401]);
});

it("reads what it writes, and nothing else", () => {
  const address = "category=ssc&q=x&state=selling&today=1&sort=time&view=table";
  expect(new URLSearchParams(writeLobby(readLobby(new URLSearchParams(address)))).toString()).toBe(
    address,
  );
  expect(
    writeLobby(readLobby(new URLSearchParams("category=y&state=x&today=2&sort=z&view=w"))),
  ).toEqual({});
});
