import "@fairdraw/client/texts/fallback/texts.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OfflineScreen } from "./offline-screen.tsx";

let isBack = false;
const probes = vi.fn();
let end = async () => {};
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await changeLanguage("zh-CN");
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 4) });
  isBack = false;
  probes.mockClear();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/WebSiteInfo/GetInfo") probes();
    return isBack
      ? new Response(JSON.stringify({ WebSiteTitle: "x", OldIssues: 20, ServerTime: Date.now() }))
      : new Response(JSON.stringify({ OfflineEndTime: "" }), { status: 503 });
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
  const told = await open("?EndTime=2026-11-21T05:00:00Z");
  expect(told.page.textContent).toContain("2026-11-21 13:00:00");
  await end();
  const words = await open(`?EndTime=${encodeURIComponent("请致电 400-123-456")}`);
  expect(words.page.textContent).not.toContain("400");
  expect(words.page.textContent).toContain("恢复时间待定");
});
