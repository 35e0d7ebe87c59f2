import "@fairdraw/client/texts/fallback/texts.ts";
import { clearSession, currentSession } from "@fairdraw/client/login/session-store.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { act } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LoginScreen } from "./login-screen.tsx";

const grant = {
  Result: 0,
  access_token: "t1",
  expires_in: 1800,
  idle_seconds: 1800,
  UserName: "player1",
  NickName: "P",
  IsAgent: false,
  Greetings: "山高水长",
  LoginType: 0,
  MustChangePassword: false,
  LastLogin: null,
  ServerTime: 1,
};
const captcha = {
  CaptchaId: "c1",
  Image: "data:image/svg+xml;base64,PHN2Zy8+",
  Question: "三加四等于几？",
  ExpireSeconds: 120,
  ServerTime: 1,
};

/** What the server answers per call; a login takes the next of the list. */
function aServer(logins: object[], google: object = grant) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? "{}") });
    const known: Record<string, object> = {
      "/api/Captcha/Get": captcha,
      "/api/Token/Login": logins[0] ?? {},
      "/api/Token/LoginGoogle": google,
      "/api/WebSiteInfo/IsDemoSite": { IsDemoSite: false, DemoAccounts: [], ServerTime: 1 },
      "/api/Register/GetDemoLink": { DemoLink: "", ServerTime: 1 },
    };
    if (path === "/api/Token/Login") logins.shift();
    return new Response(JSON.stringify(known[path] ?? { Result: 999, ServerTime: 1 }));
  });
  return sent;
}

const settle = () => act(async () => new Promise((done) => setTimeout(done, 20)));

async function openLogin(query = "") {
  await changeLanguage("zh-CN");
  const shown = await show(
    <MemoryRouter initialEntries={[`/Login${query}`]}>
      <LoginScreen />
    </MemoryRouter>,
  );
  await settle();
  const field = (label: string) => {
    const named = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
    return shown.find(`[id="${named?.htmlFor ?? ""}"]`, HTMLInputElement);
  };
  const fill = (label: string, text: string) => shown.run(() => type(field(label), text));
  const send = async () => {
    await shown.run(() => shown.find("form", HTMLFormElement).requestSubmit());
    await settle();
  };
  return { ...shown, field, fill, send };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("says in two lines what the site is about where there is no room for the stage", async () => {
  aServer([]);
  const { page, end } = await openLogin();
  const words = [...page.querySelectorAll("aside")].map((one) => one.textContent);
  expect(words).toEqual(["每一期，都可验证开售前锁定种子，开奖后您可以自己重算。"]);
  await end();
});

it("asks for a captcha once the server wants one, in a picture and in words, and sends the answer", async () => {
  const sent = aServer([{ Result: 1, NeedCaptcha: true, ServerTime: 1 }, grant]);
  const { fill, send, page, run, find } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "wrong");
  expect(page.textContent).not.toContain("验证码");
  await send();
  expect(page.textContent).toContain("账号或密码错误");
  await soon(() => expect(find("img", HTMLImageElement).src).toBe(captcha.Image));
  const words = [...page.querySelectorAll("button")].find((one) =>
    one.textContent?.includes("文字问题"),
  );
  await run(() => words?.click());
  expect(page.textContent).toContain(captcha.Question);
  await fill("验证码", "7");
  await send();
  expect(sent.filter(({ path }) => path === "/api/Token/Login")[1]?.body).toMatchObject({
    CaptchaId: "c1",
    CaptchaCode: "7",
  });
  expect(currentSession()?.userName).toBe("player1");
  await soon(() => expect(page.textContent).toContain("山高水长"));
});

it("logs in with what its fields show, also when a password manager filled them without a word", async () => {
  const sent = aServer([grant]);
  const { field, send } = await openLogin();
  // Past React, which would note what the page itself sets.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(field("账号"), " player1 ");
  set?.call(field("密码"), "right");
  await send();
  expect(sent.find(({ path }) => path === "/api/Token/Login")?.body).toMatchObject({
    UserName: "player1",
    Password: "right",
  });
  expect(currentSession()?.userName).toBe("player1");
});

it("goes on to the authenticator's six digits and sends them by itself", async () => {
  const sent = aServer([{ Result: 4, Ticket: "g1", ServerTime: 1 }]);
  const { fill, send, page } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "right");
  await send();
  await soon(() => expect(page.textContent).toContain("输入验证器代码"));
  expect(currentSession()).toBeNull();
  await fill("6 位代码", "12345");
  await settle();
  expect(sent.some(({ path }) => path === "/api/Token/LoginGoogle")).toBe(false);
  await fill("6 位代码", "123 456");
  await settle();
  expect(sent.at(-1)).toMatchObject({
    path: "/api/Token/LoginGoogle",
    body: { Ticket: "g1", Code: "123456" },
  });
  expect(currentSession()?.accessToken).toBe("t1");
});

it("asks a new device for a code of the mail, which it sends for", async () => {
  const sent = aServer([{ Result: 27, Ticket: "d1", Channels: ["email"], ServerTime: 1 }]);
  const { fill, send, page } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "right");
  await send();
  await soon(() => expect(page.textContent).toContain("这是新设备"));
  expect(currentSession()).toBeNull();
  const byMail = [...page.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "发送到邮箱",
  );
  byMail?.click();
  await settle();
  expect(sent.at(-1)).toMatchObject({
    path: "/api/Token/SendDeviceCode",
    body: { Ticket: "d1", Channel: "email" },
  });
  await fill("6 位代码", "123456");
  await send();
  await settle();
  expect(sent.at(-1)).toMatchObject({
    path: "/api/Token/LoginDevice",
    body: { Ticket: "d1", Code: "123456" },
  });
});

it("takes a recovery code from who has lost the authenticator", async () => {
  const sent = aServer([{ Result: 4, Ticket: "g1", ServerTime: 1 }]);
  const { fill, send, page } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "right");
  await send();
  await soon(() => expect(page.textContent).toContain("输入验证器代码"));
  const lost = [...page.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "无法使用验证器？",
  );
  lost?.click();
  await settle();
  await fill("恢复码", "7K2QD-M9XPA");
  await send();
  await settle();
  expect(sent.at(-1)).toMatchObject({
    path: "/api/Token/LoginGoogle",
    body: { Ticket: "g1", Code: "7K2QD-M9XPA" },
  });
  expect(currentSession()?.accessToken).toBe("t1");
});

it("says that the second step is over when its ticket counts no more", async () => {
  aServer([{ Result: 4, Ticket: "g1", ServerTime: 1 }], { Result: 1, ServerTime: 1 });
  const { fill, send, page } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "right");
  await send();
  await soon(() => expect(page.textContent).toContain("输入验证器代码"));
  await fill("6 位代码", "123 456");
  await soon(() => expect(page.textContent).toContain("这次验证已结束"));
  expect(currentSession()).toBeNull();
});

it("takes the token of support out of the address, and leads to the code that goes with it", async () => {
  aServer([]);
  window.history.replaceState(null, "", "/Login?a=1#recover=t0ken");
  const { field, end } = await openLogin();
  await soon(() => expect(document.body.textContent).toContain("设置登录密码"));
  expect(window.location.href).toMatch(/\/Login\?a=1$/);
  await soon(() => expect(document.activeElement).toBe(field("8 位代码")));
  window.history.replaceState(null, "", "/");
  await end();
});

it("says for how long an account is locked, in a dialog", async () => {
  aServer([{ Result: 7, LockedMinutes: 15, ServerTime: 1 }]);
  const { fill, send, find, end } = await openLogin();
  await fill("账号", "player1");
  await fill("密码", "wrong");
  await send();
  await soon(() =>
    expect(find('[role="alertdialog"]', HTMLElement).textContent).toContain("15 分钟"),
  );
  await end();
});

it("logs in at the merchant that the address names, also later, until that one is closed", async () => {
  const sent = aServer([grant, { Result: 12, Message: "", ServerTime: 1 }, grant]);
  const merchants = () =>
    sent
      .filter(({ path }) => path === "/api/Token/Login")
      .map(({ body }) => Reflect.get(Object(body), "MerchantCode"));
  const tryIn = async (query: string) => {
    const { fill, send, end } = await openLogin(query);
    await fill("账号", "player1");
    await fill("密码", "p");
    await send();
    await end();
  };
  await tryIn("?Merchant=second");
  await tryIn("");
  expect(merchants()).toEqual(["second", "second"]);
  await tryIn("");
  await tryIn("?Merchant=<b>");
  expect(merchants().slice(2)).toEqual([undefined, undefined]);
});
