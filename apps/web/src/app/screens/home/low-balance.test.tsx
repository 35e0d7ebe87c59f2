import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { getPlayerBaseData } from "@fairdraw/wire/account/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { endPlayMoney, usePlayMoneyAsked } from "../../../domains/wallet/ask-play-money.ts";
import { aPlayer } from "../../../testing/player-stage.ts";
import { closeStage, openStage, type Stage } from "../../../testing/stage.tsx";
import { isBuilt } from "../../routes.ts";
import { AccountCard } from "./account-card.tsx";
import { ContinueRow } from "./continue-row.tsx";

const site = vi.hoisted(() => ({ isDemo: true }));
vi.mock("../../../domains/site/site.api.ts", () => ({
  useDemoSite: () => ({ IsDemoSite: site.isDemo }),
}));

let stage: Stage;
async function open({ isDemo, balance }: { isDemo: boolean; balance: string }): Promise<void> {
  site.isDemo = isDemo;
  stage = await openStage({
    [getPlayerBaseData.path]: () => ({
      playerData: { ...aPlayer, hasBets: false },
      ServerTime: 0,
    }),
    [getWalletAmount.path]: () => ({ WalletAmount: balance, HeldAmount: "0", ServerTime: 0 }),
  });
  await stage.show(
    <>
      <AccountCard isAlone />
      <ContinueRow />
    </>,
  );
  await stage.until("3 步开始");
}
beforeAll(() => bindNavigation(() => {}, { mayEnter: () => true, isThere: isBuilt }));
beforeEach(endPlayMoney);
afterEach(closeStage);

it("offers play money beside a low balance, and as the second step of who is new", async () => {
  await open({ isDemo: true, balance: "999.999" });
  expect(stage.text()).toContain("2领取试玩金");
  await stage.press("领取试玩金");
  expect(usePlayMoneyAsked.getState().isAsked).toBe(true);
  endPlayMoney();
  await stage.press("2领取试玩金把余额补足，没有真实价值");
  expect(usePlayMoneyAsked.getState().isAsked).toBe(true);
});

it.each([
  ["with enough money", { isDemo: true, balance: "1000.000" }, "看懂规则"],
  ["on a site that is no demo", { isDemo: false, balance: "0.000" }, "把钱存入钱包"],
])("says nothing of it %s", async (_, at, second) => {
  await open(at);
  expect(stage.text()).not.toContain("试玩金");
  expect(stage.text()).toContain(second);
});
