import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closeStage, type Stage } from "../../domains/chase/stage.tsx";
import { openBetStage, showBetScreen } from "./bet-stage.tsx";

vi.mock("../../lib/hub.ts", () => ({
  hubChannels: { trend: () => "trend", offers: () => "offers", leaders: () => "leaders" },
  joinChannel: () => () => {},
  joinGames: () => () => {},
  onHubEvent: () => () => {},
  onHubGap: () => () => {},
}));

let stage: Stage;
beforeEach(async () => {
  stage = await openBetStage();
});
vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

const show = (gameId: number) => showBetScreen(stage, gameId);

it("stands figures under the numbers of a place, and says in words what they are", async () => {
  await show(101);
  await stage.settle();
  const ball = document.querySelector('[data-ball][data-cell="0-3"]');
  expect(ball?.getAttribute("title")).toBe("遗漏 63");
  expect(ball?.parentElement?.textContent).toBe("363");
  await vi.waitFor(async () => {
    await stage.settle();
    expect(document.querySelectorAll("[role=tab]").length).toBeGreaterThan(5);
  }, 10_000);
});

it("bets on an instant game without an issue, and cannot chase there", async () => {
  await show(107);
  await stage.settle();
  expect(stage.text()).not.toContain("追号");
  expect(document.querySelector("aside")).toBeNull();
  await stage.press("万位 3");
  await stage.press("立即投注");
  await stage.settle();
  expect(stage.text()).toContain("即投即开");
  expect(stage.text()).toContain("立即开奖");
});
