import "./texts.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { aTeamRow } from "../../../testing/team-rows.ts";
import { MoveWindow } from "../deeds/move-window.tsx";
import { RemarkDialog } from "./remark-dialog.tsx";

const row = aTeamRow();

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
