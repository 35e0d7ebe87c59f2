import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { TeamReport } from "./team-report.tsx";

const at = 1_767_586_000_000;
const figures = {
  Count: 12,
  Stake: "240.000",
  Turnover: "240.000",
  Prize: "195.000",
  Rebate: "1.200",
  Net: "-43.800",
};
const sums = { ...figures, Deposit: "1000.000", Withdraw: "0.000", ExternalRebate: "7.250" };
const row = (UserName: string, change: object = {}) => ({
  UserName,
  NickName: UserName,
  IsAgent: false,
  IsSelf: false,
  HasLeft: false,
  Team: 0,
  ...sums,
  ...change,
});
const reportOf = (Path: string[], Items: object[]) => ({
  Path,
  Total: Items.length,
  Items,
  PageSum: sums,
  AllSum: sums,
  Days: [
    { Day: 20_260_104, ...figures, ExternalRebate: "0.000" },
    { Day: 20_260_105, ...figures, ExternalRebate: "7.250" },
  ],
  Games: [
    { GameId: 101, ...figures },
    { GameId: 301, ...figures },
  ],
  ServerTime: at,
});

afterEach(async () => {
  sessionStorage.clear();
  await closeStage();
});

it("goes down to the rows of an agent, and back up by the path", async () => {
  const asked: (string | undefined)[] = [];
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": (body) => {
      const { UserName } = body as { UserName?: string };
      asked.push(UserName);
      return UserName === undefined
        ? reportOf(
            ["root1"],
            [row("root1", { IsSelf: true }), row("direct1", { IsAgent: true, Team: 7 })],
          )
        : reportOf(
            ["root1", "direct1"],
            [row("direct1", { IsSelf: true }), row("gone1", { HasLeft: true })],
          );
    },
  });
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("root1（本人）");
  expect(stage.text()).toContain("-43.80");
  expect(stage.text()).toContain("外部游戏返水7.25");
  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find(({ textContent }) => textContent === name)?.click();
    });
  await press("direct1");
  await stage.until("direct1（本人）");
  expect(stage.text()).toContain("已转出");
  await press("我");
  await stage.until("root1（本人）");
  expect(asked[0]).toBeUndefined();
  expect(asked).toContain("direct1");
});

it("says what to do where nobody has figures", async () => {
  const stage = await openStage({
    "/api/LotteryGame/Data": () => ({}),
    "/api/ProfitReport/Team": () => ({ ...reportOf(["agent1"], []), Days: [], Games: [] }),
  });
  await stage.show(<TeamReport tabs={null} />);
  await stage.until("生成注册链接");
});
