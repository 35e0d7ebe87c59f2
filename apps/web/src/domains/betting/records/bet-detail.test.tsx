import { BetSource } from "@fairdraw/wire/betting/enums.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { loadPlays } from "../../lottery/plays.ts";
import { BetDetailDrawer } from "./bet-detail.tsx";

const at = 1_900_000_000_000;
const betNo = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
const scheduleNo = "01JX0000000000000000000001";
const requestId = "11111111-1111-4111-8111-111111111111";

const detailOf = (Source: number) => ({
  Bet: {
    BetNo: betNo,
    BetTime: at,
    GameId: 101,
    SerialNumber: "20300317-0001",
    PlayId: "ssc.dwd",
    Selection: { positions: [[3, 9], [], [7], [], []] },
    Count: 3,
    Multiple: 2,
    Unit: "yuan",
    Price: 2,
    PrizeGroup: 1950,
    Amount: "12.000",
    WinningNumber: "3,8,1,7,0",
    Prize: "39.000",
    Returned: "0.000",
    Profit: "27.000",
    State: 3,
    CancelReason: null,
    CancelText: "",
    IssueState: 2,
    Source,
    Rebate: "0.000",
    CanCancel: false,
  },
  StakeEach: "4.000",
  RulesVersion: 3,
  OddsVersion: 0,
  RebateRate: 0,
  HighestPrize: "78.000",
  PayoutMax: "100000.000",
  Levels: [
    {
      Level: "1",
      NameZh: "一等奖",
      NameEn: "First",
      Prize: "19.500",
      Odds: null,
      Count: 1,
      Amount: "39.000",
    },
  ],
  Won: "39.000",
  Cut: "0.000",
  ReturnedCount: 0,
  CancelReason: null,
  CancelText: "",
  DecidedAt: at,
  ContentHash: "a".repeat(64),
  RequestId: requestId,
  Draw: {
    serialNumber: "20300317-0001",
    originalWinningNumber: "38170",
    winningNumber: "3,8,1,7,0",
    startTimeStamp: at - 60_000,
    closeTimeStamp: at - 5000,
    drawTimeStamp: at,
    state: 2,
    seedCommit: "",
    serverSeed: "",
    entropy: "",
    lotteryDay: 20300317,
    committedAt: at - 90_000,
    entropyMode: 0,
    beaconRound: null,
    betsRoot: "",
    contentRoot: "",
    cancelReason: "",
  },
  Flows: [flow("26", 26, { In: "39.000", BalanceAfter: "1019.000" })],
  ServerTime: at,
});

function flow(no: string, TypeId: number, change: object) {
  return {
    FlowNo: `${betNo}-${no}`,
    Time: at,
    ClassId: 1,
    TypeId,
    In: "0.000",
    Out: "0.000",
    BalanceBefore: "0.000",
    BalanceAfter: "980.000",
    RefNo: betNo,
    CauseNo: betNo,
    CancelReason: null,
    CancelText: "",
    ...change,
  };
}

afterEach(closeStage);

async function open(source: number, change: object = {}) {
  const stage = await openStage({
    "/api/BetRecord/Detail": () => ({ ...detailOf(source), ...change }),
    "/api/Schedule/Detail": () => ({
      Schedule: {
        ScheduleNo: scheduleNo,
        CreateTime: at - 5000,
        EndTime: null,
        GameId: 101,
        LineCount: 1,
        PlayIds: ["ssc.dwd"],
        StartSerialNumber: "20300317-0001",
        IssueCount: 5,
        DoneCount: 1,
        BetCount: 1,
        WaitingCount: 4,
        TotalAmount: "60.000",
        BetAmount: "12.000",
        ReturnAmount: "0.000",
        HeldAmount: "48.000",
        Prize: "39.000",
        Profit: "27.000",
        StopOnWin: false,
        StopProfit: null,
        StopLoss: null,
        State: 0,
      },
      Items: [],
      Legs: [],
      Returns: [],
      ServerTime: at,
    }),
    "/api/CashFlow/Search": () => ({
      Total: 1,
      Items: [flow("23", 23, { Out: "60.000" })],
      PageSum: { Count: 1, In: "0.000", Out: "60.000", Net: "-60.000" },
      AllSum: null,
      ServerTime: at,
    }),
  });
  await stage.show(<BetDetailDrawer betNo={betNo} onClose={() => {}} />);
  await stage.until("资金变动");
  return stage;
}

it("rings what came of the numbers, in the draw and in what was picked, and works the prize out", async () => {
  const stage = await open(0);
  const drawn = document.querySelector('[role="img"][aria-label*="命中"]');
  expect(drawn?.getAttribute("aria-label")).toBe("3 8 1 7 0，命中 3");
  expect(stage.text()).toContain("3 命中");
  expect(stage.text()).not.toContain("7 命中");
  expect(stage.text()).toContain("19.50 × 1 注 × 元 × 2 倍 = 39.00");
  expect(stage.asked.map(({ path }) => path)).not.toContain("/api/Schedule/Detail");
});

it("tells where the money of a bet of a plan went: with the plan, before the bet was placed", async () => {
  const stage = await open(1);
  await stage.until("冻结的 60.00 元");
  const flows = document.querySelector('[role="group"][aria-label="资金变动"]');
  const rows = [...(flows?.querySelectorAll("tbody tr") ?? [])].map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("-60.00");
  expect(rows[1]).toContain("+39.00");
  const asked = stage.asked.find(({ path }) => path === "/api/CashFlow/Search");
  expect(asked?.body).toMatchObject({ OrderNo: scheduleNo });
});

/** A bet of 11x5 on balls that are big; ball 5 is an 11, which is given back. */
const tied = (balls: number[], change: object) => ({
  Bet: {
    ...detailOf(0).Bet,
    GameId: 201,
    PlayId: "x5.lm.ball",
    Selection: {
      positionOptions: [1, 2, 3, 4, 5].map((ball) => (balls.includes(ball) ? ["big"] : [])),
    },
    Count: balls.length,
    Multiple: 1,
    Amount: `${balls.length}.000`,
    WinningNumber: "06,07,03,09,11",
    Prize: "0.000",
    Returned: "1.000",
    Profit: "0.000",
    ...change,
  },
  StakeEach: "1.000",
  Levels: [],
  Won: "0.000",
  ReturnedCount: 1,
});

it("tells a tie as one: the pick is given back and not hit, and nobody cancelled anything", async () => {
  await loadPlays(["x5"]);
  const stage = await open(0, {
    ...tied([5], { State: 1, CancelReason: 3 }),
    CancelReason: 3,
    Flows: [flow("22", 22, { In: "1.000", CancelReason: 3 })],
  });
  expect(stage.text()).toContain("大 退本");
  expect(stage.text()).not.toContain("命中");
  expect(stage.text()).toContain("1 注退本，共 1.00");
  expect(stage.text()).not.toContain("撤单");
  expect(stage.text().split("和局退本")).toHaveLength(3);
  expect(document.querySelector('[role="img"][aria-label*="命中"]')).toBeNull();
});

it("tells of a bet that was given back in part which pick came back and which one hit", async () => {
  await loadPlays(["x5"]);
  const stage = await open(0, tied([1, 5], { Prize: "1.980", Profit: "0.980" }));
  expect(stage.text()).toContain("大 退本");
  expect(stage.text()).toContain("大 命中");
  expect(stage.text()).toContain("1 注退本，共 1.00");
});

it("does not tell what a hidden bet can win at most, which would tell its numbers", async () => {
  const stage = await open(BetSource.FOLLOW, { HighestPrize: null });
  expect(stage.text()).toContain("最高可中封盘后公开");
});

it("tells who cancelled a bet", async () => {
  const stage = await open(0, {
    Bet: { ...detailOf(0).Bet, State: 1, CancelReason: 2, Prize: "0.000" },
    CancelReason: 2,
    Flows: [flow("22", 22, { In: "12.000", CancelReason: 2 })],
  });
  expect(stage.text()).toContain("已撤单");
  expect(stage.text()).toContain("期号取消返款");
});
