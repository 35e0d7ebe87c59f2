import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { expect, it } from "vitest";
import { withComboItem } from "./use-combo-hub.ts";

const anIssue = (serialNumber: string) => ({
  serialNumber,
  originalWinningNumber: "",
  winningNumber: "1,2,3",
  startTimeStamp: 0,
  closeTimeStamp: 60_000,
  drawTimeStamp: 65_000,
  state: 1,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
});
const known: GameData = {
  categoryId: 3,
  isMiaoMiao: false,
  dailyIssueCount: 1440,
  state: 0,
  currentIssue: anIssue("20260105-0008"),
  lastIssue: anIssue("20260105-0007"),
  serverTime: 0,
};

it("takes over how a game stands, and keeps the newer of two last issues", () => {
  const item = {
    State: 1,
    isMaintain: true,
    currentIssue: anIssue("20260105-0009"),
    lastIssue: anIssue("20260105-0006"),
  };
  const changed = withComboItem(known, item);
  expect(changed).toMatchObject({ state: 1, isMaintain: true });
  expect(changed.currentIssue?.serialNumber).toBe("20260105-0009");
  expect(changed.lastIssue?.serialNumber).toBe("20260105-0007");
  const later = withComboItem(changed, { ...item, lastIssue: anIssue("20260105-0008") });
  expect(later.lastIssue?.serialNumber).toBe("20260105-0008");
});

it("keeps what the event does not tell", () => {
  const changed = withComboItem(known, {
    State: 0,
    isMaintain: false,
    currentIssue: null,
    lastIssue: null,
  });
  expect(changed.currentIssue).toBe(known.currentIssue);
  expect(changed.lastIssue).toBe(known.lastIssue);
});
