import "@fairdraw/client/texts/fallback/texts.ts";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import { act, type ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { TodayFigures } from "./today-figures.tsx";
import { TodayNet } from "./today-net.tsx";

const heard = vi.hoisted(() => new Map<object, () => void>());
vi.mock("@fairdraw/client/hub/hub.ts", () => ({
  onHubEvent: (event: object, hear: () => void) => {
    heard.set(event, hear);
    return () => heard.delete(event);
  },
  onHubGap: () => () => {},
}));

const shown = async ({
  open,
  plans,
  part = <TodayFigures isAlone={false} />,
}: {
  open: string;
  plans: number;
  part?: ReactElement;
}) => {
  const stage = await openStage({
    "/api/ProfitReport/Search": () => ({
      Items: [],
      Games: [],
      AllSum: {
        Count: 2,
        Stake: "24.000",
        OpenStake: open,
        Returned: "0.000",
        ValidStake: "24.000",
        Prize: "19.500",
        Rebate: "0.000",
        Commission: "0.000",
        ExternalRebate: "0.000",
        Net: "-4.500",
      },
      ServerTime: 0,
    }),
    "/api/Schedule/Search": () => ({
      Total: plans,
      Items: [],
      PageSum: { Count: 0, TotalAmount: "0", BetAmount: "0", Prize: "0", Profit: "0" },
      AllSum: { Count: 0, TotalAmount: "0", BetAmount: "0", Prize: "0", Profit: "0" },
      ServerTime: 0,
    }),
  });
  await stage.show(part);
  return stage;
};

afterEach(closeStage);

it("shows what today's bets came to, and the plans that run", async () => {
  const stage = await shown({ open: "0.000", plans: 3 });
  for (const text of ["24.00", "19.50", "-4.50", "追号进行中 3"]) {
    expect(stage.text()).toContain(text);
  }
  expect(document.querySelector('a[href="/ScheduleRecord?state=0"]')).not.toBeNull();
});

it("says in one line what today came to, with its sign and a word", async () => {
  const stage = await shown({ open: "0.000", plans: 0, part: <TodayNet /> });
  expect(stage.text()).toMatch(/今日盈亏 -4\.50 ?亏/);
});

it("says that today's figures did not come, and asks for them again when told to", async () => {
  const stage = await openStage({ "/api/ProfitReport/Search": () => null });
  await stage.show(<TodayFigures isAlone={false} />);
  await stage.until("记录没有载入成功");
  const before = stage.asked.length;
  await stage.press("重试");
  expect(stage.asked.length).toBeGreaterThan(before);
});

it("names no plans where none runs", async () => {
  const stage = await shown({ open: "0.000", plans: 0 });
  expect(stage.text()).not.toContain("追号进行中");
});

it.each([
  ["a win", betAwardNotify, "0.000", 1],
  ["an issue that is paid while bets are open", lotteryAwarded, "2.000", 1],
  ["an issue that nothing is bet on", lotteryAwarded, "0.000", 0],
] as const)("after %s asks again where that can change it", async (_, event, open, more) => {
  const stage = await shown({ open, plans: 0 });
  const asked = () => stage.asked.filter(({ path }) => path === "/api/ProfitReport/Search").length;
  const before = asked();
  await act(async () => heard.get(event)?.());
  await stage.settle();
  expect(asked()).toBe(before + more);
});
