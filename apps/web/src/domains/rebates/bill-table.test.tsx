import { changeLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { expect, it } from "vitest";
import "./texts.ts";
import { BillTable } from "./bill-table.tsx";

const own = {
  BillNo: "B1",
  Day: 20_260_105,
  Category: 5,
  Base: "6040.000",
  Rate: 40,
  Amount: "6.040",
  State: 1,
  DecidedAt: null,
};

const textOf = async (isOwn: boolean) => {
  await textsReady();
  await changeLanguage("zh-CN");
  const rows = [isOwn ? own : { ...own, UserName: "agent1", Above: "1.000" }];
  const { page, end } = await show(<BillTable rows={rows} isOwn={isOwn} onOpen={() => {}} />);
  const text = page.textContent ?? "";
  await end();
  return text;
};

it("says why a rebate is not the bets times the rate, in either list", async () => {
  expect(await textOf(true)).toContain("返水为与下级比例的差额；打开账单可看计算过程。");
  expect(await textOf(false)).toContain("返水为该账号与其下级比例的差额；打开账单可看计算过程。");
});

it("shows bets and rate beside their names, never as a product that gives another sum", async () => {
  const shown = await textOf(true);
  expect(shown).toContain("有效投注 6,040.00");
  expect(shown).toContain("我的比例 0.40%");
  expect(shown).not.toContain("×");
  const below = await textOf(false);
  expect(below).toContain("比例 0.40%");
  expect(below).not.toContain("×");
});
