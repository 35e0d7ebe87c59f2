import { searchAwardDetail } from "@fairdraw/wire/reports/award-detail.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { noteRecentPlay } from "../plays/recent-plays.ts";
import { AwardDetailScreen } from "./award-detail-screen.tsx";

const level = { Level: "1", NameZh: "一等奖", NameEn: "First", Refund: "0", Win: "1" };
const plays = [
  {
    PlayId: "ssc.5x.direct",
    GroupZh: "五星",
    GroupEn: "Five",
    NameZh: "五星直选",
    NameEn: "Five direct",
    Levels: [{ ...level, Total: "100000", Prize: "195000.000", Odds: null }],
  },
  {
    PlayId: "ssc.lhh.wq",
    GroupZh: "龙虎",
    GroupEn: "Dragon",
    NameZh: "=龙虎",
    NameEn: "Tie",
    Levels: [{ ...level, Total: "2", Prize: null, Odds: "1.980" }],
  },
];

let stage: Stage;
beforeEach(async () => {
  localStorage.clear();
  history.replaceState(null, "", "/");
  stage = await openStage({
    [searchAwardDetail.path]: () => ({
      GameId: 101,
      PrizeGroup: 1950,
      OwnPrizeGroup: 1950,
      RebateRate: 0,
      OddsRebateRate: 0,
      OddsVersion: 0,
      Plays: plays,
      ServerTime: 0,
    }),
  });
});
afterEach(closeStage);

const shown = () =>
  [...document.querySelectorAll("tbody tr")].map(
    (row) => row.querySelectorAll("td, th")[0]?.textContent,
  );

it("keeps to the plays that were chosen on this device when asked to", async () => {
  await stage.show(<AwardDetailScreen />);
  expect(shown()).toEqual(["五星直选", "=龙虎"]);
  await stage.press("只看常用");
  expect(stage.text()).toContain("还没有常用玩法");
  noteRecentPlay("ssc", "ssc.lhh.wq");
  await stage.show(<AwardDetailScreen />);
  await stage.press("只看常用");
  expect(shown()).toEqual(["=龙虎"]);
});

it("stands under the names of its groups, and each group is one press away", async () => {
  await stage.show(<AwardDetailScreen />);
  const names = [...document.querySelectorAll("section h2")].map((one) => one.textContent);
  expect(names).toEqual(["五星1 种玩法", "龙虎1 种玩法"]);
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  await stage.press("龙虎");
  expect(document.activeElement?.textContent).toBe("龙虎1 种玩法");
  expect(scroll).toHaveBeenCalledOnce();
  scroll.mockRestore();
});

it("saves the rows that are shown as a file that runs nothing", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return "blob:x";
    },
    revokeObjectURL: () => {},
  });
  await stage.show(<AwardDetailScreen />);
  await stage.pick("导出", "CSV 表格");
  const [file] = files;
  const text = (await file?.text()) ?? "";
  expect(text.trim().split("\r\n")).toEqual([
    expect.stringContaining("玩法组,玩法,奖级,中奖组合数,全部组合数,奖金"),
    '五星,五星直选,一等奖,1,100000,"195,000.00",,97.5%,',
    "龙虎,'=龙虎,一等奖,1,2,,1.980,99%,",
  ]);
});
