import "@fairdraw/client/texts/fallback/texts.ts";
import { clearSession, currentSession } from "@fairdraw/client/login/session-store.ts";
import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LinkFailureScreen } from "../site/link-failure-screen.tsx";
import { WeChatRegisterScreen } from "./wechat-register-screen.tsx";

// What judges passwords is large; it has tests of its own.
vi.mock("../session/new-password/strength-meter.tsx", () => ({ default: () => null }));

const invitation = {
  Valid: true,
  Code: "abc",
  AgentNick: "老王",
  Landing: 0,
  AccountType: "player",
  PrizeGroup: 1950,
  Fields: [],
  MinAge: 18,
  Terms: { Version: "3", Url: "/terms/3" },
  ServerTime: 1,
};
const grant = { ...aGrant, UserName: "player77", LoginType: 3, LastLogin: null };
const profile = { NickName: "微笑", HeadImage: "", IsBound: false, ServerTime: 1 };
const wentTo: string[] = [];
const outside: string[] = [];
let end = async () => {};

function aServer(change: Record<string, object> = {}) {
  const answers: Record<string, object> = {
    "/api/Register/Init": invitation,
    "/api/Wechat/Enabled": { isWeChatEnabled: true, ServerTime: 1 },
    "/api/Wechat/Begin": { Url: "https://wechat.example/ask", Secret: "s1", ServerTime: 1 },
    "/api/Wechat/Authorize": { Result: 0, Outcome: "register", Ticket: "t", ServerTime: 1 },
    "/api/Wechat/GetProfile": profile,
    "/api/Token/LoginByTicket": grant,
    ...change,
  };
  vi.stubGlobal(
    "fetch",
    async (path: string) =>
      new Response(JSON.stringify(answers[path] ?? { Result: 999, ServerTime: 1 })),
  );
}

async function open(query = "") {
  const shown = await show(
    <MemoryRouter initialEntries={[`/WeChatRegister/abc${query}`]}>
      <Routes>
        <Route path="/WeChatRegister/:code" element={<WeChatRegisterScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  end = shown.end;
  return shown;
}

beforeEach(async () => {
  await changeLanguage("zh-CN");
  localStorage.clear();
  sessionStorage.clear();
  wentTo.length = 0;
  outside.length = 0;
  bindNavigation((path) => wentTo.push(path));
  vi.spyOn(window.location, "assign").mockImplementation((url) => void outside.push(String(url)));
});
afterEach(async () => {
  await end();
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("leads to the page that says so where the site takes no registrations with WeChat", async () => {
  aServer({ "/api/Wechat/Enabled": { isWeChatEnabled: false, ServerTime: 1 } });
  await open();
  await soon(() => expect(wentTo).toEqual(["/LinkFailure?Why=WeChat"]));
});

it("says there that it is not open, and only for the one word it knows", async () => {
  const textAt = async (query: string) => {
    const { page, end: close } = await show(
      <MemoryRouter initialEntries={[`/LinkFailure${query}`]}>
        <LinkFailureScreen />
      </MemoryRouter>,
    );
    const text = page.textContent ?? "";
    await close();
    return text;
  };
  expect(await textAt("?Why=WeChat")).toContain("微信注册未开放");
  for (const query of ["", "?Why=wechat", "?Why=请致电123"]) {
    expect(await textAt(query)).toContain("注册链接无效或已停用");
    expect(await textAt(query)).not.toContain("123");
  }
});

it("goes to WeChat at a press inside of it, and keeps what redeems the answer", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 MicroMessenger/8.0");
  aServer();
  const { page, run } = await open();
  const button = [...page.querySelectorAll("button")].find((one) =>
    one.textContent?.includes("微信"),
  );
  await run(() => button?.click());
  await soon(() => expect(outside).toEqual(["https://wechat.example/ask"]));
  expect(sessionStorage.getItem("fairdraw.wechatSecret")).toBe("s1");
});

it("never follows an address that is none of the web", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("MicroMessenger");
  aServer({ "/api/Wechat/Begin": { Url: "javascript:alert(1)", Secret: "s", ServerTime: 1 } });
  const { page, run } = await open();
  await run(() => page.querySelector("button")?.click());
  await soon(() => expect(wentTo).toEqual(["/LinkFailure?Why=WeChat"]));
  expect(outside).toEqual([]);
});

it("greets whom WeChat does not know here yet by name, and asks for an account", async () => {
  aServer();
  const { page } = await open("?State=s&Code=c");
  await soon(() => {
    expect(page.textContent).toContain("微笑");
    expect(page.querySelector("input")).not.toBeNull();
  });
});

it("says that a WeChat has its account already, and asks for nothing", async () => {
  aServer({ "/api/Wechat/GetProfile": { ...profile, IsBound: true } });
  const { page } = await open("?State=s&Code=c");
  await soon(() => expect(page.textContent).toContain("已绑定"));
  expect(page.querySelector("input")).toBeNull();
});

it("lets a known player in with what this browser kept", async () => {
  sessionStorage.setItem("fairdraw.wechatSecret", "s1");
  aServer({
    "/api/Wechat/Authorize": { Result: 0, Outcome: "login", Ticket: "t", ServerTime: 1 },
  });
  await open("?State=s&Code=c");
  await soon(() => expect(wentTo).toEqual(["/"]));
  expect(currentSession()?.userName).toBe("player77");
  expect(sessionStorage.getItem("fairdraw.wechatSecret")).toBeNull();
});
