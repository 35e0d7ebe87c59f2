import "./texts.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { MoveWindow } from "../deeds/move-window.tsx";
import { RemarkDialog } from "./remark-dialog.tsx";
import type { TeamRow } from "./team.api.ts";

const row: TeamRow = {
  UserName: "low1",
  NickName: "low1",
  IsAgent: true,
  Direct: 0,
  Team: 0,
  IsOnline: false,
  ParentUserName: "direct1",
  Level: 1,
  PrizeGroup: 1900,
  Remark: "",
  Balance: "0.000",
  TeamBalance: "0.000",
  Stake: "0.000",
  Net: "0.000",
  State: 0,
  IsAvailable: true,
  LastLoginAt: null,
  RegisteredAt: 0,
};

afterEach(closeStage);

it.each([
  { of: "a note", Window: RemarkDialog },
  { of: "a move", Window: MoveWindow },
])("$of can be written at once when its window opens", async ({ Window }) => {
  const stage = await openStage({ "/api/Player/Moves": () => ({ Items: [], ServerTime: 0 }) });
  await stage.show(<Window row={row} onClose={() => {}} />);
  await stage.until("low1");
  expect(document.activeElement?.tagName).toBe("INPUT");
});
