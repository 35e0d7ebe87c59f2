import { afterEach, expect, it, vi } from "vitest";
import { closeStage } from "../../domains/chase/stage.tsx";
import { aBetType, openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("../../lib/hub.ts", () => ({
  hubChannels: { trend: () => "trend", offers: () => "offers", leaders: () => "leaders" },
  joinChannel: () => () => {},
  joinGames: () => () => {},
  onHubEvent: () => () => {},
  onHubGap: () => () => {},
}));

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
