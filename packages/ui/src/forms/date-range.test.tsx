import { expect, it } from "vitest";
import { press, show } from "../testing/show.tsx";
import { DateRange } from "./date-range.tsx";
import type { DayRange } from "./day-range.ts";

async function open(value: DayRange = { from: "2026-11-23", to: "2026-11-29" }) {
  const taken: DayRange[] = [];
  const shown = await show(
    <DateRange
      label="日期"
      pickFrom="请选开始日期"
      pickTo="请选结束日期"
      calendar={{ language: "zh-CN", previousMonth: "上个月", nextMonth: "下个月" }}
      presetLabels={{ today: "今天" }}
      value={value}
      limits={{ today: "2026-11-29", spanDaysMax: 31, historyDays: 90 }}
      onChange={(range) => taken.push(range)}
    />,
  );
  const button = (name: string) => {
    const all = [...shown.page.querySelectorAll("button")];
    const found = all.find((one) => one.getAttribute("aria-label") === name);
    if (found === undefined) throw new Error(`no button ${name}`);
    return found;
  };
  const trigger = () => shown.find('button[aria-label^="日期 "]', HTMLButtonElement);
  await shown.run(() => trigger().click());
  return { ...shown, button, trigger, taken };
}

it("names the days as the site writes them, without the year of today", async () => {
  const { trigger, end } = await open();
  expect(trigger().textContent).toBe("11-23 – 11-29");
  await end();
  const old = await open({ from: "2025-12-31", to: "2026-01-01" });
  expect(old.trigger().textContent).toBe("2025-12-31 – 01-01");
  await old.end();
});

it("takes two days in whichever order, and gives the focus back to its button", async () => {
  const { page, button, trigger, run, taken, end } = await open();
  expect(page.querySelector("table")?.getAttribute("aria-label")).toBe("2026年11月");
  await run(() => button("2026年11月12日星期四").click());
  expect(page.querySelector("[role=status]")?.textContent).toBe("请选结束日期");
  expect(taken).toEqual([]);
  await run(() => button("2026年11月3日星期二").click());
  expect(taken).toEqual([{ from: "2026-11-03", to: "2026-11-12" }]);
  expect(page.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement).toBe(trigger());
  await end();
});

it("is walked by keyboard, over the month too, and never into what is no record's day", async () => {
  const { page, run, find, end } = await open();
  const day = () => document.activeElement?.getAttribute("data-day");
  await run(() => find('[data-day="2026-11-29"]', HTMLElement).focus());
  const held = () => document.activeElement ?? document.body;
  await run(() => press(held(), "ArrowRight"));
  expect(day()).toBe("2026-11-29");
  await run(() => press(held(), "PageUp"));
  expect(day()).toBe("2026-10-29");
  expect(page.querySelectorAll('button[tabindex="0"][data-day]')).toHaveLength(1);
  for (let i = 0; i < 3; i += 1) await run(() => press(held(), "PageUp"));
  expect(day()).toBe("2026-09-01");
  await end();
});

it("offers no month beyond the records", async () => {
  const { button, run, end } = await open();
  expect(button("下个月").disabled).toBe(true);
  await run(() => button("上个月").click());
  await run(() => button("上个月").click());
  expect(button("上个月").disabled).toBe(true);
  expect(button("2026年8月31日星期一").disabled).toBe(true);
  await end();
});
