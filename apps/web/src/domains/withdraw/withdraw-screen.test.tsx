import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { Toaster } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { listBanks } from "@fairdraw/wire/payment-methods/card-calls.ts";
import { cardSamples } from "@fairdraw/wire/payment-methods/card-samples.ts";
import { listWalletProviders } from "@fairdraw/wire/payment-methods/wallet-calls.ts";
import { getTurnover } from "@fairdraw/wire/wallet/turnover-calls.ts";
import { turnoverSample } from "@fairdraw/wire/wallet/turnover-samples.ts";
import {
  cancelWithdraw,
  createWithdraw,
  getWithdraw,
  getWithdrawByRequestId,
  initWithdraw,
  validateWithdraw,
} from "@fairdraw/wire/withdraw/calls.ts";
import { withdrawOrderResults, withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { withdrawSamples } from "@fairdraw/wire/withdraw/samples.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../testing/stage.tsx";
import { WithdrawScreen } from "./withdraw-screen.tsx";

vi.setConfig({ testTimeout: 60_000 });

const sample = withdrawSamples.initWithdraw.answer;
const [card] = sample.Targets;
const withdrawal = {
  ...withdrawSamples.getWithdraw.answer.Withdrawal,
  Kind: 1,
  ProviderCode: "ICBC",
  TargetMasked: "**** 8821",
  Currency: 0,
  Rate: null,
  UsdtState: null,
  PayAmount: "500",
  Amount: "500",
};
let answers: Record<string, (body: unknown) => object | null>;
let stage: Stage;
const init = (more: object = {}) => ({
  ...sample,
  Pending: null,
  Recent: [],
  NextTime: null,
  NeedCurrencyTerms: false,
  ...more,
});
const price = (more: object = {}) => ({
  Result: 0,
  Fee: "0",
  NetAmount: "500",
  Total: "500",
  Currency: 0,
  Rate: null,
  PayAmount: "500",
  ...more,
});
const made = () => ({
  Result: 0,
  OrderNo: withdrawal.OrderNo,
  WalletAmount: "734.5",
  Withdrawal: withdrawal,
});
beforeEach(async () => {
  tabStorage.clear();
  bindNavigation(() => {}, { mayEnter: () => true, isThere: () => true });
  answers = {
    [initWithdraw.path]: () => init(),
    [validateWithdraw.path]: () => price(),
    [createWithdraw.path]: made,
    [getWithdraw.path]: () => ({
      Result: 0,
      Withdrawal: withdrawal,
      Steps: withdrawSamples.getWithdraw.answer.Steps,
    }),
    [getTurnover.path]: () => ({ Items: [turnoverSample], Locked: "800" }),
    [listBanks.path]: () => cardSamples.listBanks.answer,
    [listWalletProviders.path]: () => ({ Items: [] }),
  };
  const atOnce = (path: string) => (body: unknown) => {
    const answer = answers[path]?.(body);
    return answer == null ? null : { ...answer, ServerTime: deviceNowMs() };
  };
  stage = await openStage(new Proxy({}, { get: (_, path: string) => atOnce(path) }));
});
afterEach(closeStage);

const asked = (path: string) => stage.asked.filter((one) => one.path === path);
const idOf = (one: { body: unknown } | undefined): unknown =>
  Reflect.get(Object(one?.body), "RequestId");

async function show(): Promise<void> {
  await stage.show(
    <>
      <WithdrawScreen />
      <Toaster closeLabel="关闭" />
    </>,
  );
  await stage.until("我的规则");
}
async function confirm(): Promise<void> {
  await show();
  await stage.type("提现金额", "500");
  await stage.until("500.00 元");
  await stage.type("资金密码", "secret-1");
  await stage.press("提交");
  await stage.until("请核对收款方式和金额");
}

describe("the form", () => {
  it("shows what leaves before it asks, and sends the payee, the amount and the proof once", async () => {
    await confirm();
    expect(asked(createWithdraw.path)).toEqual([]);
    await stage.press("确认提现");
    await stage.until("提现申请已提交");
    expect(asked(createWithdraw.path)).toHaveLength(1);
    expect(asked(createWithdraw.path)[0]?.body).toMatchObject({
      TargetId: card?.Id,
      Kind: 1,
      Amount: "500.000",
      FundsPassword: "secret-1",
    });
    expect(stage.text()).toContain("现在由谁处理");
    expect(stage.text()).toContain("审核人员");
  });

  it.each([
    ["99.99", "最少 100.00 元"],
    ["50000", "单次最多 49,999.00 元"],
    ["1034.51", "最多可提 1,034.50 元"],
    ["1300", "余额只有 1,234.50 元"],
  ])("asks for nothing with %s: %s", async (typed, text) => {
    await show();
    await stage.type("提现金额", typed);
    await stage.type("资金密码", "secret-1");
    await stage.press("提交");
    await stage.until(text);
    expect(asked(createWithdraw.path)).toEqual([]);
    expect(asked(validateWithdraw.path)).toEqual([]);
  });

  it("fills in all that can leave", async () => {
    await show();
    await stage.press("全部");
    const field = [...document.querySelectorAll("input")].find(({ value }) => value === "1034.5");
    expect(field).toBeDefined();
  });

  it("leads a wrong password to its field, and a code that is missing too", async () => {
    answers[initWithdraw.path] = () => init({ NeedGoogle: true });
    answers[createWithdraw.path] = () => ({ Result: withdrawResults.FUNDS_PASSWORD_WRONG.code });
    await show();
    await stage.type("提现金额", "500");
    await stage.until("500.00 元");
    await stage.type("资金密码", "wrong-1");
    await stage.press("提交");
    await stage.until("请输入六位动态码");
    await stage.type("六位动态码", "123456");
    await stage.press("提交");
    await stage.press("确认提现");
    await stage.until("资金密码错误");
    expect(document.querySelector("[data-field=password]")?.textContent).toContain("资金密码错误");
  });

  it.each([
    [withdrawResults.BET_REQUIREMENT.code, "投注流水未达到提现要求"],
    [withdrawResults.INTERVAL.code, "提现间隔时间未到"],
    [withdrawResults.WALLET_NOT_RECYCLED.code, "请先转回外接游戏余额"],
  ])("marks the row of the rules that refuses with %i", async (Result, text) => {
    answers[validateWithdraw.path] = () => ({ Result });
    await show();
    await stage.type("提现金额", "500");
    await stage.until(text);
    expect(document.querySelector("aside [role=alert]")?.textContent).toBe(text);
  });

  it("says over the whole what belongs to no field, and leads to what helps", async () => {
    answers[validateWithdraw.path] = () => ({ Result: commonResults.AGREEMENT_REQUIRED.code });
    await show();
    await stage.type("提现金额", "500");
    await stage.until("请先签署协议");
    expect(document.querySelector('a[href="/TradeAgreementCurrency"]')).not.toBeNull();
  });
});

describe("a lost answer", () => {
  it("is looked for by its id before anything is sent again", async () => {
    answers[createWithdraw.path] = () => null;
    answers[getWithdrawByRequestId.path] = () => ({ Result: 0, Withdrawal: withdrawal });
    await confirm();
    await stage.press("确认提现");
    await stage.until("提现申请已提交");
    expect(asked(createWithdraw.path)).toHaveLength(1);
    expect(idOf(asked(getWithdrawByRequestId.path)[0])).toBe(idOf(asked(createWithdraw.path)[0]));
  });

  it("of a request that never arrived is sent again under the same id", async () => {
    answers[createWithdraw.path] = () => null;
    answers[getWithdrawByRequestId.path] = () => ({ Result: withdrawOrderResults.NOT_EXIST.code });
    await confirm();
    await stage.press("确认提现");
    await stage.until("申请没有送达");
    answers[createWithdraw.path] = made;
    await stage.press("确认提现");
    await stage.until("提现申请已提交");
    const [first, second] = asked(createWithdraw.path);
    expect(idOf(second)).toBe(idOf(first));
  });
});

describe("the page", () => {
  it("shows the withdrawal that is open instead of the form, and takes it back", async () => {
    answers[initWithdraw.path] = () =>
      init({ Pending: withdrawal, RefusedBy: withdrawResults.HAS_PENDING.code });
    answers[cancelWithdraw.path] = () => ({ Result: 0, WalletAmount: "1234.5" });
    await show();
    await stage.until("您有一笔提现正在处理");
    expect(stage.text()).not.toContain("提交");
    await stage.press("取消提现");
    await stage.until("金额会立即回到余额");
    expect(asked(cancelWithdraw.path)).toEqual([]);
  });

  it.each([
    [{ RefusedBy: withdrawResults.BLOCKED.code }, "账号禁止提现"],
    [{ RefusedBy: withdrawResults.FUNDS_PASSWORD_UNSET.code }, "提现前请先设置资金密码"],
    [
      { RefusedBy: withdrawResults.PASSWORD_CHANGED.code, HeldUntil: Date.UTC(2026, 0, 6, 4) },
      "2026-01-06 12:00",
    ],
  ])("offers no form to who may not withdraw: %o", async (more, text) => {
    answers[initWithdraw.path] = () => init(more);
    await show();
    await stage.until(text);
    expect(stage.text()).not.toContain("提交");
    expect(stage.text()).toContain("可提现");
  });

  it("shows what is asked for, how far it has come and what it locks", async () => {
    await show();
    await stage.until("逐笔明细");
    expect(stage.text()).toContain("1,000.00 × 1.5 倍");
    expect(document.querySelector("[role=progressbar]")?.getAttribute("aria-valuetext")).toBe(
      "充值 的流水：300.00 / 1,500.00",
    );
  });
});
