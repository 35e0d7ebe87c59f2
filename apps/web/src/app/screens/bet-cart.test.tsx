import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, type Stage } from "../../testing/stage.tsx";
import { openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

let stage: Stage;
beforeEach(async () => {
  stage = await openBetStage();
});
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

async function add(...names: string[]) {
  for (const name of names) await stage.press(name);
  await stage.press("加入购彩篮");
}

const cartRows = () =>
  [...document.querySelectorAll('[aria-label="购彩篮里的注单"] > li')].map(
    (row) => row.textContent,
  );
const multiples = () =>
  [...document.querySelectorAll<HTMLInputElement>('[aria-label="购彩篮里的注单"] input')].map(
    (input) => input.value,
  );

it("puts one multiple on all lines and sorts them", async () => {
  await showBetScreen(stage);
  await add("万位 3");
  await add("千位 4", "千位 5");
  await stage.until("提交投注");
  expect(multiples()).toEqual(["1", "1"]);
  await stage.type("全部倍数", "7");
  await stage.press("应用到全部");
  expect(multiples()).toEqual(["7", "7"]);
  expect(stage.text()).toContain("合计 42.00");
  await stage.choose("排序", "amount");
  expect(cartRows()[0]).toContain("千位 45");
});

it("puts a line back on the board as it was picked, to be changed and added again", async () => {
  await showBetScreen(stage);
  await stage.press("增加倍数");
  await add("万位 3");
  await stage.until("提交投注");
  await stage.press("放回选号区修改 定位胆 · 1 注 · 奖金组 1950 · 返点 0.0%万位 3");
  expect(stage.text()).toContain("购彩篮（0）");
  expect(stage.text()).toContain("1 注 × 2 元 × 元 × 2 倍");
  await add("万位 4");
  await stage.until("提交投注");
  expect(cartRows()).toHaveLength(1);
  expect(cartRows()[0]).toContain("万位 34");
  expect(multiples()).toEqual(["2"]);
});

it("adds the same numbers to the line that has them, and takes that back", async () => {
  await showBetScreen(stage);
  await add("万位 3");
  await stage.until("提交投注");
  await add("万位 3");
  expect(multiples()).toEqual(["2"]);
  await stage.until("合并为 2 倍");
  await stage.press("撤销");
  expect(multiples()).toEqual(["1"]);
});

it("keeps the cart under a name and puts it back into an empty one", async () => {
  const kept: { Name: string; Items: unknown[] }[] = [];
  stage = await openBetStage({
    "/api/BetScheme/List": () => ({ Schemes: kept, ServerTime: 0 }),
    "/api/BetScheme/Save": (body) => {
      const { Name, Items } = body as { Name: string; Items: unknown[] };
      kept.push({ Name, Items });
      return { Result: 0, Schemes: kept, ServerTime: 0 };
    },
    "/api/BetScheme/Delete": () => ({ Result: 0, Schemes: [], ServerTime: 0 }),
  });
  await showBetScreen(stage);
  await add("万位 3", "万位 9");
  await stage.until("提交投注");
  await stage.press("方案库");
  await stage.until("还没有保存的方案");
  await stage.type("方案名称", "胆码");
  await stage.press("把购彩篮存为方案");
  expect(kept).toEqual([
    {
      Name: "胆码",
      Items: [
        {
          PlayId: "ssc.dwd",
          Selection: { positions: [[3, 9], [], [], [], []] },
          Unit: "yuan",
          Multiple: 1,
          PrizeGroup: 1950,
        },
      ],
    },
  ]);
  await stage.press("关闭");
  await stage.press("清空购彩篮");
  await stage.press("方案库");
  await stage.press("把方案 胆码 放入购彩篮");
  await stage.until("提交投注");
  expect(cartRows()[0]).toContain("万位 39");
  await stage.press("方案库");
  await stage.press("删除方案 胆码");
  expect(stage.text()).toContain("还没有保存的方案");
});
