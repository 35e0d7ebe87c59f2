import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DownloadScreen } from "./download-screen.tsx";
import { ErrorMsgScreen } from "./error-msg-screen.tsx";
import { IFrameScreen } from "./iframe-screen.tsx";
import { IpRestrictedScreen } from "./ip-restricted-screen.tsx";

const frame = {
  Url: "https://games.example/play?x=1",
  Title: "水果机",
  Sandbox: "allow-scripts allow-top-navigation",
  AllowFullscreen: true,
  Orientation: "any",
  ServerTime: 1,
};
const apps = {
  afkConfig: {
    AndroidAppFile: `/apps/${"0a".repeat(32)}/app.apk`,
    AndroidAppUrl: "",
    PCAppFile: "",
    PCAppUrl: "javascript:alert(1)",
    IOSAppFile: "",
    IOSAppUrl: "",
    CodePushCheckEnable: true,
    CordovaAppVersion: "2.1",
    LoginUrl: "https://login.example/",
    SmartAFKUrl: "",
    Releases: [{ Device: "Android", Version: "2.3", Notes: "更快的启动" }],
  },
  Files: [{ Device: "Android", SizeBytes: 8_400_000, PublishedAt: Date.UTC(2026, 10, 21) }],
  ServerTime: 1,
};

function aServer(answers: Record<string, object>): void {
  vi.stubGlobal("fetch", async (path: string) => {
    return new Response(JSON.stringify(answers[path] ?? { Result: 902, ServerTime: 1 }));
  });
}

async function open(path: string, screen: ReactNode) {
  await changeLanguage("zh-CN");
  return show(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Happy-dom measures nothing: every element is 800 by 600 at once. */
class Measured {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe() {
    this.#tell();
  }
  disconnect() {}
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("ResizeObserver", Measured);
  storeSession({ ...aGrant, expires_in: 1800, idle_seconds: 1800 }, Date.now());
});
afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("hosts the page that the server names, and gives it no right over ours", async () => {
  aServer({ "/api/IFrame/Resolve": frame });
  const { page, end } = await open("/IFrame?Type=game&Id=1", <IFrameScreen />);
  await soon(() => expect(page.querySelector("iframe")).not.toBeNull());
  const hosted = page.querySelector("iframe");
  expect(hosted?.getAttribute("src")).toBe("https://games.example/play?x=1");
  expect(hosted?.getAttribute("sandbox")).toBe("allow-scripts");
  expect(hosted?.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(page.querySelector("h1")?.textContent).toBe("水果机");
  await end();
});

it("hosts nothing that is not on the list, or that leads back to us", async () => {
  for (const [path, answer] of [
    ["/IFrame?Type=game&Id=1", { Result: 902, ServerTime: 1 }],
    ["/IFrame?Type=game&Id=2", { ...frame, Url: `${window.location.origin}/Login` }],
    ["/IFrame?Url=https://evil.example", frame],
  ] as const) {
    aServer({ "/api/IFrame/Resolve": answer });
    const { page, end } = await open(path, <IFrameScreen />);
    await soon(() => expect(page.textContent).toContain("没有这个页面，或暂时打不开"));
    expect(page.querySelector("iframe"), path).toBeNull();
    expect(page.querySelector("h1")?.textContent).toBe("打不开这个页面");
    expect(page.querySelector("a")?.getAttribute("href")).toBe("/");
    await end();
    queryClient.clear();
  }
});

it("tells step by step how the site itself is installed, where there is no app to fetch", async () => {
  const none = { ...apps.afkConfig, AndroidAppFile: "", PCAppUrl: "" };
  aServer({ "/api/AFK/GetAFKConfig": { ...apps, afkConfig: none } });
  const { page, end } = await open("/DownLoadCenterAndAFK", <DownloadScreen />);
  await soon(() => expect(page.textContent).toContain("把本站装到这台设备"));
  const steps = [...page.querySelectorAll("ol li")].map((one) => one.textContent);
  expect(steps[0]).toBe("1用 Chrome 或 Edge 打开本站。");
  expect(steps).toHaveLength(3);
  await end();
});

it("calls the end of a login by its name, and every other hindrance by another", async () => {
  aServer({});
  const left = await open("/ErrorMsg?Msg=1", <ErrorMsgScreen />);
  expect(left.page.querySelector("h1")?.textContent).toBe("登录已结束");
  expect(left.page.querySelector('main a[href="/"]')?.textContent).toContain("Fairdraw");
  await left.end();
  const failed = await open("/ErrorMsg?Msg=999", <ErrorMsgScreen />);
  expect(failed.page.querySelector("h1")?.textContent).toBe("无法继续");
  await failed.end();
});

it("leaves nobody without a way on who is kept out", async () => {
  aServer({});
  const kept = await open("/IPRestricted", <IpRestrictedScreen />);
  expect(kept.page.querySelector('a[href="/Login"]')?.textContent).toBe("重新检查");
  await kept.end();
});

it("offers the apps that can be fetched safely, and the lines", async () => {
  aServer({ "/api/AFK/GetAFKConfig": apps });
  const { page, end } = await open("/DownLoadCenterAndAFK", <DownloadScreen />);
  await soon(() => expect(page.textContent).toContain("版本 2.3"));
  const links = [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([apps.afkConfig.AndroidAppFile, "https://login.example/"]);
  for (const told of ["8.4 MB", "2026-11-21", "更快的启动", "自动检查更新"]) {
    expect(page.textContent).toContain(told);
  }
  expect(page.textContent).toContain("官方线路");
  await end();
});
