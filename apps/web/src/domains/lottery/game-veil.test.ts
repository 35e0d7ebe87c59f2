import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import { viewOf } from "./game-state.ts";
import { veilOf } from "./game-veil.ts";

const issue = {
  serialNumber: "20261121-0001",
  originalWinningNumber: "",
  winningNumber: "",
  startTimeStamp: 1_000,
  closeTimeStamp: 2_000,
  drawTimeStamp: 2_500,
  state: 0,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
};
const game = {
  categoryId: 1,
  isMiaoMiao: false,
  dailyIssueCount: 1,
  serverTime: 0,
  state: LotteryGameState.ONLINE,
  currentIssue: issue,
};
const veilAt = (
  data: typeof game | (Omit<typeof game, "state"> & { state: number }),
  now: number,
) => veilOf(data, viewOf(data, now));

it("stands over nothing while an issue is on sale", () => {
  expect(veilAt(game, 1_000)).toBeNull();
});

it("tells a game that opens later from one without any issue", () => {
  expect(veilAt(game, 999)).toBe("notOpen");
  expect(veilAt(game, 2_000)).toBe("noIssue");
});

it("counts down for no game that draws whenever it is bet on", () => {
  const instant = { ...game, isMiaoMiao: true };
  expect(veilOf(instant, viewOf(instant, 1_500))).toBe("instant");
});

it("tells why a game is not sold, whatever its issues say", () => {
  const { MAINTAIN, OFFLINE, OFFCIAL_OFFLINE } = LotteryGameState;
  const states = [MAINTAIN, OFFLINE, OFFCIAL_OFFLINE];
  expect(states.map((state) => veilAt({ ...game, state }, 1_500))).toEqual([
    "maintain",
    "offlineGame",
    "officialOffline",
  ]);
});
