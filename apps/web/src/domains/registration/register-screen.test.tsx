import "@fairdraw/client/texts/fallback/texts.ts";
import { clearSession, currentSession } from "@fairdraw/client/login/session-store.ts";
import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RegisterScreen } from "./register-screen.tsx";

// What judges passwords is large; it has tests of its own.
vi.mock("../session/new-password/strength-meter.tsx", () => ({ default: () => null }));

const invitation = {
  Valid: true,
  Code: "abc",
  AgentNick: "老王",
  Landing: 0,
  AccountType: "player",
  PrizeGroup: 1950,
  Fields: [{ Key: "QQ", Required: true }],
  MinAge: 18,
  Terms: { Version: "3", Url: "/terms/3" },
  ServerTime: Date.UTC(2026, 10, 21),
};
const grant = {
  ...aGrant,
  expires_in: 1800,
  idle_seconds: 1800,
  UserName: "player77",
  NickName: "player77",
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

it.each([
  [1, "老王 邀请您在"],
  [2, "每一期开奖，您都可以自己核对"],
  [7, "由 老王 邀请"],
])(
  "opens in the style %i of the link, and in the plain one for a style it does not know",
  async (Landing, text) => {
    aServer({ "/api/Register/Init": { ...invitation, Landing, ContactQQ: "12345" } });
    const { page, end } = await openRegister();
    await soon(() => expect(page.textContent).toContain(text));
    expect(page.textContent).toContain("联系 QQ：12345");
    expect(page.textContent).toContain("18+ 未满 18 岁禁止参与");
    await end();
  },
);

it("opens an account in two steps, and only with age and terms agreed to", async () => {
  const { sent } = aServer();
  bindNavigation(() => {}, { mayEnter: () => true, isThere: () => true });
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
  // Nothing is asked any more, and the way to the login would lead out again.
  expect(page.textContent).not.toContain("为什么要填这些");
  expect(page.textContent).not.toContain("已有账户");
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
  const funds = [...page.querySelectorAll("a")].find((a) => a.textContent === "设置资金密码");
  expect(funds?.getAttribute("href")).toBe("/AccountPassword?tab=funds");
  // Nobody has said that this is a demo site.
  expect(page.textContent).not.toContain("试玩金");
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
  await fill("验证码", "ab12");
  await tick("我已年满 18 周岁");
  await tick("我同意用户协议");
  await send();
  await soon(() => expect(page.textContent).toContain("账号已存在"));
  expect(field("账号").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("账号"));
  await end();
});

const pictures = (sent: readonly { path: string }[]) =>
  sent.filter(({ path }) => path === "/api/Captcha/Get").length;

/** Fills both steps and sends them. */
async function sendAll(register: Awaited<ReturnType<typeof openRegister>>) {
  const { page, fill, send, tick } = register;
  await fillAccount(register);
  await send();
  await soon(() => expect(page.querySelector("img")).not.toBeNull());
  await fill("QQ", "123456");
  await fill("验证码", "ab12");
  await tick("我已年满 18 周岁");
  await tick("我同意用户协议");
  await send();
}

it("keeps the captcha that a refusal has not used up, and all that was typed, also on the way back", async () => {
  const { ServerTime } = invitation;
  const { sent, answers } = aServer({
    "/api/Register/CheckUserName": { Available: true, ServerTime },
    "/api/Captcha/Get": { ...captcha, ServerTime },
    "/api/Register/Submit": { Result: 9, ServerTime },
  });
  const register = await openRegister();
  const { page, field, fill, send, run, end } = register;
  await sendAll(register);
  await soon(() => expect(page.textContent).toContain("QQ号须为5至20位数字"));
  expect(field("验证码").value).toBe("ab12");
  expect(pictures(sent)).toBe(1);
  const press = (name: string) =>
    run(() =>
      [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.click(),
    );
  await press("上一步");
  expect(field("密码").value).toBe("correct horse");
  expect(field("账号").value).toBe("player77");
  await send();
  expect(field("QQ").value).toBe("123456");
  expect(field("验证码").value).toBe("ab12");
  expect(pictures(sent)).toBe(1);
  answers["/api/Register/Submit"] = grant;
  await fill("QQ", "1234567");
  await send();
  await soon(() => expect(page.textContent).toContain("注册成功，player77"));
  await end();
});

it("leads to the field of the second step that the server refuses", async () => {
  aServer({ "/api/Register/Submit": { Result: 9, ServerTime: 1 } });
  const register = await openRegister();
  const { page, field, run, end } = register;
  await sendAll(register);
  await soon(() => expect(page.textContent).toContain("QQ号须为5至20位数字"));
  expect(document.activeElement).toBe(field("QQ"));
  await run(() => field("QQ").blur());
  await register.fill("验证码", "ab13");
  expect(document.activeElement).not.toBe(field("QQ"));
  await end();
});

it("leads to what is refused of the whole form", async () => {
  aServer({ "/api/Register/Submit": { Result: 10, ServerTime: 1 } });
  const register = await openRegister();
  await sendAll(register);
  await soon(() => expect(document.activeElement?.textContent).toBe("邮箱不可超过50个字符"));
  await register.end();
});

it("marks all of the second step that is wrong at once, and sends nothing", async () => {
  const fields = [
    { Key: "NickName", Required: false },
    { Key: "QQ", Required: true },
  ];
  const { sent } = aServer({ "/api/Register/Init": { ...invitation, Fields: fields } });
  const register = await openRegister();
  const { page, fill, field, send, end } = register;
  await fillAccount(register);
  await send();
  await soon(() => expect(page.querySelector("img")).not.toBeNull());
  await fill("昵称", "王");
  await fill("QQ", "12");
  await send();
  const wrong = [...page.querySelectorAll('[aria-invalid="true"]')];
  expect(wrong.slice(0, 3)).toEqual([field("昵称"), field("QQ"), field("验证码")]);
  expect(wrong).toHaveLength(5);
  expect(document.activeElement).toBe(field("昵称"));
  expect(sent.some(({ path }) => path === "/api/Register/Submit")).toBe(false);
  await end();
});

it("begins each step at its top, with the focus on its name", async () => {
  aServer();
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const register = await openRegister();
  await fillAccount(register);
  expect(scroll).not.toHaveBeenCalled();
  await register.send();
  expect(document.activeElement?.textContent).toBe("2 验证");
  expect(scroll).toHaveBeenCalledTimes(1);
  await register.run(() =>
    [...document.querySelectorAll("button")].find((one) => one.textContent === "上一步")?.click(),
  );
  expect(document.activeElement?.textContent).toBe("1 账号");
  scroll.mockRestore();
  await register.end();
});

it("asks for another captcha where the first one is used up", async () => {
  const { sent } = aServer({
    "/api/Register/Submit": { Result: 4, CaptchaSpent: true, ServerTime: 1 },
  });
  const register = await openRegister();
  await sendAll(register);
  await soon(() => expect(register.page.textContent).toContain("账号已存在"));
  await soon(() => expect(pictures(sent)).toBe(2));
  await register.end();
});

it("tells the rules of a password while it is typed, and goes no further with a simple one", async () => {
  const { sent } = aServer();
  const register = await openRegister();
  const { page, fill, field, send, end } = register;
  await soon(() => expect(page.querySelector("form")).not.toBeNull());
  const rules = () =>
    [...page.querySelectorAll('ul[aria-live="polite"] li')].map((one) => one.textContent);
  expect(rules()).toHaveLength(5);
  expect(rules().every((rule) => rule?.endsWith("未符合"))).toBe(true);
  await fillAccount(register);
  await fill("密码", "Fairdraw-demo-1");
  await fill("再次输入密码", "Fairdraw-demo-1");
  expect(rules()).toEqual([
    "至少 8 个字符，任意字符均可已符合",
    "不超过 64 个字符已符合",
    "至少 4 种不同字符，不是连续或重复的一串已符合",
    "不是常见密码，也不是试玩账户的密码未符合",
    "与账号不同，也不是账号加几位数字已符合",
  ]);
  await send();
  expect(page.textContent).toContain("密码还不符合要求：不是常见密码，也不是试玩账户的密码");
  expect(field("密码").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("密码"));
  expect(field("再次输入密码").value).toBe("Fairdraw-demo-1");
  expect(sent.map(({ path }) => path)).not.toContain("/api/Captcha/Get");
  await end();
});

it("marks every wrong field at once, and each until it is right", async () => {
  aServer();
  const { page, fill, field, send, end } = await openRegister();
  await soon(() => expect(page.querySelector("form")).not.toBeNull());
  const wrong = () =>
    ["账号", "密码", "再次输入密码", "出生日期"].filter(
      (label) => field(label).getAttribute("aria-invalid") === "true",
    );
  expect(wrong()).toEqual([]);
  await send();
  expect(wrong()).toEqual(["账号", "密码", "再次输入密码", "出生日期"]);
  expect(document.activeElement).toBe(field("账号"));
  await fill("出生日期", "1990-05-01");
  await fill("密码", "correct horse");
  expect(wrong()).toEqual(["账号", "再次输入密码"]);
  await fill("账号", "player77");
  await fill("再次输入密码", "correct horse");
  expect(wrong()).toEqual([]);
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
