import { findGame } from "@fairdraw/lottery-engine";
import { soon } from "@fairdraw/ui/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InstantStage } from "../../../domains/instant/instant-stage.tsx";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { GameRail } from "./game-rail.tsx";

vi.mock("@fairdraw/client/hub/hub.ts", () => ({
  joinChannel: () => () => {},
  onHubEvent: () => () => {},
  onHubGap: () => () => {},
}));

const [ssc, instant] = [findGame(101), findGame(107)];
if (ssc === undefined || instant === undefined) throw new Error("the games exist");
const farAway = 4_000_000_000_000;
const figures = { AvgOmission: 9, MaxOmission: 33, MaxStreak: 2 };
const rows = [-1, 0, 1, 2, 3, 4].flatMap((Position) =>
  Array.from({ length: 10 }, (_, Number) => ({
    Position,
    Number,
    Count: 10 + Number,
    Omission: 40 + Number,
    ...figures,
  })),
);
const serials = Array.from({ length: 40 }, (_, i) => `20260105-${String(i + 1).padStart(4, "0")}`);
const offer = {
  FollowId: "11111111-1111-4111-8111-111111111111",
  Nick: "ab***9",
  Avatar: "",
  GameId: 101,
  SerialNumber: serials[0],
  CloseTime: farAway,
  PlayId: "ssc.dwd",
  Selection: null,
  IsHidden: true,
  Unit: "yuan",
  Price: 2,
  Count: 8,
  Stake: "16.000",
  StakeOfOne: "16.000",
  PrizeOfOne: null,
  Vip: 2,
  Followers: 3,
  FollowStake: "48.000",
  CommissionRate: 300,
  Words: "稳",
  State: 0,
  IsMine: false,
  HasJoined: false,
  Record: { Offers: 12, Won: 3, Net: "-15.500" },
};
const leader = {
  Rank: 1,
  Nick: "cd***2",
  Avatar: "",
  PlayId: "ssc.dwd",
  Bets: 24,
  Stake: "40.000",
  Prize: "195.000",
  Net: "155.000",
  Roi: 38_750,
  Streak: 3,
};

let stage: Stage;
beforeEach(async () => {
  stage = await openStage({
    "/api/DrawHistory/Statistic": (body) => ({
      GameId: 101,
      SerialNumber: serials.at(-1),
      Window: (body as { Count: number }).Count,
      Draws: 100,
      Rows: rows,
      Sides: [],
      Streaks: [{ Key: "ssc.lm.sum:0:big", Side: "big", Count: 7 }],
      ServerTime: 0,
    }),
    "/api/DrawHistory/Trend": (body) => ({
      GameId: 101,
      ViewKey: (body as { ViewKey: string }).ViewKey,
      Omissions: Array.from({ length: 50 }, () => 0),
      Streaks: Array.from({ length: 50 }, () => 0),
      Draws: serials.map((serialNumber, i) => ({
        serialNumber,
        winningNumber: `${i % 10},1,2,3,${(i * 7) % 10}`,
        drawTimeStamp: i,
      })),
      ServerTime: 0,
    }),
    "/api/FollowBet/Search": () => ({ Items: [offer], ServerTime: 0 }),
    "/api/FollowBet/Join": () => ({ Result: 23, Message: "", ServerTime: 0 }),
    "/api/LeaderBoard/Get": (body) => ({
      GameId: 101,
      Type: (body as { Type: string }).Type,
      Day: 20_260_105,
      Rows: [leader],
      Mine: { ...leader, Rank: 40, Nick: "me***1" },
      IsVisible: true,
      ServerTime: 0,
    }),
    "/api/Wallet/GetWalletAmount": () => ({
      WalletAmount: "1000.000",
      HeldAmount: "0",
      ServerTime: 0,
    }),
    "/api/InstantBet/Draw": () => ({ Result: 12, Message: "", ServerTime: 0 }),
  });
});
afterEach(closeStage);

async function open(tab: string): Promise<void> {
  const trigger = [...document.querySelectorAll("[role=tab]")].find(
    (one) => one.textContent === tab,
  );
  if (trigger === undefined) throw new Error(`no tab ${tab}`);
  await act(async () => {
    trigger.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  });
  await stage.settle();
}

function Rail({ game }: { game: NonNullable<typeof ssc> }) {
  const [tab, setTab] = useState("draws");
  return (
    <GameRail
      game={game}
      draws={<p>draws</p>}
      notes="omission"
      onNotes={() => {}}
      tab={tab}
      onTab={setTab}
    />
  );
}

const showRail = () => stage.show(<Rail game={ssc} />);

it("shows the draws first, and figures of a place beside them", async () => {
  await showRail();
  expect(stage.text()).toContain("draws");
  await open("统计");
  expect(stage.text()).toContain("历史数据仅供参考");
  const cells = [...document.querySelectorAll("td")].map((cell) => cell.textContent);
  expect(cells).toContain("47");
  expect(cells).toContain("33");
});

it("charts a view with its figures in words", async () => {
  await showRail();
  await open("走势");
  // The chart is fetched when it is first looked at.
  await soon(() =>
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "万位近 40 期走势图",
    ),
  );
  // Each digit came four times in forty draws.
  const counts = [...document.querySelectorAll("tbody tr")].map(
    (row) => row.querySelectorAll("td, th")[1]?.textContent,
  );
  expect(counts).toEqual(Array.from({ length: 10 }, () => "4"));
});

it("lists streaks and draws five roads", async () => {
  await showRail();
  await open("路珠");
  expect(stage.text()).toContain("连开 7 期");
  expect(document.querySelectorAll("[role=img] svg")).toHaveLength(5);
  expect(document.querySelectorAll("circle").length).toBeGreaterThan(40);
});

it("tells what may be followed, hides what is hidden, and says why following failed", async () => {
  await showRail();
  await open("跟单");
  expect(stage.text()).toContain("VIP 2");
  expect(stage.text()).toContain("封盘后公开");
  expect(stage.text()).toContain("近 30 天 12 单，中 3，净 −15.50");
  await stage.press("跟单");
  expect(stage.text()).toContain("跟单确认");
  await stage.press("确认跟单");
  expect(stage.asked.filter(({ path }) => path === "/api/FollowBet/Join")).toHaveLength(1);
});

it("ranks winners with stake, prize, net and return, the own line before them", async () => {
  await showRail();
  await open("榜单");
  const lines = (list: string) =>
    [...document.querySelectorAll(`ol[aria-label="${list}"] li`)].map((line) => line.textContent);
  expect(lines("今日奖金榜")).toEqual(["1cd***2195.00定位胆投40.00净+155.00盈利率387.5 %"]);
  expect(lines("我的名次")[0]).toContain("40me***1");
  await act(async () => {
    document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click();
  });
  await stage.settle();
  expect(stage.text()).toContain("至少 20 注");
  expect(lines("今日盈利率榜（至少 20 注）")[0]).toContain("387.5 %定位胆投40.00中195.00");
});

it("draws instantly, and says why it could not", async () => {
  const line = {
    id: "a",
    playId: "ssc.dwd",
    selection: { positions: [[1, 2], [], [], [], []] },
    unit: "yuan" as const,
    multiple: 1,
    prizeGroup: 1950,
    count: 2,
    nonce: "0".repeat(32),
  };
  await stage.show(<InstantStage game={instant} lines={[line]} oddsVersion={0} />);
  expect(stage.text()).toContain("共 1 项，每次 4.00 元");
  const setOnline = async (isOnline: boolean) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
    await stage.settle();
  };
  await setOnline(false);
  expect(stage.text()).toContain("网络已断开");
  await setOnline(true);
  await stage.press("立即开奖");
  const sent = stage.asked.find(({ path }) => path === "/api/InstantBet/Draw")?.body;
  expect(sent).toMatchObject({ GameId: 107, TotalAmount: "4.000" });
  expect(stage.text()).toContain("余额不足");
});
