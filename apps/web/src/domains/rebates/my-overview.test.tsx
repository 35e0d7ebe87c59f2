import { afterEach, expect, it } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import "./texts.ts";
import { MyOverview } from "./my-overview.tsx";

const at = Date.UTC(2026, 0, 6, 5);

afterEach(closeStage);

it.each(["General", "Sport"] as const)(
  "tells own bets from the rebates of a line: %s",
  async (kind) => {
    const stage = await openStage({
      "/api/DailyRebate/My": () => ({
        Rates: [{ Category: kind === "Sport" ? 5 : 1, Rate: 40, Since: at }],
        TodayBet: "0.000",
        YesterdayBet: "0.000",
        MonthBet: "0.000",
        YesterdayAmount: "33.780",
        MonthAmount: "40.000",
        NextAt: at,
        ServerTime: at,
      }),
    });
    await stage.show(<MyOverview kind={kind} />);
    await stage.until("昨日返水（本人及下级）33.78");
    expect(stage.text()).toContain("本月返水（本人及下级）40.00");
    for (const own of ["今日", "昨日", "本月"])
      expect(stage.text()).toContain(`${own}本人有效投注`);
    // The server's sum of the month ends yesterday.
    expect(stage.text()).toContain("本月本人有效投注（不含今日）");
  },
);
