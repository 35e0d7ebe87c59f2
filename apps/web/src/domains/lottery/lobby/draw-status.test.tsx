import "./texts.ts";
import { findGame } from "@fairdraw/lottery-engine";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState, LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { DrawStatus } from "./draw-status.tsx";
import { LobbyCards } from "./lobby-cards.tsx";

const minuteMs = 60_000;
const now = Date.now();

function issue(serial: string, closedMsAgo: number, change: Partial<Issue> = {}): Issue {
  return {
    serialNumber: `20260105-${serial}`,
    originalWinningNumber: "",
    winningNumber: "",
    startTimeStamp: now - closedMsAgo - minuteMs,
    closeTimeStamp: now - closedMsAgo,
    drawTimeStamp: now - closedMsAgo,
    state: IssueState.WAITING,
    seedCommit: "",
    serverSeed: "",
    entropy: "",
    ...change,
  };
}

async function said(change: Partial<GameData>): Promise<string> {
  const data: GameData = {
    categoryId: 1,
    isMiaoMiao: false,
    dailyIssueCount: 1440,
    serverTime: now,
    state: LotteryGameState.ONLINE,
    currentIssue: issue("0003", -30_000),
    ...change,
  };
  const stage = await openStage({});
  await stage.show(<DrawStatus data={data} />);
  return stage.text();
}

afterEach(closeStage);

const drawn = { winningNumber: "1,2,3,4,5", state: IssueState.AWARDED };

it("marks the last draw as paid, and one whose numbers are awaited as drawing", async () => {
  expect(await said({ lastIssue: issue("0001", minuteMs, drawn) })).toBe("已派奖");
  expect(
    await said({ lastIssue: issue("0001", minuteMs, drawn), recentIssues: [issue("0002", 1000)] }),
  ).toBe("开奖中");
});

it("says that a draw is late a minute after its time", async () => {
  expect(await said({ recentIssues: [issue("0002", 2 * minuteMs)] })).toBe("开奖延迟");
});

it("says why a game does not sell, and that its last issue was cancelled", async () => {
  const cancelled = issue("0001", minuteMs, { state: IssueState.CANCEL });
  expect(await said({ oldIssues: [cancelled] })).toContain("0001 期已取消");
  expect(await said({ state: LotteryGameState.MAINTAIN })).toContain("维护中");
  expect(await said({})).toBe("销售中");
});

it("shows empty balls while a game is being drawn, and the numbers before only in small", async () => {
  const game = findGame(101);
  if (game === undefined) throw new Error("no game");
  const data: GameData = {
    categoryId: 1,
    isMiaoMiao: false,
    dailyIssueCount: 1440,
    serverTime: now,
    state: LotteryGameState.ONLINE,
    currentIssue: issue("0003", -30_000),
    lastIssue: issue("0001", minuteMs, drawn),
    recentIssues: [issue("0002", 1000)],
  };
  const stage = await openStage({});
  await stage.show(<LobbyCards games={[{ game, data }]} heartOf={() => null} />);
  expect(stage.text()).toContain("0002 期正在开奖");
  expect(stage.text()).toContain("上期 1 2 3 4 5");
  expect(document.querySelector(".fd-tumble")?.textContent).toBe("?????");
  expect(document.querySelector("[aria-label*='1 2 3 4 5']")).toBeNull();
  await stage.show(
    <LobbyCards games={[{ game, data: { ...data, recentIssues: [] } }]} heartOf={() => null} />,
  );
  expect(document.querySelector("[aria-label*='1 2 3 4 5']")).not.toBeNull();
});
