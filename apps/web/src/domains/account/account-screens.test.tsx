import { aPlayer } from "../../testing/player-stage.ts";
import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import {
  clearSession,
  currentSession,
  storeSession,
} from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon, type } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountInfoScreen } from "./account-info-screen.tsx";
import { AccountPasswordScreen } from "./account-password-screen.tsx";

const at = Date.UTC(2026, 10, 21, 4);
const grant = { ...aGrant, expires_in: 1800, idle_seconds: 1800, NickName: "阿明", ServerTime: at };
const profile = {
  UserName: "player1",
  NickName: "阿明",
  NickNameChangeableAt: null,
  HeadImage: "",
  HeadImages: ["/heads/1.svg", "/heads/2.svg"],
  IsAgent: false,
  PrizeGroup: 1950,
  RegisteredAt: at,
  Upline: "ag***1",
  RealName: "",
  BirthDate: "1990-05-01",
  Phone: "",
  Email: "a***@b.example",
  QQ: "",
  Greetings: "",
  HasFundsPassword: true,
};
const logins = {
  Total: 1,
  Items: [
    {
      Time: at,
      Ip: "203.0.113.*",
      Place: "TW",
      LoginType: 0,
      IsMobile: true,
      IsOpen: true,
      IsCurrent: true,
    },
  ],
  ServerTime: at,
};

function aServer(change: Record<string, object> = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const answers: Record<string, object> = {
    "/api/AccountCenter/GetProfile": { Profile: profile, ServerTime: at },
    "/api/AccountCenter/LoginLog": logins,
    ...change,
  };
  vi.stubGlobal("fetch", async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? "{}") });
    return new Response(JSON.stringify(answers[path] ?? { Result: 999, ServerTime: at }));
  });
  return sent;
}

function Place() {
  return <output>{useLocation().pathname}</output>;
}

async function open(path: string, screen: ReactNode) {
  await changeLanguage("zh-CN");
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/" element={<Place />} />
          <Route path="*" element={screen} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = (label: string) => {
    const named = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
    return shown.find(`[id="${named?.htmlFor ?? ""}"]`, HTMLInputElement);
  };
  const fill = (label: string, text: string) => shown.run(() => type(field(label), text));
  const send = () =>
    shown.run(() => shown.find('button[type="submit"]', HTMLButtonElement).form?.requestSubmit());
  return { ...shown, field, fill, send };
}

beforeEach(() => storeSession(grant, Date.now()));
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("replaces a password that must be, then lets the player go home", async () => {
  const sent = aServer({
    "/api/AccountCenter/ChangePassword": { Result: 0, ServerTime: at },
  });
  storeSession({ ...grant, MustChangePassword: true }, Date.now());
  const { page, fill, send, end } = await open("/AccountPassword", <AccountPasswordScreen />);
  expect(page.textContent).toContain("请先设置新的登录密码");
  expect(page.textContent).not.toContain("资金密码");
  await fill("原密码", "initial-1");
  await fill("新密码", "correct horse");
  await fill("再次输入新密码", "correct horse");
  await send();
  await soon(() => expect(page.textContent).toBe("/"));
  expect(currentSession()?.mustChangePassword).toBe(false);
  expect(sent.at(-1)?.body).toEqual({ OldPassword: "initial-1", NewPassword: "correct horse" });
  await end();
});

it("says beside the old password that it is wrong, and asks for the authenticator when it must", async () => {
  aServer({ "/api/AccountCenter/ChangePassword": { Result: 10, ServerTime: at } });
  const { page, fill, send, field, end } = await open(
    "/AccountPassword",
    <AccountPasswordScreen />,
  );
  expect(page.textContent).toContain("资金密码");
  await fill("原密码", "initial-1");
  await fill("新密码", "correct horse");
  await fill("再次输入新密码", "correct horse");
  await send();
  await soon(() => expect(field("谷歌验证码")).toBeInstanceOf(HTMLInputElement));
  aServer({ "/api/AccountCenter/ChangePassword": { Result: 1, ServerTime: at } });
  await send();
  await soon(() => expect(field("原密码").getAttribute("aria-invalid")).toBe("true"));
  await end();
});

it("asks for a captcha once the server wants one, and sends its answer", async () => {
  const captcha = { CaptchaId: "c1", Image: "", Question: "", ExpireSeconds: 300, ServerTime: at };
  const path = "/api/AccountCenter/ChangePassword";
  aServer({ [path]: { Result: 19, ServerTime: at }, "/api/Captcha/Get": captcha });
  const { fill, send, field, end } = await open("/AccountPassword", <AccountPasswordScreen />);
  await fill("原密码", "initial-1");
  await fill("新密码", "correct horse");
  await fill("再次输入新密码", "correct horse");
  await send();
  await soon(() => expect(field("验证码").value).toBe(""));
  const sent = aServer({ [path]: { Result: 0, ServerTime: at }, "/api/Captcha/Get": captcha });
  await fill("验证码", "AB12");
  await send();
  await soon(() =>
    expect(sent.find((one) => one.path === path)?.body).toMatchObject({
      CaptchaId: "c1",
      CaptchaCode: "AB12",
    }),
  );
  await soon(() => expect(document.body.textContent).not.toContain("验证码"));
  await end();
});

it("shows the account, and what is masked as it came", async () => {
  aServer();
  const { page, end } = await open(
    "/AccountInfo",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("a***@b.example"));
  expect(page.textContent).toContain("ag***1");
  await end();
});

it("leads to the form from what is not set, and does not list what nobody can set yet", async () => {
  aServer();
  const { page, end } = await open(
    "/AccountInfo",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("a***@b.example"));
  const facts = [...page.querySelectorAll("dl > div")].map((one) => one.textContent);
  expect(facts).toContain("真实姓名去设置");
  expect(facts).toContain("预留问候语去设置");
  expect(facts.some((one) => one?.startsWith("手机"))).toBe(false);
  const links = [...page.querySelectorAll("dl a")].map((one) => one.getAttribute("href"));
  expect(new Set(links)).toEqual(new Set(["/AccountInfo?tab=profile"]));
  await end();
});

it("saves one field at a time and says why one is refused", async () => {
  const sent = aServer({
    "/api/AccountCenter/UpdateProfile": { Result: 19, ServerTime: at },
  });
  const { page, fill, send, run, end } = await open(
    "/AccountInfo?tab=profile",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("昵称"));
  expect(page.querySelector('button[type="submit"]')).toBeNull();
  await fill("昵称", "老王");
  await send();
  // It holds for a month: one is asked first.
  expect(document.querySelector("[role=alertdialog]")?.textContent).toContain("把昵称改为“老王”？");
  expect(sent.some(({ path }) => path === "/api/AccountCenter/UpdateProfile")).toBe(false);
  const yes = [...document.querySelectorAll("[role=alertdialog] button")].find(
    (one) => one.textContent === "保存",
  );
  await run(() => yes?.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  await soon(() => expect(page.textContent).toContain("昵称已被使用"));
  expect(sent.at(-1)?.body).toEqual({ NickName: "老王" });
  await end();
});

it("stores what a board begins with and above which amount one is asked", async () => {
  const sent = aServer({
    "/api/AccountCenter/GetPlayerBaseData": { playerData: aPlayer, ServerTime: at },
    "/api/AccountCenter/UpdatePreference": { Result: 0, preference: {}, ServerTime: at },
  });
  const { page, fill, send, run, end } = await open(
    "/AccountInfo?tab=preference",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("默认单位"));
  const stored = () =>
    sent.flatMap(({ path, body }) =>
      path === "/api/AccountCenter/UpdatePreference" ? [body] : [],
    );
  const press = (name: string) =>
    run(() =>
      [...page.querySelectorAll<HTMLElement>("button, [role=radio], label")]
        .find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
        ?.click(),
    );
  await press("分");
  await press("增加默认倍数");
  await fill("超过此金额才确认", "50.5");
  await send();
  await soon(() =>
    expect(stored()).toEqual([{ betUnit: "fen" }, { betMultiple: 2 }, { confirmAbove: "50.5" }]),
  );
  expect(page.querySelector("output")?.textContent).toBe("奖金组 1950 · 返点 0.0%");
  await end();
});

it("closes the account in two steps, and the login here is over", async () => {
  const sent = aServer({ "/api/AccountCenter/CloseAccount": { Result: 4, ServerTime: at } });
  const { page, fill, run, end } = await open(
    "/AccountInfo?tab=profile",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  const press = (text: string) =>
    run(() => {
      const named = [...document.querySelectorAll("button")].find(
        (one) => one.textContent === text,
      );
      named?.click();
    });
  const dialog = () => document.querySelector("[role=alertdialog]");
  await soon(() => expect(page.textContent).toContain("注销账户"));
  await press("申请注销");
  expect(dialog()?.textContent).toContain("注销后无法恢复");
  await press("下一步");
  // Nobody goes on without having said that he knows.
  expect(dialog()?.querySelector("input[type=password]")).toBeNull();
  await run(() => dialog()?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  await press("下一步");
  await fill("登录密码", "secret-1");
  await fill("资金密码", "secret-2");
  await press("确认注销");
  await soon(() => expect(dialog()?.textContent).toContain("余额大于零"));
  expect(currentSession()).not.toBeNull();
  expect(sent.at(-1)?.body).toEqual({ Password: "secret-1", FundsPassword: "secret-2" });
  aServer({ "/api/AccountCenter/CloseAccount": { Result: 0, ServerTime: at } });
  await press("确认注销");
  await soon(() => expect(currentSession()).toBeNull());
  await end();
});

it("saves one's own data as a file, with the login password", async () => {
  const sent = aServer({
    "/api/AccountCenter/OwnData": { Result: 0, File: '{"account":1}', ServerTime: at },
  });
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = (blob: Blob) => {
        saved.push(blob);
        return "blob:1";
      };
      static override revokeObjectURL = () => {};
    },
  );
  const { page, fill, run, end } = await open(
    "/AccountInfo?tab=profile",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("下载我的数据"));
  const start = [...page.querySelectorAll("button")].find((one) => one.textContent === "下载");
  await run(() => start?.click());
  await fill("登录密码", "secret-1");
  await run(() => document.querySelector<HTMLFormElement>("[role=dialog] form")?.requestSubmit());
  await soon(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('{"account":1}');
  expect(sent.at(-1)?.body).toEqual({ Password: "secret-1" });
  await end();
});

it("lists the logins with place and device, and says when the list cannot be had", async () => {
  aServer();
  const { page, end } = await open(
    "/AccountInfo?tab=log",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(page.textContent).toContain("203.0.113.*"));
  expect(page.textContent).toContain("台湾");
  expect(page.textContent).toContain("本次登录");
  await end();
  queryClient.clear();
  aServer({ "/api/AccountCenter/LoginLog": { Result: 999, ServerTime: at } });
  const failed = await open(
    "/AccountInfo?tab=log",
    <AccountInfoScreen overview={null} methods={null} />,
  );
  await soon(() => expect(failed.page.textContent).toContain("没有载入成功"));
  await failed.end();
});
