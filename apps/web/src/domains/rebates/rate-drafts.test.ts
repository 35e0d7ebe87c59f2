import { money } from "@fairdraw/money";
import { expect, it } from "vitest";
import { ownRebate } from "./own-rebate.ts";
import { changesOf, filledDown, rateShown, rowsOf, withDraft } from "./rate-drafts.ts";
import { amountText, dayText, rateText } from "./shown.ts";

const member = (UserName: string, ...rates: number[]) => ({
  UserName,
  NickName: "",
  IsAgent: false,
  Rates: rates.map((Rate, i) => ({ Category: i + 1, Rate })),
});
const settings = {
  Own: [{ Category: 1, Rate: 60 }],
  Max: [
    { Category: 1, Rate: 50 },
    { Category: 2, Rate: 40 },
  ],
  Total: 3,
  Items: [member("a", 30, 20), member("b", 50, 40), member("c", 45, 0)],
  ServerTime: 0,
};
const [a, b, c] = settings.Items;
if (a === undefined || b === undefined || c === undefined) throw new Error("three are given");
const known = new Map(settings.Items.map((one) => [one.UserName, one]));

it("keeps what differs from what an account has, and nothing else", () => {
  const drafts = withDraft({}, a, { category: 1, rate: 35 });
  expect(rateShown(drafts, a, 1)).toBe(35);
  expect(rateShown(drafts, a, 2)).toBe(20);
  expect(withDraft(drafts, a, { category: 1, rate: 30 })).toEqual({});
});

it("fills a rate down to those who have less, never above what may be given", () => {
  const { drafts, count } = filledDown({}, settings, { category: 1, rate: 70 });
  expect(count).toBe(2);
  expect(settings.Items.map((one) => rateShown(drafts, one, 1))).toEqual([50, 50, 50]);
  const lower = filledDown({}, settings, { category: 1, rate: 40 });
  expect(settings.Items.map((one) => rateShown(lower.drafts, one, 1))).toEqual([40, 50, 45]);
});

it("lists changes by account and category, and sends a row for each account", () => {
  let drafts = withDraft({}, c, { category: 2, rate: 10 });
  drafts = withDraft(drafts, a, { category: 2, rate: 25 });
  drafts = withDraft(drafts, a, { category: 1, rate: 31 });
  const changes = changesOf(drafts, known);
  expect(changes).toEqual([
    { userName: "a", category: 1, before: 30, after: 31 },
    { userName: "a", category: 2, before: 20, after: 25 },
    { userName: "c", category: 2, before: 0, after: 10 },
  ]);
  expect(rowsOf(changes)).toEqual([
    {
      UserName: "a",
      Rates: [
        { Category: 1, Rate: 31 },
        { Category: 2, Rate: 25 },
      ],
    },
    { UserName: "c", Rates: [{ Category: 2, Rate: 10 }] },
  ]);
});

it("computes a rebate as the site does, cut and with its least", () => {
  expect(ownRebate(money(12_345_678n), 50)).toBe(61_728n);
  expect(ownRebate(money(3_333n), 30)).toBe(0n);
  expect(ownRebate(money(3_334n), 30)).toBe(10n);
});

it("shows thousandths only where there are some", () => {
  expect(amountText("61.728")).toBe("61.728");
  expect(amountText("1000.500")).toBe("1,000.50");
  expect(rateText(5)).toBe("0.05%");
  expect(dayText(20_260_105)).toBe("2026-01-05");
});
