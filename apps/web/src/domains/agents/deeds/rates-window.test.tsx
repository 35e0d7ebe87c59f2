import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { aTeamRow } from "../../../testing/team-rows.ts";
import { RatesWindow } from "./rates-window.tsx";

const at = 1_767_586_000_000;
const row = aTeamRow();
const path = "/api/Player/UpdateRate";

afterEach(closeStage);

async function shown(answer: object) {
  const stage = await openStage({
    "/api/Player/Detail": () => ({
      Member: row,
      Path: ["direct1", "low1"],
      BalanceAt: at,
      Rates: [],
      Days: [],
      Flows: [],
      Games: [],
      Log: [],
      ServerTime: at,
    }),
    "/api/Player/CreateInit": () => ({
      MyPrizeGroup: 1950,
      MinPrizeGroup: 1700,
      Step: 2,
      Quotas: [],
      Rates: [{ Kind: 1, Rate: 40 }],
      DefaultPasswordRule: { Min: 6, Max: 16 },
      RowsMax: 50,
      RefusedBy: 0,
      ServerTime: at,
    }),
    [path]: () => ({ ServerTime: at, ...answer }),
  });
  await stage.show(<RatesWindow row={row} onClose={() => {}} />);
  await stage.until("核对并保存");
  const sent = () => stage.asked.filter((one) => one.path === path).map(({ body }) => body);
  return { stage, sent };
}

it("shows what is before and after, and saves nothing before the second step", async () => {
  const { stage, sent } = await shown({ Result: 0, PrizeGroup: 1902, Rates: [] });
  await stage.press("调高奖金组");
  await stage.press("核对并保存");
  expect(stage.text()).toContain("保存后不能调低。");
  expect(stage.text()).toContain("原比例1900 · 10%新比例1902 · 10.1%");
  expect(sent()).toEqual([]);
  await stage.press("返回");
  expect(sent()).toEqual([]);
  await stage.press("核对并保存");
  await stage.press("保存");
  expect(sent()).toEqual([{ UserName: "low1", PrizeGroup: 1902, Rates: [] }]);
});

it("goes back to the fields with what the server refuses", async () => {
  const { stage } = await shown({ Result: 32, Message: "x" });
  await stage.press("调高奖金组");
  await stage.press("核对并保存");
  await stage.press("保存");
  await stage.until("奖金组不可高于自身");
  expect(stage.text()).toContain("核对并保存");
  expect(stage.text()).toContain("返点 10.1%");
});
