import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aPlayer } from "../../../testing/player-stage.ts";
import { useBoot } from "./boot.ts";

const startMonitoring = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("@fairdraw/client/brand/monitoring.ts", () => ({ startMonitoring }));

const left = vi.hoisted(() => ({ to: [] as string[] }));
vi.mock("@fairdraw/client/page/navigation.ts", async (original) => ({
  ...(await original<object>()),
  leaveTo: (path: string) => left.to.push(path),
}));

const nowMs = Date.UTC(2026, 10, 21, 4);
const monitoring = {
  DatadogRumPcEnable: true,
  DatadogRumMobileEnable: true,
  DatadogRumConfig: null,
  ServerTime: nowMs,
};
const playerPath = "/api/AccountCenter/GetPlayerBaseData";

const bootPaths = [
  "WebSiteInfo/GetMaintenance",
  "Logo/GetAllLogo",
  "Merchant/GetMerchantCode",
  "Privileges/Get",
  "BonusPrivileges/Get",
  "AccountCenter/GetPlayerBaseData",
  "AccountCenter/GetAlertInfo",
  "VIPnew/GetPlayerVIPInfo",
  "Chat/GetChatInfo",
  "AFK/GetAFKConfig",
  "Datadog/Get",
  "Register/GetRegisterLinkCode",
  "Register/GetDemoLink",
  "Annoucement/GetUnreadAnnouncementCount",
  "Annoucement/List",
].map((name) => `/api/${name}`);

function Booted() {
  return <p>{useBoot() ? "booted" : "waiting"}</p>;
}

let end = async () => {};
async function boot() {
  const shown = await show(
    <QueryClientProvider client={queryClient}>
      <Booted />
    </QueryClientProvider>,
  );
  end = shown.end;
  return shown;
}

/** Ends the calls that a test left without an answer, so that the next test asks anew. */
let hangUp = () => {};

/** Answers what is named; the rest is not answered before the test ends. */
function aServer(answers: Record<string, object>) {
  const calls: string[] = [];
  const hangingUp = new Promise<Response>((_, reject) => {
    hangUp = () => reject(new Error("the test has ended"));
  });
  vi.stubGlobal("fetch", (path: string) => {
    calls.push(path);
    const known = answers[path];
    return known === undefined ? hangingUp : Promise.resolve(new Response(JSON.stringify(known)));
  });
  return calls;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  left.to.length = 0;
  startMonitoring.mockClear();
  storeSession(aGrant, Date.now());
});
afterEach(async () => {
  await end();
  hangUp();
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("asks for everything at once: no call waits for the answer to another", async () => {
  const calls = aServer({});
  await boot();
  await soon(() => expect(calls).toEqual(expect.arrayContaining(bootPaths)));
  expect(new Set(calls).size).toBe(calls.length);
});
it("leaves the notices about games to what shows them, after the user's data", async () => {
  const calls = aServer({ [playerPath]: { playerData: aPlayer, ServerTime: nowMs } });
  await boot();
  await soon(() => expect(calls).toEqual(expect.arrayContaining(bootPaths)));
  expect(calls).not.toContain("/api/LiveNotify/LotteryLiveNotifyInfo");
});

it("goes on with a widget less when calls fail, and notes that on the console only", async () => {
  const noted = vi.spyOn(console, "warn").mockImplementation(() => {});
  const failing = { Result: 999, ServerTime: nowMs };
  const answers = { playerData: { ...aPlayer }, ServerTime: nowMs };
  vi.stubGlobal("fetch", async (path: string) =>
    path === playerPath
      ? new Response(JSON.stringify(answers))
      : new Response(JSON.stringify(failing)),
  );
  const { page } = await boot();
  await soon(() => expect(page.textContent).toBe("booted"));
  await soon(() => expect(noted.mock.calls.flat().join(" ")).toContain("boot: vip failed"));
  noted.mockRestore();
});

it("stays on the page whichever of its calls meets a defect of the server", async () => {
  const noted = vi.spyOn(console, "warn").mockImplementation(() => {});
  const asked = new Set<string>();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.add(path);
    return new Response(JSON.stringify({ Result: 999 }), { status: 500 });
  });
  const { page } = await boot();
  await soon(() => expect(page.textContent).toBe("booted"));
  await soon(() => expect([...asked]).toEqual(expect.arrayContaining(bootPaths)));
  const names = () => new Set(noted.mock.calls.map(([line]) => String(line).split(" failed")[0]));
  await soon(() => expect(names().size).toBe(bootPaths.length));
  expect(left.to).toEqual([]);
  noted.mockRestore();
});

it("watches for errors only once the player has agreed to the terms that say so", async () => {
  const terms = { Version: "2", Url: "", MinAge: 18 };
  const answers: Record<string, object> = {
    "/api/Datadog/Get": monitoring,
    [playerPath]: { playerData: { ...aPlayer, termsToAccept: terms }, ServerTime: nowMs },
  };
  const calls = aServer(answers);
  await boot();
  await soon(() => expect(calls).toContain("/api/Datadog/Get"));
  await act(async () => new Promise((done) => setTimeout(done, 100)));
  expect(startMonitoring).not.toHaveBeenCalled();
  answers[playerPath] = { playerData: aPlayer, ServerTime: nowMs };
  await act(() => queryClient.refetchQueries({ queryKey: ["account"] }));
  await soon(() => expect(startMonitoring).toHaveBeenCalledTimes(1));
});
