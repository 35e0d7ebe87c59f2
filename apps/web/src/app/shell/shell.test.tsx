import "@fairdraw/client/texts/fallback/texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPlayer } from "../../testing/player-stage.ts";

/** The hub as the test plays it. */
const hub = vi.hoisted(() => ({ parts: null as unknown }));
vi.mock("@fairdraw/client/hub/hub-connection.ts", () => ({
  createHub: (parts: unknown) => {
    hub.parts = parts;
    return {
      start: () => true,
      stop: async () => {},
      invoke: async () => null,
      state: () => "Connected",
    };
  },
}));

const { Shell } = await import("./shell.tsx");

const nowMs = Date.UTC(2026, 10, 21, 4);
const grant = {
  ...aGrant,
  expires_in: 1800,
  idle_seconds: 1800,
  NickName: "阿明",
  ServerTime: nowMs,
};
const playerData = {
  ...aPlayer,
  nickName: "阿明",
  skinClass: "jade",
  unreadActivityCount: 2,
  agentActivityNotice: { teamActivityUnreadCount: 5, teamRedPackRainCount: 0 },
  SecurityScore: 40,
};
const announcement = {
  Id: 7,
  Title: "维护通知",
  Summary: "",
  IsTop: false,
  IsMarquee: false,
  IsPopup: true,
  IsRead: false,
  PublishTime: nowMs,
};

/** What the server answers; whatever is not named fails, which the shell must bear. */
function aServer(change: Record<string, object> = {}) {
  const calls: string[] = [];
  const answers: Record<string, object> = {
    "/api/AccountCenter/GetPlayerBaseData": { playerData, ServerTime: nowMs },
    "/api/Wallet/GetWalletAmount": { WalletAmount: "12.5", HeldAmount: "0", ServerTime: nowMs },
    "/api/Annoucement/GetUnreadAnnouncementCount": { unreadAnnouncement: 1, ServerTime: nowMs },
    "/api/Annoucement/List": { Total: 0, Items: [], ServerTime: nowMs },
    ...change,
  };
  vi.stubGlobal("fetch", async (path: string) => {
    calls.push(path);
    const known = answers[path];
    return new Response(JSON.stringify(known ?? { Result: 999, ServerTime: nowMs }));
  });
  return { calls, answers };
}

let end = async () => {};
const settle = () => act(async () => new Promise((done) => setTimeout(done, 60)));

async function openShell(path = "/") {
  await changeLanguage("zh-CN");
  const shown = await show(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="*" element={<p>the page</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  end = shown.end;
  await settle();
  await settle();
  return shown;
}

/** Plays an event of the hub, which the shell connects to once it is at rest. */
async function tell(name: string, payload: object) {
  await soon(() => expect(hub.parts).not.toBeNull());
  await act(async () => {
    const parts = hub.parts as { onEvent: (name: string, payload: unknown) => void };
    parts.onEvent(name, { Epoch: 1, Seq: 1, ServerTime: nowMs, Channel: "players", ...payload });
  });
}

beforeEach(() => {
  hub.parts = null;
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storeSession(grant, Date.now());
});
afterEach(async () => {
  await end();
  end = async () => {};
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("stands around the page although most of its calls fail, and counts all that is unread", async () => {
  aServer();
  const { page } = await openShell();
  expect(page.textContent).toContain("the page");
  expect(page.querySelector('[aria-label="消息中心，3 条未读"]')).not.toBeNull();
});

it("wears the merchant's colour on the betting pages only", async () => {
  aServer();
  const bet = await openShell("/Bet/101");
  expect(bet.page.querySelector("[data-skin]")?.getAttribute("data-skin")).toBe("jade");
  await bet.end();
  const home = await openShell("/");
  expect(home.page.querySelector("[data-skin]")).toBeNull();
});

it("has gains in the colour that the account has chosen, whatever the device remembers", async () => {
  localStorage.setItem("fairdraw.profitColor", "red");
  aServer({
    "/api/AccountCenter/GetPlayerBaseData": {
      playerData: { ...playerData, profitColor: "green" },
      ServerTime: nowMs,
    },
  });
  await openShell("/");
  await soon(() => expect(document.documentElement.dataset["profit"]).toBe("green"));
  delete document.documentElement.dataset["profit"];
});

it("has nothing but the page and the way out while the password must be changed", async () => {
  const { calls } = aServer();
  storeSession({ ...grant, MustChangePassword: true }, Date.now());
  const { page } = await openShell("/AccountPassword");
  expect(page.textContent).toContain("the page");
  expect(page.querySelector("nav")).toBeNull();
  expect(page.textContent).toContain("退出登录");
  expect(calls.filter((path) => path.includes("Privileges"))).toEqual([]);
});

it("asks for age and terms before anything else, and lets nobody past but out", async () => {
  const terms = { Version: "2", Url: "/terms/2", MinAge: 21 };
  aServer({
    "/api/AccountCenter/GetPlayerBaseData": {
      playerData: { ...playerData, termsToAccept: terms },
      ServerTime: nowMs,
    },
    "/api/Annoucement/List": { Total: 1, Items: [announcement], ServerTime: nowMs },
  });
  await openShell();
  await soon(() => {
    const dialogs = document.querySelectorAll('[role="alertdialog"], [role="dialog"]');
    expect(dialogs).toHaveLength(1);
    expect(dialogs[0]?.textContent).toContain("21 周岁");
    const goOn = [...document.querySelectorAll("button")].find((one) => one.textContent === "继续");
    expect(goOn?.disabled).toBe(true);
  });
});

it("fetches again what the house says it has changed, and shows the new count at once", async () => {
  const { answers } = aServer();
  const { page } = await openShell();
  answers["/api/Annoucement/GetUnreadAnnouncementCount"] = {
    unreadAnnouncement: 4,
    ServerTime: nowMs,
  };
  await tell("ChangeWebSiteInfo", { Channel: "own", Area: "announcements" });
  await settle();
  await soon(() => expect(page.querySelector('[aria-label="消息中心，6 条未读"]')).not.toBeNull());
});

it("shows what another player or the house says to all, and nothing of one's own", async () => {
  aServer();
  const { page } = await openShell();
  await tell("ToastNotification", { key: "a", msg: "是我", lionKing: "player1" });
  expect(page.textContent).not.toContain("是我");
  await tell("ToastNotification", { Seq: 2, key: "b", msg: "吼", lionKing: "player2" });
  await soon(() => expect(page.textContent).toContain("🦁 player2: 吼"));
  await tell("ToastNotification", { Seq: 3, key: "c", msg: "祝大家好运", lionKing: "" });
  await soon(() => expect(page.textContent).toContain("祝大家好运"));
});

it("opens announcements by themselves after a login, but not over the betting board", async () => {
  const list = {
    "/api/Annoucement/List": { Total: 1, Items: [announcement], ServerTime: nowMs },
  };
  aServer(list);
  const bet = await openShell("/Bet/101");
  await settle();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await bet.end();
  await openShell("/");
  await soon(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
});
