import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import {
  clearSession,
  currentSession,
  noteBetVerified,
  storeSession,
} from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { drawInstant } from "@fairdraw/wire/instant/calls.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endVerification, useVerificationAsked } from "../ask-verification.ts";
import { sendVerified } from "../send-verified.ts";
import { VerifyBettorSheet } from "./verify-bettor-sheet.tsx";

const nowMs = Date.now();
const grant = {
  ...aGrant,
  expires_in: 1800,
  idle_seconds: 1800,
  NickName: "阿明",
  ServerTime: nowMs,
};
const profile = {
  UserName: "player1",
  NickName: "阿明",
  NickNameChangeableAt: null,
  HeadImage: "",
  HeadImages: [],
  IsAgent: false,
  PrizeGroup: 1950,
  RegisteredAt: nowMs,
  Upline: "",
  RealName: "",
  BirthDate: "",
  Phone: "",
  Email: "",
  QQ: "",
  Greetings: "",
  HasFundsPassword: true,
};
const required = { Result: 21, Message: "", ServerTime: nowMs };
const failed = { Result: 22, Message: "", TriesLeft: 4, ServerTime: nowMs };
const spent = { ...failed, TriesLeft: 0 };
const short = { Result: 6, Message: "", ServerTime: nowMs };
const done = { Result: 0, ServerTime: nowMs };

/** Answers each path with what is next in its list, the last one again and again. */
function aServer(answers: Record<string, object[]>) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    const all = answers[path] ?? [];
    return new Response(JSON.stringify(all.length > 1 ? all.shift() : all[0]));
  });
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body);
}

const bet = {
  RequestId: "00000000-0000-4000-8000-000000000001",
  GameId: 107,
  Items: [],
  TotalAmount: "2",
};
const drawPath = drawInstant.path;
const profilePath = "/api/AccountCenter/GetProfile";
const asked = () => useVerificationAsked.getState().isAsked;

function Where() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Begins to bet, opens the sheet that the refusal asks for, and chooses the funds password there. */
async function beginBet() {
  const shown = await beginBetByCaptcha();
  await shown.pressButton("改用资金密码");
  return shown;
}

/** Begins to bet, and opens the sheet that the refusal asks for. */
async function beginBetByCaptcha() {
  const outcome = sendVerified(drawInstant, bet);
  await soon(() => expect(asked()).toBe(true));
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Where />
        <VerifyBettorSheet />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const enter = async (password: string) => {
    await act(async () => type(shown.find("input", HTMLInputElement), password));
    await act(async () => shown.find("form", HTMLFormElement).requestSubmit());
  };
  const pressButton = (name: string) =>
    act(async () => {
      const all = [...document.querySelectorAll("button")];
      all.find(({ textContent }) => textContent === name)?.click();
    });
  return { ...shown, outcome, enter, pressButton };
}

beforeEach(async () => {
  await changeLanguage("zh-CN");
  storeSession(grant, nowMs);
});
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("asks for the funds password, and then sends the same request under its own id", async () => {
  const bodiesOf = aServer({
    [drawPath]: [required, short],
    "/api/Bet/Verify": [failed, done],
    [profilePath]: [{ Profile: profile, ServerTime: nowMs }],
  });
  const { outcome, enter, end } = await beginBet();
  await enter("wrong");
  await soon(() => expect(document.body.textContent).toContain("还可尝试 4 次"));
  expect(bodiesOf(drawPath)).toHaveLength(1);
  await enter("Right-1");
  expect(await outcome).toMatchObject({ kind: "refused", code: 6 });
  expect(bodiesOf("/api/Bet/Verify")).toEqual([
    { FundsPassword: "wrong" },
    { FundsPassword: "Right-1" },
  ]);
  expect(bodiesOf(drawPath)).toEqual([bet, bet]);
  expect(asked()).toBe(false);
  expect(currentSession()?.hasBetVerified).toBe(true);
  await end();
});

it("asks for a captcha unless the player chooses otherwise, another one after each answer", async () => {
  let riddles = 0;
  const bodiesOf = aServer({
    [drawPath]: [required, short],
    "/api/Bet/Verify": [failed, done],
    "/api/Captcha/Get": Array.from({ length: 4 }, () => {
      riddles += 1;
      return {
        CaptchaId: `c${riddles}`,
        Image: "",
        Question: "",
        ExpireSeconds: 300,
        ServerTime: 1,
      };
    }),
  });
  const { outcome, enter, end } = await beginBetByCaptcha();
  await soon(() => expect(bodiesOf("/api/Captcha/Get")).toHaveLength(1));
  await enter("0000");
  await soon(() => expect(document.body.textContent).toContain("验证码不正确，还可尝试 4 次"));
  await soon(() => expect(bodiesOf("/api/Captcha/Get")).toHaveLength(2));
  await enter("AB12");
  expect(await outcome).toMatchObject({ kind: "refused", code: 6 });
  expect(bodiesOf("/api/Bet/Verify")).toEqual([
    { CaptchaId: "c1", CaptchaCode: "0000" },
    { CaptchaId: "c2", CaptchaCode: "AB12" },
  ]);
  expect(currentSession()?.hasBetVerified).toBe(true);
  await end();
});

it("asks before the first bet where a game has said so, and never again in this login", async () => {
  const bodiesOf = aServer({ [drawPath]: [short] });
  queryClient.setQueryData(["betType", 107], { NeedsVerification: true });
  const outcome = sendVerified(drawInstant, bet);
  await soon(() => expect(asked()).toBe(true));
  expect(bodiesOf(drawPath)).toHaveLength(0);
  noteBetVerified(true);
  endVerification(true);
  expect(await outcome).toMatchObject({ kind: "refused", code: 6 });
  expect(await sendVerified(drawInstant, bet)).toMatchObject({ kind: "refused", code: 6 });
  expect(bodiesOf(drawPath)).toHaveLength(2);
});

it("asks once and not twice, and forgets what the server does not know", async () => {
  const bodiesOf = aServer({ [drawPath]: [required] });
  queryClient.setQueryData(["betType", 107], { NeedsVerification: true });
  const outcome = sendVerified(drawInstant, bet);
  await soon(() => expect(asked()).toBe(true));
  endVerification(false);
  expect(await outcome).toMatchObject({ kind: "refused", code: 21 });
  expect(asked()).toBe(false);
  expect(bodiesOf(drawPath)).toHaveLength(1);
  noteBetVerified(true);
  const later = sendVerified(drawInstant, bet);
  await soon(() => expect(asked()).toBe(true));
  expect(currentSession()?.hasBetVerified).toBe(false);
  endVerification(false);
  await later;
});

it("says when no try is left, and takes no more", async () => {
  const bodiesOf = aServer({
    [drawPath]: [required],
    "/api/Bet/Verify": [spent],
    [profilePath]: [{ Profile: profile, ServerTime: nowMs }],
  });
  const { outcome, enter, pressButton, end } = await beginBet();
  await enter("wrong");
  await soon(() => expect(document.body.textContent).toContain("重新登录再试"));
  expect(document.querySelector("input")?.disabled).toBe(true);
  expect(bodiesOf("/api/Bet/Verify")).toHaveLength(1);
  await pressButton("取消");
  expect(await outcome).toMatchObject({ kind: "refused", code: 21 });
  await end();
});

it("answers with the refusal when the player does not want to, and sends nothing more", async () => {
  const bodiesOf = aServer({
    [drawPath]: [required],
    [profilePath]: [{ Profile: profile, ServerTime: nowMs }],
  });
  const { outcome, pressButton, end } = await beginBet();
  await pressButton("取消");
  expect(await outcome).toMatchObject({ kind: "refused", code: 21 });
  expect(bodiesOf(drawPath)).toHaveLength(1);
  await end();
});

it("leads a player who has no funds password to where one is set", async () => {
  aServer({
    [drawPath]: [required],
    [profilePath]: [{ Profile: { ...profile, HasFundsPassword: false }, ServerTime: nowMs }],
  });
  const { page, outcome, pressButton, end } = await beginBet();
  await soon(() => expect(document.querySelector("input")?.disabled).toBe(true));
  await pressButton("去设置资金密码");
  expect(await outcome).toMatchObject({ kind: "refused", code: 21 });
  expect(page.querySelector("p")?.textContent).toBe("/AccountPassword?tab=funds");
  await end();
});

it("asks nobody any more once the login is over", async () => {
  aServer({ [drawPath]: [required] });
  const outcome = sendVerified(drawInstant, bet);
  await soon(() => expect(asked()).toBe(true));
  clearSession();
  expect(await outcome).toMatchObject({ kind: "refused", code: 21 });
  expect(asked()).toBe(false);
});
