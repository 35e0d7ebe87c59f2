import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { useEffect, useEffectEvent } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { BetRecordScreen } from "./bet-record-screen.tsx";

const at = 1_767_586_000_000;
const sums = {
  Count: 1,
  Amount: "2.000",
  OpenStake: "1.200",
  Prize: "0.000",
  Rebate: "0.000",
  Profit: "0.000",
};
const bet = {
  BetNo: "00000000000000000000000001",
  BetTime: at,
  GameId: 101,
  SerialNumber: "20260105-0001",
  PlayId: "ssc.dwd",
  Selection: { positions: [[1], [], [], [], []] },
  Count: 1,
  Multiple: 1,
  Unit: "yuan",
  Price: 2,
  PrizeGroup: 1950,
  Amount: "2.000",
  WinningNumber: "",
  Prize: "0.000",
  Returned: "0.000",
  Profit: "0.000",
  State: 2,
  CancelReason: null,
  IssueState: 0,
  Source: 1,
  Rebate: "0.000",
  CanCancel: false,
};

/** As the address would say it. */
function At({ address }: { address: Record<string, string> }) {
  const [, setParams] = useSearchParams();
  const come = useEffectEvent(() => setParams(address));
  useEffect(() => come(), []);
  return <BetRecordScreen />;
}

async function shown(address: Record<string, string>, Items: object[]) {
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/BetRecord/Search": () => ({
      Total: Items.length,
      Items,
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    }),
  });
  await stage.show(<At address={address} />);
  await stage.settle();
  const heading = document.querySelector("h1")?.textContent;
  const labels = [...document.querySelectorAll("button")].map(
    (button) => button.getAttribute("aria-label") ?? button.textContent ?? "",
  );
  return { stage, heading, labels };
}

afterEach(async () => {
  sessionStorage.clear();
  localStorage.removeItem("fairdraw.records.bets");
  await closeStage();
});

it("says whose bets these are, and offers nothing to do with them but to look", async () => {
  const { stage, heading, labels } = await shown({ of: "simulated01" }, [bet]);
  expect(heading).toBe("simulated01 的投注记录");
  expect(stage.text()).toContain("未开奖1.20");
  expect(labels.filter((label) => label.includes("详情"))).not.toEqual([]);
  expect(labels.filter((label) => label.includes("再投"))).toEqual([]);
});

it("says so of a team too", async () => {
  const { heading, labels } = await shown({ scope: "team" }, [{ ...bet, UserName: "player1" }]);
  expect(heading).toBe("团队投注记录");
  expect(labels.filter((label) => label.includes("再投"))).toEqual([]);
});

it("sends nobody to bet from the empty list of somebody else", async () => {
  const { stage } = await shown({ of: "simulated01" }, []);
  expect(stage.text()).toContain("这段时间没有投注。");
  expect(stage.text()).not.toContain("去投注");
});

it("offers both where the bets are one's own", async () => {
  const { labels, heading } = await shown({}, [bet]);
  expect(heading).toBe("投注记录");
  expect(labels.filter((label) => label.includes("再投"))).not.toEqual([]);
});
