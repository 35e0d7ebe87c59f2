import { clearSession } from "@fairdraw/client/login/session-store.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { Button, Toaster } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { getPlayMoney, refillPlayMoney } from "@fairdraw/wire/play-money/calls.ts";
import { playMoneyResults } from "@fairdraw/wire/play-money/results.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../testing/stage.tsx";
import { askPlayMoney, endPlayMoney, usePlayMoneyAsked } from "../wallet/ask-play-money.ts";
import { PlayMoneyLink } from "./play-money-link.tsx";
import { PlayMoneyWindow } from "./play-money-window.tsx";
import { ShortfallButton } from "./shortfall-button.tsx";

const site = vi.hoisted(() => ({ isDemo: true }));
vi.mock("../site/site.api.ts", () => ({ useDemoSite: () => ({ IsDemoSite: site.isDemo }) }));
vi.setConfig({ testTimeout: 30_000 });

const hourMs = 3_600_000;
let ServerTime: number;
let answers: Record<string, (body: unknown) => object | null>;
let stage: Stage;
const offered = () => ({
  IsOffered: true,
  Amount: "9996.000",
  Target: "10000.000",
  NextRefillAt: null as number | null,
  ServerTime,
});
beforeEach(async () => {
  site.isDemo = true;
  ServerTime = serverNowMs();
  answers = {
    [getWalletAmount.path]: () => ({ WalletAmount: "4.000", HeldAmount: "0", ServerTime }),
    [getPlayMoney.path]: offered,
    [refillPlayMoney.path]: () => ({
      Result: 0,
      Amount: "9996.000",
      WalletAmount: "10000.000",
      NextRefillAt: ServerTime + hourMs,
      ServerTime: ServerTime + 1,
    }),
  };
  stage = await openStage(new Proxy({}, { get: (_, path: string) => answers[path] }));
});
afterEach(async () => {
  endPlayMoney();
  await changeLanguage("zh-CN");
  await closeStage();
});

/** What the shell does: the window stands while it is asked for. */
function Shell({ children }: { children?: React.ReactNode }) {
  const isAsked = usePlayMoneyAsked((state) => state.isAsked);
  return (
    <>
      {children}
      {isAsked && <PlayMoneyWindow />}
    </>
  );
}

async function openWindow(): Promise<void> {
  askPlayMoney();
  await stage.show(
    <Shell>
      <Toaster closeLabel="关闭" />
    </Shell>,
  );
}
const requests = () =>
  stage.asked.filter(({ path }) => path === refillPlayMoney.path).map(({ body }) => body);

describe("the window", () => {
  it("tells the amount, brings it in one press and closes", async () => {
    await openWindow();
    await stage.until("现在可领取 9,996.00 元，余额将补到 10,000.00 元");
    expect(document.activeElement?.textContent).toBe("领取 9,996.00 元");
    await stage.press("领取 9,996.00 元");
    await stage.until("已领取 9,996.00 元试玩金");
    expect(usePlayMoneyAsked.getState().isAsked).toBe(false);
    expect(requests()).toEqual([{ RequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it("counts down to the next one, without a button to press", async () => {
    answers[getPlayMoney.path] = () => ({ ...offered(), NextRefillAt: serverNowMs() + hourMs / 2 });
    await openWindow();
    await stage.until("本小时已领取过，下次可在");
    expect(stage.text()).toMatch(/(30:0\d|29:5\d)/);
    await expect(stage.press("领取 9,996.00 元")).rejects.toThrow("no button");
  });

  it("becomes ready by the server's clock, without being asked again", async () => {
    answers[getPlayMoney.path] = () => ({ ...offered(), NextRefillAt: serverNowMs() + 2000 });
    await openWindow();
    await stage.until("本小时已领取过");
    await stage.until("现在可领取 9,996.00 元");
  });

  it("says that there is enough, and that an account gets none", async () => {
    answers[getWalletAmount.path] = () => ({
      WalletAmount: "10000.000",
      HeldAmount: "0",
      ServerTime,
    });
    await openWindow();
    await stage.until("余额已有 10,000.00 元或更多");
    answers[getPlayMoney.path] = () => ({ ...offered(), IsOffered: false, Amount: "0.000" });
    await stage.reload("playMoney");
    await stage.until("此账户目前不能领取试玩金");
  });

  it("sends the same request again after a lost answer", async () => {
    answers[refillPlayMoney.path] = () => null;
    await openWindow();
    await stage.until("现在可领取");
    await stage.press("领取 9,996.00 元");
    await stage.until("没有收到答复");
    answers[refillPlayMoney.path] = () => ({
      Result: 0,
      Amount: "9996.000",
      WalletAmount: "10000.000",
      NextRefillAt: ServerTime + hourMs,
      ServerTime: ServerTime + 1,
    });
    await stage.press("领取 9,996.00 元");
    await stage.until("已领取 9,996.00 元试玩金");
    const [first, second] = requests();
    expect(second).toEqual(first);
  });

  it("says why it was refused, and looks again at what there is", async () => {
    await openWindow();
    await stage.until("现在可领取");
    answers[refillPlayMoney.path] = () => ({
      Result: playMoneyResults.TOO_EARLY.code,
      NextRefillAt: serverNowMs() + hourMs,
      ServerTime,
    });
    answers[getPlayMoney.path] = () => ({ ...offered(), NextRefillAt: serverNowMs() + hourMs });
    await stage.press("领取 9,996.00 元");
    await stage.until("每小时可领取一次试玩金，请稍后再来");
    await stage.until("本小时已领取过");
  });

  it("says in a break what a break means", async () => {
    await openWindow();
    await stage.until("现在可领取");
    answers[refillPlayMoney.path] = () => ({ Result: commonResults.RG_COOL_OFF.code, ServerTime });
    await stage.press("领取 9,996.00 元");
    await stage.until("冷静期内不可使用此功能");
  });

  it("offers to look again where nothing could be looked up", async () => {
    answers[getPlayMoney.path] = () => null;
    await openWindow();
    await stage.until("未能读取试玩金信息");
    answers[getPlayMoney.path] = offered;
    await stage.press("重试");
    await stage.until("现在可领取 9,996.00 元");
  });

  it("takes no press while the device is offline", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await openWindow();
    await stage.until("网络已断开");
    await stage.press("网络已断开");
    expect(requests()).toEqual([]);
    onLine.mockRestore();
  });

  it("speaks English", async () => {
    await changeLanguage("en");
    await openWindow();
    await stage.until("You can get 9,996.00 yuan now; your balance will be 10,000.00 yuan.");
  });

  it("closes with the login", async () => {
    await openWindow();
    await stage.until("现在可领取");
    clearSession("/Login");
    expect(usePlayMoneyAsked.getState().isAsked).toBe(false);
  });
});

describe("a button that lacks nothing but money", () => {
  const onBet = vi.fn();
  const aButton = (isShort: boolean) => (
    <Shell>
      <ShortfallButton isShort={isShort} disabled={isShort} onClick={onBet}>
        {isShort ? "余额不足" : "立即投注"}
      </ShortfallButton>
    </Shell>
  );
  beforeEach(() => onBet.mockClear());

  it("says so and opens the window instead", async () => {
    await stage.show(aButton(true));
    await stage.press("余额不足 领取试玩金");
    await stage.until("现在可领取 9,996.00 元");
    expect(onBet).not.toHaveBeenCalled();
  });

  it("stays closed at the full amount, which no refill can raise", async () => {
    answers[getWalletAmount.path] = () => ({
      WalletAmount: "10000.000",
      HeldAmount: "0",
      ServerTime,
    });
    await stage.show(aButton(true));
    await stage.press("余额不足");
    expect(stage.text()).toBe("余额不足");
    expect(usePlayMoneyAsked.getState().isAsked).toBe(false);
  });

  it("is what it was as soon as there is money", async () => {
    await stage.show(aButton(false));
    await stage.press("立即投注");
    expect(onBet).toHaveBeenCalledOnce();
    expect(stage.text()).not.toContain("试玩金");
  });

  it("stays closed and leads nowhere on a site that is no demo, as the link does", async () => {
    site.isDemo = false;
    await stage.show(
      <>
        {aButton(true)}
        <PlayMoneyLink />
        <Button>其他</Button>
      </>,
    );
    expect(stage.text()).toBe("余额不足其他");
    await stage.press("余额不足");
    expect(usePlayMoneyAsked.getState().isAsked).toBe(false);
    expect(onBet).not.toHaveBeenCalled();
  });
});
