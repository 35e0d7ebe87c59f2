import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import { TeamFigures } from "./team-figures.tsx";

const at = 1_767_586_000_000;
const hint = "活跃、余额、投注和盈亏含我本人；列表的合计只含下级。盈亏不含外部游戏返水。";

afterEach(closeStage);

async function shown(isFlush: boolean) {
  const stage = await openStage({
    "/api/Player/TeamSummary": () => ({
      Team: 7,
      Direct: 2,
      Online: 1,
      NewToday: 0,
      ActiveToday: 3,
      TeamBalance: "500.000",
      BalanceAt: at,
      Stake: "40.000",
      Net: "-4.000",
      Todos: [],
      ServerTime: at,
    }),
  });
  await stage.show(<TeamFigures isFlush={isFlush} />);
  await stage.until("今日盈亏");
  return stage.text();
}

it("says whose figures these are, and what makes somebody active", async () => {
  const text = await shown(false);
  expect(text).toContain(hint);
  expect(text).toContain("活跃：当日有效投注达到平台标准");
});

it("has no room for that at home", async () => {
  expect(await shown(true)).not.toContain(hint);
});
