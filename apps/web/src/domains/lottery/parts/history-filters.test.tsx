import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type HistoryFilter, usualFilter } from "../history-filter.ts";

vi.setConfig({ testTimeout: 30_000 });
const today = "2026-01-05";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => vi.unstubAllGlobals());

/** The filters on a device, and what they come to. */
async function openFilters(isPhone: boolean, first: Partial<HistoryFilter>, text = "") {
  // With the modules, React begins anew.
  const { act, useState } = await import("react");
  const { createRoot } = await import("react-dom/client");
  vi.stubGlobal("matchMedia", () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  await import("../texts.ts");
  await import("@fairdraw/client/records/texts.ts");
  const { HistoryFilters } = await import("./history-filters.tsx");
  const { changeLanguage, textsReady } = await import("@fairdraw/client/texts/i18n.ts");
  await textsReady();
  await changeLanguage("zh-CN");
  let filter = { ...usualFilter(today), ...first };
  let search = text;
  function Held() {
    const [, draw] = useState(0);
    return (
      <HistoryFilters
        filter={filter}
        search={search}
        today={today}
        onChange={(change) => {
          filter = { ...filter, page: 1, ...change };
          draw((count) => count + 1);
        }}
        onSearch={(next) => {
          search = next;
          draw((count) => count + 1);
        }}
      />
    );
  }
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  const root = createRoot(page);
  await act(async () => root.render(<Held />));
  return {
    now: () => ({ filter, search }),
    chips: () => [...page.querySelectorAll("fieldset button")].map((one) => one.textContent),
    hasFields: () => document.querySelector('input[type="search"]') !== null,
    async press(name: string) {
      const all = [...document.querySelectorAll("button")];
      const button = all.find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
      );
      expect(button, name).toBeDefined();
      await act(async () => button?.click());
    },
    end: () => act(async () => root.unmount()),
  };
}

it("phones say what is looked for as chips, which take it off, and keep the fields in a sheet", async () => {
  const shown = await openFilters(true, { count: 50, state: 3, page: 2 }, " 3 8 1 ");
  expect(shown.chips()).toEqual(["筛选（2）", "近 50 期", "已取消", "3 8 1"]);
  expect(shown.hasFields()).toBe(false);
  await shown.press("取消筛选：3 8 1");
  expect(shown.now().search).toBe("");
  await shown.press("取消筛选：已取消");
  expect(shown.now().filter).toEqual({ ...usualFilter(today), count: 50 });
  await shown.press("近 50 期");
  expect(shown.hasFields()).toBe(true);
  await shown.press("重置");
  expect(shown.now().filter).toEqual(usualFilter(today));
  expect(shown.chips()).toEqual(["筛选", "今天"]);
  await shown.end();
});

it("wide pages have the fields in a row, and take everything off at once", async () => {
  const shown = await openFilters(false, { day: "2026-01-02" }, "7");
  expect(shown.hasFields()).toBe(true);
  expect(shown.chips()).not.toContain("2026-01-02");
  await shown.press("重置");
  expect(shown.now()).toEqual({ filter: usualFilter(today), search: "" });
  await shown.end();
});
