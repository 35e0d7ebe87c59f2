import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { Toaster } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import {
  answerDepositLimit,
  createDeposit,
  getDepositByRequestId,
  initDepositData,
  quoteDeposit,
} from "@fairdraw/wire/deposit/calls.ts";
import { depositResults } from "@fairdraw/wire/deposit/results.ts";
import { depositSamples } from "@fairdraw/wire/deposit/samples.ts";
import { setLimit } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeStage, openStage, type Stage } from "../../testing/stage.tsx";
import { DepositScreen } from "./deposit-screen.tsx";

vi.setConfig({ testTimeout: 60_000 });

const orderNo = "01M8MY2PC8E008DH9VJ5PR80AV";
const sample = depositSamples.getDeposit.answer.Deposit;
const scan = {
  ...depositSamples.initDepositData.answer.Channels[0],
  Id: 4,
  Type: 4,
  Name: "支付宝扫码",
  NameEn: "Alipay QR",
  Min: "50.000",
  Max: "5000.000",
  FixedAmounts: [],
  FeeFixed: "0.000",
  FeeRate: 50,
  Chains: [],
};
let ServerTime: number;
let answers: Record<string, (body: unknown) => object | null>;
let stage: Stage;
let opened: string[];
const init = (more: object = {}) => ({
  ...depositSamples.initDepositData.answer,
  Channels: [scan],
  Pending: null,
  Recent: [],
  Limits: [],
  AskLimit: false,
  ServerTime,
  ...more,
});
const quote = (more: object = {}) => ({
  Result: 0,
  QuoteId: null,
  Currency: 0,
  PayAmount: "500",
  Rate: null,
  SourceRate: null,
  Spread: 0,
  RateSource: "",
  Fee: "2.500",
  Credit: "497.500",
  ExpireAt: ServerTime + 600_000,
  ServerTime,
  ...more,
});
const made = () => ({
  Result: 0,
  OrderNo: orderNo,
  PayUrl: "",
  QrText: "",
  ExpireAt: ServerTime + 900_000,
  ServerTime,
});
beforeEach(async () => {
  tabStorage.clear();
  ServerTime = deviceNowMs();
  opened = [];
  vi.stubGlobal("open", (path: string) => {
    opened.push(path);
    return {};
  });
  bindNavigation(() => {}, { mayEnter: () => true, isThere: () => true });
  answers = {
    [getWalletAmount.path]: () => ({ WalletAmount: "4.000", HeldAmount: "0", ServerTime }),
    [initDepositData.path]: () => init(),
    [quoteDeposit.path]: () => quote(),
    [createDeposit.path]: made,
    [answerDepositLimit.path]: () => ({ Result: 0, ServerTime }),
  };
  const atOnce = (path: string) => (body: unknown) => {
    const answer = answers[path]?.(body);
    // Of a server whose clock goes as that of the device.
    return answer == null ? null : { ...answer, ServerTime: deviceNowMs() };
  };
  stage = await openStage(new Proxy({}, { get: (_, path: string) => atOnce(path) }));
  vi.stubGlobal("open", (path: string) => {
    opened.push(path);
    return {};
  });
});
afterEach(closeStage);

const asked = (path: string) => stage.asked.filter((one) => one.path === path);
const idOf = (one: { body: unknown } | undefined): unknown =>
  Reflect.get(Object(one?.body), "RequestId");

async function show(): Promise<void> {
  await stage.show(
    <>
      <DepositScreen />
      <Toaster closeLabel="关闭" />
    </>,
  );
}

async function confirm(amount = "500"): Promise<void> {
  await show();
  await stage.type("存款金额", amount);
  await stage.until("497.50 元");
  await stage.press("下一步");
  await stage.until("确认存款");
}

describe("the form", () => {
  it("tells what reaches the balance before it asks for anything", async () => {
    await confirm();
    expect(stage.text()).toContain("2.50");
    expect(asked(createDeposit.path)).toEqual([]);
    await stage.press("确认并去付款");
    expect(asked(createDeposit.path)).toHaveLength(1);
    expect(asked(createDeposit.path)[0]?.body).toMatchObject({ ChannelId: 4, Amount: "500.000" });
    expect(opened).toEqual([`/DepositQrcode?OrderNo=${orderNo}`]);
  });

  it.each(["49.99", "5000.01", "-500", "1e3", "abc"])("sends nothing for %s", async (typed) => {
    await show();
    await stage.type("存款金额", typed);
    await stage.press("下一步");
    expect(stage.text()).not.toContain("确认存款");
    expect(asked(createDeposit.path)).toEqual([]);
  });

  it("keeps what was typed when the page is drawn anew", async () => {
    await stage.show(<DepositScreen />);
    await stage.type("存款金额", "123.45");
    await stage.show(<DepositScreen />);
    const field = [...document.querySelectorAll("input")].find((one) => one.value === "123.45");
    expect(field).toBeDefined();
  });

  it("puts a refusal about the amount beside the amount", async () => {
    answers[createDeposit.path] = () => ({ Result: depositResults.AMOUNT_RANGE.code, ServerTime });
    await confirm();
    await stage.press("确认并去付款");
    await stage.until("充值金额不在允许范围内");
    expect(stage.text()).not.toContain("确认存款");
  });

  it("says in the confirmation that an own limit is reached, and leads there", async () => {
    answers[createDeposit.path] = () => ({ Result: commonResults.RG_LIMIT.code, ServerTime });
    await confirm();
    await stage.press("确认并去付款");
    await stage.until("已达到您设定的限额");
    expect(document.querySelector('[role=alertdialog] a[href="/AccountInfo?tab=safer"]')).not.toBe(
      null,
    );
  });
});

describe("a lost answer", () => {
  it("is looked for before anything is sent again", async () => {
    answers[createDeposit.path] = () => null;
    answers[getDepositByRequestId.path] = () => ({
      Result: 0,
      Deposit: { ...sample, OrderNo: orderNo },
      ServerTime,
    });
    await confirm();
    await stage.press("确认并去付款");
    await stage.settle();
    expect(opened).toEqual([`/DepositQrcode?OrderNo=${orderNo}`]);
    expect(asked(createDeposit.path)).toHaveLength(1);
    expect(idOf(asked(getDepositByRequestId.path)[0])).toBe(idOf(asked(createDeposit.path)[0]));
  });

  it("of a request that never arrived is sent again under the same id", async () => {
    answers[createDeposit.path] = () => null;
    answers[getDepositByRequestId.path] = () => ({
      Result: depositResults.NOT_EXIST.code,
      ServerTime,
    });
    await confirm();
    await stage.press("确认并去付款");
    await stage.until("申请没有送达");
    answers[createDeposit.path] = made;
    await stage.press("确认并去付款");
    const [first, second] = asked(createDeposit.path);
    expect(idOf(second)).toBe(idOf(first));
    expect(opened).toHaveLength(1);
  });
});

describe("a quote", () => {
  it("that has ended cannot be confirmed", async () => {
    const kept = { QuoteId: crypto.randomUUID(), Rate: "7.180", Currency: 1, PayAmount: "69.3" };
    answers[quoteDeposit.path] = () => quote({ ...kept, ExpireAt: deviceNowMs() + 3000 });
    await confirm();
    answers[quoteDeposit.path] = () => quote({ ...kept, ExpireAt: deviceNowMs() + 60_000 });
    await stage.until("汇率已过期");
    await expect(stage.press("确认并去付款")).rejects.toThrow("no button");
    await stage.press("重新报价");
    await stage.until("确认并去付款");
    expect(asked(createDeposit.path)).toEqual([]);
  });
});

describe("the page", () => {
  it("shows the request that is open instead of the form", async () => {
    answers[initDepositData.path] = () =>
      init({ Pending: { ...sample, State: 0, PaidAmount: "0", Payments: [], Problems: [] } });
    await show();
    expect(stage.text()).toContain("您有一笔未完成的存款");
    expect(stage.text()).not.toContain("下一步");
    expect(document.querySelector(`a[href="/DepositQrcode?OrderNo=${sample.OrderNo}"]`)).not.toBe(
      null,
    );
  });

  it.each([
    [depositResults.BLOCKED.code, "账号禁止充值"],
    [depositResults.SITE_CLOSED.code, "站点暂停充值"],
    [commonResults.RG_EXCLUDED.code, "自我排除期间不可使用此功能"],
  ])("offers no form to who is refused with %i", async (RefusedBy, text) => {
    answers[initDepositData.path] = () => init({ RefusedBy });
    await show();
    await stage.until(text);
    expect(stage.text()).not.toContain("下一步");
  });

  it("tells a demo account why", async () => {
    answers[initDepositData.path] = () => ({
      Result: commonResults.DEMO_NOT_ALLOWED.code,
      ServerTime,
    });
    await show();
    await stage.until("试玩账号不可使用此功能");
  });

  it("asks before the first deposit for a limit, and takes no as easily as yes", async () => {
    answers[initDepositData.path] = () => init({ AskLimit: true });
    await show();
    await stage.until("设置存款限额");
    await stage.press("暂不设置");
    expect(asked(answerDepositLimit.path)).toHaveLength(1);
    expect(asked(setLimit.path)).toEqual([]);
    expect(stage.text()).not.toContain("暂不设置");
  });
});
