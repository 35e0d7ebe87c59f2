import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { aTeamRow } from "../../../testing/team-rows.ts";
import type { TeamRow } from "../team/team.api.ts";
import { DeleteWindow } from "./delete-window.tsx";

const at = 1_767_586_000_000;
const row = aTeamRow();
const path = "/api/Player/Delete";

afterEach(closeStage);

async function shown(change: Partial<TeamRow>) {
  const stage = await openStage({ [path]: () => ({ Result: 0, ServerTime: at }) });
  await stage.show(<DeleteWindow row={{ ...row, ...change }} onClose={() => {}} />);
  await stage.until("删除 low1");
  await stage.press("删除");
  return { stage, sent: stage.asked.filter((one) => one.path === path).length };
}

it("says before what keeps an account, and does not ask for its end then", async () => {
  const { stage, sent } = await shown({ Balance: "12.500", Direct: 1, Team: 3 });
  expect(stage.text()).toContain("不能删除：仍有余额 12.50 元。");
  expect(stage.text()).toContain("不能删除：有 3 个下级。");
  expect(sent).toBe(0);
});

it("deletes an account of which nothing speaks against it", async () => {
  const { stage, sent } = await shown({});
  expect(stage.text()).not.toContain("不能删除");
  expect(sent).toBe(1);
});
