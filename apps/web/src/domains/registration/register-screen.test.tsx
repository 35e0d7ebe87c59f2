import "../../app/fallback/texts.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { clearSession, currentSession } from "../../lib/session-store.ts";
import { RegisterScreen } from "./register-screen.tsx";

const invitation = {
  Valid: true,
  Code: "abc",
  AgentNick: "老王",
  AccountType: "player",
  PrizeGroup: 1950,
  Fields: [{ Key: "QQ", Required: true }],
  MinAge: 18,
  Terms: { Version: "3", Url: "/terms/3" },
  ServerTime: Date.UTC(2026, 10, 21),
};
const grant = {
  Result: 0,
  access_token: "t1",
  expires_in: 1800,
  idle_seconds: 1800,
  UserName: "player77",
  NickName: "player77",
  IsAgent: false,
  Greetings: "",
  LoginType: 0,
  MustChangePassword: false,
  ServerTime: 1,
};
const captcha = {
  CaptchaId: "c1",
  Image: "data:image/svg+xml;base64,PHN2Zy8+",
  Question: "?",
  ExpireSeconds: 120,
  ServerTime: 1,
};

function aServer(change: Record<string, object> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const answers: Record<string, object> = {
    "/api/Register/Init": invitation,
    "/api/Register/CheckUserName": { Available: true, ServerTime: 1 },
    "/api/Register/Submit": grant,
    "/api/Captcha/Get": captcha,
    ...change,
  };
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? "{}") });
    return new Response(JSON.stringify(answers[path] ?? { Result: 999, ServerTime: 1 }));
  });
  return { sent, answers };
}

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function openRegister(code = "abc") {
  await changeLanguage("zh-CN");
  const shown = await show(
    <MemoryRouter initialEntries={[`/Register/${encodeURIComponent(code)}`]}>
      <Routes>
        <Route path="/Register/:code" element={<RegisterScreen />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  const field = (label: string) => {
    const named = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
    return shown.find(`[id="${named?.htmlFor ?? ""}"]`, HTMLInputElement);
  };
  const fill = (label: string, text: string) => shown.run(() => type(field(label), text));
  const send = () => shown.run(() => shown.find("form", HTMLFormElement).requestSubmit());
  const tick = (text: string) =>
    shown.run(() => {
      const box = [...document.querySelectorAll("label")].find((one) =>
        one.textContent?.includes(text),
      );
      box?.querySelector("input")?.click();
    });
  return { ...shown, field, fill, send, tick };
}

async function fillAccount({ fill, page }: Awaited<ReturnType<typeof openRegister>>) {
  await soon(() => expect(page.textContent).toContain("由 老王 邀请"));
  await fill("账号", "player77");
  await fill("密码", "correct horse");
  await fill("再次输入密码", "correct horse");
  await fill("出生日期", "1990-05-01");
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

it("opens an account in two steps, and only with age and terms agreed to", async () => {
  const { sent } = aServer();
  const register = await openRegister();
  const { page, fill, send, tick, end } = register;
  await fillAccount(register);
  await send();
  await soon(() => expect(page.querySelector("img")).not.toBeNull());
  await fill("QQ", "123456");
  await fill("验证码", "ab12");
  await send();
  expect(page.textContent).toContain("须勾选后才能注册");
  expect(sent.some(({ path }) => path === "/api/Register/Submit")).toBe(false);
  await tick("我已年满 18 周岁");
  await tick("我同意用户协议");
  await send();
  await soon(() => expect(page.textContent).toContain("注册成功，player77"));
  expect(sent.find(({ path }) => path === "/api/Register/Submit")?.body).toMatchObject({
    Code: "abc",
    UserName: "player77",
    Password: "correct horse",
    BirthDate: "1990-05-01",
    QQ: "123456",
    TermsVersion: "3",
    AcceptMarketing: false,
    CaptchaId: "c1",
    CaptchaCode: "ab12",
  });
  expect(currentSession()?.userName).toBe("player77");
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("correct horse");
  await soon(() => expect(page.textContent).toContain("暂不设置"));
  expect(page.textContent).not.toContain("进入首页");
  await register.run(() => {
    const skip = [...document.querySelectorAll("button")].find(
      (button) => button.textContent === "暂不设置",
    );
    skip?.click();
  });
  expect(page.textContent).toContain("进入首页");
  expect(sent.some(({ path }) => path.includes("SetLimit"))).toBe(false);
  await end();
});

it("goes back to the step of the field that the server refuses, with its words beside it", async () => {
  aServer({ "/api/Register/Submit": { Result: 4, ServerTime: 1 } });
  const register = await openRegister();
  const { page, fill, send, tick, field, end } = register;
  await fillAccount(register);
  await send();
  await soon(() => expect(page.querySelector("img")).not.toBeNull());
  await fill("QQ", "123456");
  await tick("我已年满 18 周岁");
  await tick("我同意用户协议");
  await send();
  await soon(() => expect(page.textContent).toContain("账号已存在"));
  expect(field("账号").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("账号"));
  await end();
});

it("says that a name is taken while it is typed, and goes no further with it", async () => {
  aServer({ "/api/Register/CheckUserName": { Available: false, ServerTime: 1 } });
  const register = await openRegister();
  const { page, send, end } = register;
  await fillAccount(register);
  await soon(() => expect(page.textContent).toContain("账号已存在"));
  await send();
  expect(page.querySelector('input[type="date"]')).not.toBeNull();
  await end();
});

it("leads what is no code at all there without asking what it offers", async () => {
  const { sent } = aServer();
  const { page, end } = await openRegister("https://evil.example");
  await soon(() => expect(page.textContent).toContain("/LinkFailure?Code="));
  expect(sent.map(({ path }) => path)).not.toContain("/api/Register/Init");
  await end();
});

it("leads a link that is used up to the page that says so, with its code", async () => {
  aServer({ "/api/Register/Init": { Result: 24, ServerTime: 1 } });
  const { page, end } = await openRegister();
  await soon(() => expect(page.textContent).toBe("/LinkFailure?Code=abc"));
  await end();
});
