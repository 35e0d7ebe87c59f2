import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { aPlayer } from "../../testing/player-stage.ts";
import { OverviewCards } from "./overview-cards.tsx";

const at = Date.UTC(2026, 10, 21, 4);
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(answers: Readonly<Record<string, object>>) {
  storeSession({ ...aGrant, ServerTime: at }, Date.now());
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(answers[path] ?? { Result: 999, ServerTime: at }),
  );
  await changeLanguage("zh-CN");
  return show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <OverviewCards />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const figures = (Stake: string, Prize: string, Net: string) => ({
  Count: 1,
  Stake,
  OpenStake: "0",
  Returned: "0",
  ValidStake: Stake,
  Prize,
  Rebate: "0",
  Commission: "0",
  ExternalRebate: "0.000",
  Net,
});

/** What the overview asks for besides the profile. Units: yuan. */
function overviewAnswers(hideWalletAmount: boolean) {
  const today = 20_261_121;
  const item = (Key: string, IsOn: boolean, PointsMax: number) => ({
    Key,
    IsOn,
    UpdatedAt: null,
    Masked: "",
    Points: IsOn ? PointsMax : 0,
    PointsMax,
  });
  return {
    "/api/AccountCenter/GetPlayerBaseData": {
      playerData: { ...aPlayer, hideWalletAmount, SecurityScore: 45 },
      ServerTime: at,
    },
    "/api/Wallet/GetWalletAmount": { WalletAmount: "1234.5", HeldAmount: "0", ServerTime: at },
    "/api/ProfitReport/Search": {
      Items: [
        { Day: today, GameId: 1, ...figures("4", "0", "-4") },
        { Day: today - 1, GameId: 1, ...figures("6", "19.5", "13.5") },
      ],
      Games: [],
      AllSum: { ...figures("10", "19.5", "9.5"), Count: 2 },
      ServerTime: at,
    },
    "/api/AccountCenter/GetSecurityCenterData": {
      SecurityScore: 45,
      Items: [item("fundsPassword", false, 15), item("email", true, 10)],
      Authenticator: { Mode: "offered", Scopes: 0, RecoveryCodesLeft: 0 },
      Holds: [],
      ServerTime: at,
    },
    "/api/Messages/UnreadCount": { UnreadCount: 2, ServerTime: at },
  };
}

it("shows balance, results and what is to be done, each with the way to it", async () => {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  const { page, end } = await open(overviewAnswers(false));
  const balance = () => page.querySelector("[data-testid=own-balance]")?.textContent;
  await soon(() => expect(balance()).toBe("1,234.50"));
  await soon(() => expect(page.textContent).toContain("今日注单1投注4.00派奖0.00盈亏-4.00"));
  expect(page.textContent).toContain("本月注单2投注10.00派奖19.50盈亏+9.50");
  await soon(() => expect(page.textContent).toContain("未读消息 2 条"));
  const toDo = page.querySelector('a[aria-label="去处理：资金密码"]');
  expect(toDo?.getAttribute("href")).toBe("/AccountPassword?tab=funds");
  expect(page.querySelector('[role=img][aria-label="安全评分 45"]')).not.toBeNull();
  await end();
});

it("shows stars in place of every amount where the balance is hidden", async () => {
  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  const { page, end } = await open(overviewAnswers(true));
  await soon(() => expect(page.textContent).toContain("今日注单1投注****"));
  await soon(() => expect(page.textContent).toContain("可用余额****"));
  expect(page.textContent).not.toMatch(/1,234\.50|19\.50/);
  await end();
});
