import "../../app/shell/texts.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import { receiveInstantMessage, toastNotification } from "@fairdraw/wire/notifications/hub.ts";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HouseToast } from "./house-toast.tsx";
import { useNoticeLog } from "./notice-log.ts";
import { WinNotice } from "./win-notice.tsx";

const heard = vi.hoisted(() => new Map<object, (payload: object) => void>());
vi.mock("@fairdraw/client/hub/hub.ts", () => ({
  onHubEvent: (event: object, hear: (payload: object) => void) => {
    heard.set(event, hear);
    return () => heard.delete(event);
  },
}));

const nowMs = Date.UTC(2026, 10, 21, 4);
const place = { Epoch: 1, Seq: 1, ServerTime: nowMs };
const aWin = {
  ...place,
  key: "win 1",
  LotteryName: "极速分分彩",
  GameId: 101,
  serialNumber: "20261121-0722",
  WinCount: 1,
  Prize: "19.500",
  Net: "-0.500",
  WalletAmount: "100.000",
};
const aToast = { ...place, Channel: "players", key: "roar 1", msg: "大家好", lionKing: "lion7" };
const aLine = { ...place, Channel: "players", Level: "info", Text: "即将维护", Ttl: 1_000 };

beforeEach(async () => {
  await changeLanguage("zh-CN");
  vi.useFakeTimers({ now: nowMs });
  storeSession(aGrant, nowMs);
  useNoticeLog.setState({ notices: [] });
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

async function shown(element: ReactNode) {
  const { page, run, end } = await show(<MemoryRouter>{element}</MemoryRouter>);
  return {
    tell: (event: object, payload: object) => run(() => heard.get(event)?.(payload)),
    pass: (ms: number) => run(() => vi.advanceTimersByTime(ms)),
    text: () => page.textContent ?? "",
    end,
  };
}

it("takes a win away after five seconds; it stays in the log", async () => {
  const { tell, pass, text, end } = await shown(<WinNotice />);
  await tell(betAwardNotify, { ...aWin, Net: "17.500" });
  expect(text()).toContain("+19.50");
  await pass(4_900);
  expect(text()).toContain("+19.50");
  await pass(200);
  expect(text()).toBe("");
  expect(useNoticeLog.getState().notices.map(({ key }) => key)).toEqual(["win 1"]);
  await end();
});

it("leaves the end of an instant draw to the page that plays it, and keeps it in the log", async () => {
  const { tell, text, end } = await shown(<WinNotice />);
  history.replaceState(null, "", "/Bet/107");
  await tell(betAwardNotify, { ...aWin, key: "win 2", GameId: 107, Net: "17.500" });
  expect(text()).toBe("");
  expect(useNoticeLog.getState().notices.map(({ key }) => key)).toEqual(["win 2"]);
  history.replaceState(null, "", "/Bet/101");
  await tell(betAwardNotify, { ...aWin, key: "win 3", GameId: 107, Net: "17.500" });
  expect(text()).toContain("+19.50");
  history.replaceState(null, "", "/");
  await end();
});

it("celebrates a win that is a gain", async () => {
  const { tell, text, end } = await shown(<WinNotice />);
  await tell(betAwardNotify, { ...aWin, Net: "17.500" });
  expect(text()).toContain("极速分分彩 0722 期中奖");
  expect(text()).toContain("+19.50元");
  expect(text()).toContain("本期净 +17.50盈");
  expect(document.querySelector("[data-notice] .lucide-trophy")).not.toBeNull();
  expect(document.querySelector("[data-notice]")?.getAttribute("aria-label")).toBe("中奖");
  expect(useNoticeLog.getState().notices[0]?.text).toBe("极速分分彩 0722 期中奖 +19.50");
  await end();
});

it.each([
  ["-0.500", "投注 20.00 · 奖金 19.50 · 本期净 -0.50亏", "派奖 19.50，净 -0.50"],
  ["0.000", "投注 19.50 · 奖金 19.50 · 本期净 0.00", "派奖 19.50，净 0.00"],
])("tells of a prize that is no gain without a celebration: net %s", async (Net, sums, line) => {
  const { tell, text, end } = await shown(<WinNotice />);
  await tell(betAwardNotify, { ...aWin, Net });
  expect(text()).toContain("极速分分彩 0722 期派奖");
  expect(text()).toContain(sums);
  expect(text()).not.toContain("+");
  const card = document.querySelector("[data-notice]");
  expect(card?.querySelector(".lucide-trophy")).toBeNull();
  expect(card?.innerHTML).not.toContain("gold");
  expect(card?.getAttribute("aria-label")).toBe("派奖");
  expect(useNoticeLog.getState().notices[0]?.text).toBe(`极速分分彩 0722 期${line}`);
  await end();
});

it("adds up issues that are paid together, and celebrates their sum or not", async () => {
  const { tell, text, end } = await shown(<WinNotice />);
  await tell(betAwardNotify, { ...aWin, Net: "17.500" });
  await tell(betAwardNotify, { ...aWin, key: "win 2", Prize: "1.000", Net: "-19.000" });
  expect(text()).toContain("2 注派奖");
  expect(text()).toContain("投注 22.00 · 奖金 20.50 · 合计净 -1.50亏");
  await end();
});

it("takes a toast of the contest away after five seconds", async () => {
  const { tell, pass, text, end } = await shown(<HouseToast />);
  await tell(toastNotification, aToast);
  expect(text()).toBe("🦁 lion7: 大家好");
  await pass(4_900);
  expect(text()).not.toBe("");
  await pass(200);
  expect(text()).toBe("");
  await end();
});

it("does not show a toast that the player sent", async () => {
  const { tell, text, end } = await shown(<HouseToast />);
  await tell(toastNotification, { ...aToast, lionKing: "player1" });
  expect(text()).toBe("");
  expect(useNoticeLog.getState().notices).toEqual([]);
  await end();
});

it.each([
  [1_000, 5_000],
  [12_000, 12_000],
  [600_000, 30_000],
])("keeps a line of the house that wishes %s ms for %s ms", async (Ttl, staysMs) => {
  const { tell, pass, text, end } = await shown(<HouseToast />);
  await tell(receiveInstantMessage, { ...aLine, Ttl });
  await pass(staysMs - 100);
  expect(text()).toBe("即将维护");
  await pass(200);
  expect(text()).toBe("");
  await end();
});
