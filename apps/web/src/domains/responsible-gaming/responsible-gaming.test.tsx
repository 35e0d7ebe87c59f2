import "@fairdraw/client/texts/fallback/texts.ts";
import "../../app/shell/texts.ts";
import "./texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { money } from "@fairdraw/money";
import { show, soon, type } from "@fairdraw/ui/testing";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BreakPlate } from "./break-plate.tsx";
import { LimitMeter } from "./limit-meter.tsx";
import { LimitPrompt } from "./limit-prompt.tsx";
import { askAgainMs, RealityCheck } from "./reality-check.tsx";
import { SaferPlay } from "./safer-play.tsx";

const hourMs = 3_600_000;
const grant = {
  ...aGrant,
  expires_in: 1800,
  idle_seconds: 1800,
  NickName: "player1",
  ServerTime: Date.now(),
};
const lossADay = {
  Type: LimitType.LOSS,
  Period: LimitPeriod.DAY,
  Value: "100.000",
  Used: "85.000",
  ResetAt: Date.UTC(2026, 10, 22, 16),
  Pending: null,
};
type Figures = Record<string, unknown>;
function figures(change: Figures = {}): Figures {
  const now = Date.now();
  return {
    Limits: [],
    RealityCheckMinutes: 60,
    RealityCheckAt: now + hourMs,
    SessionToday: {
      LoginAt: now - 61 * 60_000,
      Staked: "40.000",
      Returned: "19.500",
      Net: "-20.500",
    },
    NetToday: "-20.500",
    Net30d: "12.000",
    MarketingOptOut: true,
    PasswordAsked: "funds",
    HelpLinks: [],
    ServerTime: now,
    ...change,
  };
}

const done = { Result: 0, ServerTime: Date.now() };

/** A server that says these figures; what else it answers may be said. */
function aServer(own: Figures, answers: Record<string, object> = {}) {
  const sent: { name: string; body: unknown }[] = [];
  const state = { own };
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    const name = path.replace("/api/", "");
    sent.push({ name, body: JSON.parse(init.body ?? "{}") });
    const answer = name === "ResponsibleGaming/Get" ? state.own : (answers[name] ?? done);
    return new Response(JSON.stringify(answer));
  });
  const sentOf = (name: string) => sent.filter((one) => one.name === `ResponsibleGaming/${name}`);
  return { state, sentOf };
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(element: ReactNode) {
  await changeLanguage("zh-CN");
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/Bet/101"]}>
        <Routes>
          <Route path="/Bet/101" element={element} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const press = (label: string) =>
    shown.run(() => {
      const found = [...document.querySelectorAll("button")].find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent) === label,
      );
      if (found === undefined) throw new Error(`no button ${label}`);
      found.click();
    });
  const write = (text: string) =>
    shown.run(() => type(shown.find('input[inputmode="decimal"]', HTMLInputElement), text));
  const submit = () =>
    shown.run(() => shown.find('button[type="submit"]', HTMLButtonElement).form?.requestSubmit());
  const text = () => document.body.textContent ?? "";
  return { ...shown, press, write, submit, text };
}

beforeEach(() => storeSession(grant, Date.now()));
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("shows what a limit has left and when it begins anew, and the net of the player first", async () => {
  aServer(figures({ Limits: [lossADay] }));
  const { find, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("每日亏损限额"));
  expect(text()).toContain("已用 85.00 / 100.00");
  expect(text()).toContain("剩余 15.00 · 2026-11-23 00:00 重置");
  expect(find('[role="progressbar"]', HTMLElement).getAttribute("aria-valuenow")).toBe("85");
  expect(text().indexOf("本次登录盈亏-20.50")).toBeLessThan(text().indexOf("投注40.00"));
  expect(text()).toContain("1 小时 1 分");
  await end();
});

it("leads to the help that the site names over TLS, and to no address of another kind", async () => {
  const HelpLinks = [
    { Name: "求助热线", Url: "https://help.example/zh" },
    { Name: "别处", Url: "javascript:alert(1)" },
  ];
  aServer(figures({ HelpLinks }));
  const { page, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("求助热线"));
  expect([...page.querySelectorAll("a")].map(({ href }) => href)).toEqual([
    "https://help.example/zh",
  ]);
  await end();
});

it("sets a new limit, and says when a raise will hold before it is sent", async () => {
  const server = aServer(figures({ Limits: [lossADay] }), {
    "ResponsibleGaming/SetLimit": { ...done, EffectiveAt: Date.UTC(2026, 10, 23, 4) },
  });
  const { press, write, submit, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("每日亏损限额"));
  await press("修改：每日亏损限额");
  await submit();
  expect(text()).toContain("请输入大于 0 的金额");
  await write("50");
  expect(text()).toContain("保存后立即生效");
  await write("500");
  expect(text()).toContain("24 小时后才能确认，在此之前仍按 100.00");
  await submit();
  await soon(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(server.sentOf("SetLimit")[0]?.body).toEqual({ Type: 2, Period: 1, Value: "500.000" });
  await end();
});

it("lets a change that waits only be dropped, and be confirmed once it is ripe", async () => {
  const pending = (EffectiveAt: number) => ({
    ...lossADay,
    Pending: { Value: "500.000", EffectiveAt },
  });
  const server = aServer(figures({ Limits: [pending(serverNowMs() + hourMs)] }));
  const { press, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("将提高到 500.00"));
  expect(text()).not.toContain("确认更改");
  server.state.own = figures({ Limits: [pending(serverNowMs() - 1000)] });
  await queryClient.invalidateQueries();
  await soon(() => expect(text()).toContain("等待期已满：确认提高到 500.00 吗？"));
  await press("确认更改");
  await soon(() => expect(server.sentOf("ConfirmPending")).toHaveLength(1));
  await press("保持现在的限额");
  await soon(() => expect(server.sentOf("CancelPending")).toHaveLength(1));
  expect(server.sentOf("CancelPending")[0]?.body).toEqual({ Type: 2, Period: 1 });
  await end();
});

it("asks for a removal only after it has told that it waits", async () => {
  const server = aServer(figures({ Limits: [lossADay] }), {
    "ResponsibleGaming/SetLimit": { ...done, EffectiveAt: Date.UTC(2026, 10, 23, 4) },
  });
  const { press, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("每日亏损限额"));
  await press("取消限额：每日亏损限额");
  expect(text()).toContain("24 小时后才能确认取消");
  expect(server.sentOf("SetLimit")).toHaveLength(0);
  await press("申请取消");
  await soon(() => expect(server.sentOf("SetLimit")).toHaveLength(1));
  expect(server.sentOf("SetLimit")[0]?.body).toEqual({ Type: 2, Period: 1, Value: null });
  await end();
});

it("begins a cool-off once its effects were shown and agreed to", async () => {
  const server = aServer(figures(), {
    "ResponsibleGaming/CoolOff": { ...done, Until: Date.UTC(2026, 10, 23, 4) },
  });
  const { press, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("冷静期"));
  await press("休息 7 天");
  expect(text()).toContain("进行中的追号终止");
  expect(server.sentOf("CoolOff")).toHaveLength(0);
  server.state.own = figures({ CoolOffUntil: Date.UTC(2036, 10, 23, 4) });
  await press("立即开始");
  await soon(() => expect(text()).toContain("您正在冷静期，2036-11-23 12:00"));
  expect(server.sentOf("CoolOff")[0]?.body).toEqual({ Hours: 168 });
  await end();
});

it("excludes in two steps, and says beside the password that it is wrong", async () => {
  const server = aServer(figures(), {
    "ResponsibleGaming/SelfExclude": { Result: 1, ServerTime: Date.now() },
  });
  const { press, run, find, submit, text, end } = await open(<SaferPlay />);
  await soon(() => expect(text()).toContain("自我排除"));
  await press("开始自我排除");
  await press("下一步");
  expect(text()).not.toContain("最后确认");
  const radios = [...document.querySelectorAll<HTMLInputElement>('[role="alertdialog"] input')];
  await run(() => radios.at(-1)?.click());
  await press("下一步");
  expect(text()).toContain("期限 永久");
  await run(() => type(find('input[name="exclusion-proof"]', HTMLInputElement), "wrong"));
  await submit();
  await soon(() => expect(text()).toContain("密码错误"));
  expect(server.sentOf("SelfExclude")[0]?.body).toEqual({ Months: 0, FundsPassword: "wrong" });
  await end();
});

it("says on a board why there is no betting, and until when; other reasons keep their own words", async () => {
  const server = aServer(figures({ ExcludedUntil: null }));
  const first = await open(<BreakPlate otherwise="账户已限制投注" />);
  await soon(() => expect(first.text()).toContain("您已永久自我排除"));
  expect(first.find("a", HTMLAnchorElement).getAttribute("href")).toBe("/AccountInfo?tab=safer");
  await first.end();
  queryClient.clear();
  server.state.own = figures();
  const second = await open(<BreakPlate otherwise="账户已限制投注" />);
  await soon(() => expect(second.text()).toContain("账户已限制投注"));
  await second.end();
});

it("tells beside a bet how near it comes to a limit, and that it would pass it", async () => {
  aServer(figures({ Limits: [lossADay] }));
  const near = await open(<LimitMeter stake={money(5000n)} />);
  await soon(() => expect(near.text()).toContain("每日亏损限额：投注后 90.00 / 100.00"));
  await near.end();
  const over = await open(<LimitMeter stake={money(15_001n)} />);
  await soon(() => expect(over.text()).toContain("只剩 15.00，这笔投注会被拒绝"));
  await over.end();
  queryClient.clear();
  aServer(figures());
  const none = await open(<LimitMeter stake={money(5000n)} />);
  await soon(() => expect(queryClient.isFetching()).toBe(0));
  expect(none.page.textContent).toBe("");
  await none.end();
});

it("offers a new player a limit with nothing chosen, and takes no as an answer", async () => {
  const server = aServer(figures(), {
    "ResponsibleGaming/SetLimit": { ...done, EffectiveAt: Date.now() },
  });
  const told: (string | null)[] = [];
  const { press, submit, write, find, text, end } = await open(
    <LimitPrompt onDecided={(said) => told.push(said)} />,
  );
  expect(find('input[inputmode="decimal"]', HTMLInputElement).value).toBe("");
  await submit();
  expect(text()).toContain("请输入大于 0 的金额");
  expect(server.sentOf("SetLimit")).toHaveLength(0);
  await press("暂不设置");
  expect(told).toEqual([null]);
  await press("300");
  await write("250");
  await submit();
  await soon(() => expect(told).toEqual([null, "每日亏损限额已设为 250.00 元。"]));
  expect(server.sentOf("SetLimit")[0]?.body).toEqual({ Type: 2, Period: 1, Value: "250.000" });
  await end();
});

it("stops the player when the check is due, until he presses a button", async () => {
  const server = aServer(figures({ RealityCheckAt: Date.now() - 1000 }));
  const { press, text, end } = await open(<RealityCheck />);
  await soon(() => expect(text()).toContain("您已在线 1 小时 1 分。"));
  expect(text()).toContain("本次登录盈亏-20.50");
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.querySelector('[role="alertdialog"]')).not.toBeNull();
  const looks = [...document.querySelectorAll('[role="alertdialog"] button')].map(
    (button) => button.className,
  );
  expect(looks).toHaveLength(4);
  expect(new Set(looks).size).toBe(1);
  server.state.own = figures();
  await press("继续");
  await soon(() => expect(document.querySelector('[role="alertdialog"]')).toBeNull());
  expect(server.sentOf("Ack")[0]?.body).toEqual({ SessionMinutes: 61 });
  await end();
});

it("leads from the check to the records", async () => {
  const Ack = { ...done, RealityCheckAt: Date.now() + hourMs };
  aServer(figures({ RealityCheckAt: Date.now() - 1000 }), { "ResponsibleGaming/Ack": Ack });
  const { press, text, end } = await open(<RealityCheck />);
  await soon(() => expect(text()).toContain("查看记录"));
  await press("查看记录");
  await soon(() => expect(text()).toContain("/BetRecord"));
  await end();
});

it("says that its answer did not arrive, and lets who wants to leave go all the same", async () => {
  const server = aServer(figures({ RealityCheckAt: Date.now() - 1000 }), {
    "ResponsibleGaming/Ack": { Result: 999, ServerTime: Date.now() },
  });
  const { press, text, end } = await open(<RealityCheck />);
  await soon(() => expect(text()).toContain("退出"));
  await press("继续");
  await soon(() => expect(text()).toContain("系统繁忙"));
  await press("退出");
  await soon(() => expect(text()).toContain("/Login"));
  expect(server.sentOf("Ack")).toHaveLength(1);
  await end();
});

it("asks again when the check falls due, soon while it is shown, and never later than a timer can wait", () => {
  const data = (RealityCheckAt: number) => ({ RealityCheckAt }) as Parameters<typeof askAgainMs>[0];
  expect(askAgainMs(data(10_000), 0)).toBe(10_500);
  expect(askAgainMs(data(10_000), 10_000)).toBe(4000);
  expect(askAgainMs(data(100 * hourMs), 0)).toBe(600_000);
  expect(askAgainMs(undefined, 0)).toBe(600_000);
});
