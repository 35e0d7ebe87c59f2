import "@fairdraw/client/texts/fallback/texts.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OfflineScreen } from "./offline-screen.tsx";

let isBack = false;
let told: object;
const probes = vi.fn();
let end = async () => {};
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await changeLanguage("zh-CN");
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 4) });
  isBack = false;
  told = { OfflineEndTime: "", Message: "系统维护中" };
  probes.mockClear();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/WebSiteInfo/GetInfo") probes();
    return isBack
      ? new Response(JSON.stringify({ WebSiteTitle: "x", OldIssues: 20, ServerTime: Date.now() }))
      : new Response(JSON.stringify(told), { status: 503 });
  });
});
afterEach(async () => {
  await end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(query: string) {
  const shown = await show(
    <MemoryRouter initialEntries={[`/Offline${query}`]}>
      <Routes>
        <Route path="/Offline" element={<OfflineScreen />} />
        <Route path="/Login" element={<p>the login</p>} />
      </Routes>
    </MemoryRouter>,
  );
  end = shown.end;
  return shown;
}

it("looks every 25 to 35 seconds whether the site is back, and then goes to the login", async () => {
  const { page } = await open("");
  await pass(0);
  // The name of the site comes by the same call.
  probes.mockClear();
  await pass(24_999);
  expect(probes).not.toHaveBeenCalled();
  await pass(10_001);
  expect(probes).toHaveBeenCalledTimes(1);
  expect(page.textContent).toContain("恢复时间待定");
  isBack = true;
  await pass(35_000);
  expect(page.textContent).toBe("the login");
  const before = probes.mock.calls.length;
  await pass(120_000);
  expect(probes).toHaveBeenCalledTimes(before);
});

it("shows the end that it was told, and no words that somebody put in its place", async () => {
  const shown = await open("?EndTime=2026-11-21T05:00:00Z");
  expect(shown.page.textContent).toContain("2026-11-21 13:00:00");
  await end();
  const words = await open(`?EndTime=${encodeURIComponent("请致电 400-123-456")}`);
  expect(words.page.textContent).not.toContain("400");
  expect(words.page.textContent).toContain("恢复时间待定");
});

it("shows what the operator says about the downtime, and its new end, without any word in its address", async () => {
  told = {
    OfflineEndTime: Date.UTC(2026, 10, 21, 5, 30),
    Message: "正在更换存储设备。\n派奖不受影响。",
  };
  const { page } = await open("?EndTime=2026-11-21T05:00:00Z");
  await pass(0);
  expect(page.textContent).toContain("正在更换存储设备。\n派奖不受影响。");
  expect(page.textContent).toContain("2026-11-21 13:30:00");
  told = { OfflineEndTime: "", Message: "系统维护中" };
  await pass(35_000);
  expect(page.textContent).not.toContain("存储设备");
  expect(page.textContent?.match(/系统维护中/g)).toHaveLength(1);
});
