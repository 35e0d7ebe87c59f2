import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { AwardSummary } from "./award-summary.tsx";

const heard = vi.hoisted(() => new Map<object, (payload: object) => void>());
vi.mock("@fairdraw/client/hub/hub.ts", async (original) => ({
  ...(await original<object>()),
  onHubEvent: (event: object, hear: (payload: object) => void) => {
    heard.set(event, hear);
    return () => heard.delete(event);
  },
}));

afterEach(closeStage);

const bet = {
  BetNo: "00000000000000000000000001",
  BetTime: 0,
  GameId: 101,
  SerialNumber: "20260105-0722",
  PlayId: "ssc.lm.sum",
  Selection: { options: ["big"] },
  Count: 1,
  Multiple: 1,
  Unit: "yuan",
  Price: 2,
  PrizeGroup: 1950,
  Amount: "20.000",
  WinningNumber: "",
  Prize: "0.000",
  Rebate: "0.000",
  Profit: "0.000",
  State: 2,
  CancelReason: null,
  IssueState: 2,
  Source: 0,
  CanCancel: false,
};

/** What the strip says of an issue whose bets came to these sums and gave back these stakes. */
async function said(change: object, returned: readonly string[]) {
  const sums = {
    Count: 1,
    Amount: "20.000",
    OpenStake: "0",
    Prize: "0.000",
    Rebate: "0.000",
    Profit: "0.000",
  };
  const stage = await openStage({
    "/api/BetRecord/Search": () => ({
      Total: 1,
      Items: returned.map((Returned) => ({ ...bet, Returned })),
      PageSum: sums,
      AllSum: { ...sums, ...change },
      ServerTime: 0,
    }),
  });
  await stage.show(<AwardSummary gameId={101} />);
  await act(async () =>
    heard.get(lotteryAwarded)?.({ GameId: 101, serialNumber: "20260105-0722" }),
  );
  await stage.settle();
  const strip = document.querySelector('[role="status"]');
  return { text: strip?.textContent ?? "", isGold: strip?.className.includes("gold") === true };
}

it("is gold for a gain and grey for a loss, a prize or not", async () => {
  expect(await said({ Prize: "39.000", Profit: "19.000" }, ["0.000"])).toEqual({
    text: "0722 期： 投 20.00 中 39.00 净 +19.00 ",
    isGold: true,
  });
  expect(await said({ Prize: "19.500", Profit: "-0.500" }, ["0.000"])).toEqual({
    text: "0722 期： 投 20.00 中 19.50 净 -0.50 ",
    isGold: false,
  });
});

it("tells what a tie gave back, alone or beside other bets", async () => {
  expect(await said({ Amount: "0.000" }, ["20.000"])).toEqual({
    text: "0722 期： 和局退本 20.00",
    isGold: false,
  });
  expect((await said({ Profit: "-18.000" }, ["0.000", "2.000"])).text).toBe(
    "0722 期： 投 20.00 中 0.00 净 -18.00 退本 2.00",
  );
});

it("says nothing of bets that were all taken back", async () => {
  expect((await said({ Amount: "0.000" }, ["0.000"])).text).toBe("");
});
