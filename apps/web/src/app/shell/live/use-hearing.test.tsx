import "../texts.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { playerDataQuery } from "../../../domains/account/account.api.ts";
import { aPlayer } from "../../../testing/player-stage.ts";
import { useHearing } from "./use-hearing.ts";

const stored: unknown[] = [];

beforeEach(async () => {
  await changeLanguage("zh-CN");
  stored.length = 0;
  storeSession(aGrant, Date.now());
  vi.stubGlobal("fetch", async (path: string, asked: { body: string }) => {
    if (path === "/api/AccountCenter/UpdatePreference") stored.push(JSON.parse(asked.body));
    return new Response(JSON.stringify({ Result: 999, ServerTime: 0 }));
  });
  queryClient.setQueryData(playerDataQuery.queryKey, { ...aPlayer, audioMuted: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  queryClient.clear();
});

function Hearing() {
  useHearing();
  return null;
}

it("mutes by Alt and the key of the M, wherever one is, and by no other press of it", async () => {
  const { run, end } = await show(
    <QueryClientProvider client={queryClient}>
      <Hearing />
    </QueryClientProvider>,
  );
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent("keydown", { code: "KeyM", cancelable: true, ...init });
    await run(() => document.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(await press({})).toBe(false);
  expect(await press({ altKey: true, ctrlKey: true })).toBe(false);
  expect(await press({ altKey: true, code: "KeyN" })).toBe(false);
  expect(await press({ altKey: true, key: "µ" })).toBe(true);
  await soon(() => expect(stored).toEqual([{ audioMuted: true }]));
  await end();
});
