import { afterEach, expect, it, vi } from "vitest";
import { closeStage } from "../../testing/stage.tsx";
import { aBetType, openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => import("@fairdraw/client/testing/still-hub.ts"));

vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

it("finds a play by a part of its name, and has it at hand from then on", async () => {
  const stage = await openBetStage({
    "/api/LotteryGame/BetType": () => ({
      ...aBetType,
      GameId: 101,
      Plays: ["ssc.dwd", "ssc.3x.front.z6", "ssc.3x.back.z6", "ssc.lm.lh"].map((PlayId) => ({
        PlayId,
        IsClosed: PlayId === "ssc.3x.back.z6",
      })),
    }),
  });
  await showBetScreen(stage);
  expect(document.querySelector('[aria-label="常用玩法"]')).toBeNull();
  await stage.press("查找玩法");
  await stage.until("3 个玩法");
  await stage.type("玩法名称", "组六");
  expect(stage.text()).toContain("1 个玩法");
  const found = document.querySelector<HTMLElement>("[role=dialog] li button");
  await stage.press(found?.textContent ?? "");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(document.querySelector('[aria-label="常用玩法"]')?.textContent).toContain("组六");
  const chosen = document.querySelector('[aria-label="玩法"] [aria-pressed="true"]');
  expect(chosen?.textContent).toContain("组六");
});

it("strikes a closed play through and says why; its group opens with a play that sells", async () => {
  const stage = await openBetStage({
    "/api/LotteryGame/BetType": () => ({
      ...aBetType,
      GameId: 101,
      Plays: ["ssc.dwd", "ssc.3x.front.z6", "ssc.3x.front.direct", "ssc.lm.lh"].map((PlayId) => ({
        PlayId,
        IsClosed: PlayId === "ssc.3x.front.direct" || PlayId === "ssc.lm.lh",
      })),
    }),
  });
  await showBetScreen(stage);
  await stage.press("前三");
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>("nav button")].find((one) =>
      one.textContent?.startsWith(name),
    );
  const why = "此玩法已停售，暂不接受投注";
  const closed = named("前三直选复式");
  expect(closed?.getAttribute("aria-disabled")).toBe("true");
  expect(closed?.title).toBe(why);
  expect(closed?.textContent).toContain(why);
  expect(
    document.querySelector('[aria-label="玩法"] [aria-pressed="true"]')?.textContent,
  ).toContain("组六");
  await stage.press(`双面盘 ${why}`);
  expect(document.querySelector("nav [aria-current=true]")?.textContent).toBe("前三");
  await stage.until(why);
});
