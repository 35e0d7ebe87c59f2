import { expect, it } from "vitest";
import { readFilter, searchOf, writeFilter } from "./chase-filter.ts";

const today = "2026-01-08";
const read = (text: string) => readFilter(new URLSearchParams(text), today);
const no = "01JX0000000000000000000001";

it("looks at the last seven days unless the address says otherwise", () => {
  const filter = read("");
  expect(filter.days).toEqual({ from: "2026-01-02", to: today });
  expect(writeFilter(filter, today)).toEqual({});
  expect(searchOf(filter)).toEqual({
    DateFrom: Date.UTC(2026, 0, 1, 16),
    DateTo: Date.UTC(2026, 0, 8, 16),
  });
});

it("keeps what is looked for in the address and finds it there again", () => {
  const text = `from=2026-01-05&to=2026-01-06&game=101&state=7&no=${no}&page=3&size=50`;
  const filter = read(text);
  expect(new URLSearchParams(writeFilter(filter, today)).toString()).toBe(text);
  expect(searchOf(filter)).toMatchObject({ GameIds: [101], State: 7, ScheduleNo: no });
});

it("takes what makes no sense for not said", () => {
  const filter = read("from=2026-01-09&to=2026-01-10&game=x&state=8&no=1&page=0&size=7");
  expect(filter).toEqual(read(""));
  expect(read(`no=${no.toLowerCase()}`).no).toBe(no);
});
