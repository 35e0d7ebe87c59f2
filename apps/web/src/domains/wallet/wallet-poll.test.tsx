import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { show } from "@fairdraw/ui/testing";
import { focusManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useBalance } from "./wallet.api.ts";

const polls = vi.fn();
let answer: object = { WalletAmount: "12.5", HeldAmount: "0", ServerTime: 1 };
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

function Balance() {
  const { amount, isStale } = useBalance();
  return (
    <p>
      {String(amount)} {isStale ? "stale" : "fresh"}
    </p>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  polls.mockClear();
  answer = { WalletAmount: "12.5", HeldAmount: "0", ServerTime: 1 };
  vi.stubGlobal("fetch", async () => {
    polls();
    return new Response(JSON.stringify(answer));
  });
  storeSession({ ...aGrant, access_token: "t", expires_in: 1800, idle_seconds: 1800 }, Date.now());
});
afterEach(() => {
  focusManager.setFocused(undefined);
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks for the balance every ten seconds, not while the page is hidden, and bears a failure", async () => {
  const client = new QueryClient();
  const { page, end } = await show(
    <QueryClientProvider client={client}>
      <Balance />
    </QueryClientProvider>,
  );
  await pass(1);
  expect(polls).toHaveBeenCalledTimes(1);
  expect(page.textContent).toBe("12500 fresh");
  await pass(10_000);
  await pass(10_000);
  expect(polls).toHaveBeenCalledTimes(3);
  focusManager.setFocused(false);
  await pass(60_000);
  expect(polls).toHaveBeenCalledTimes(3);
  await act(async () => focusManager.setFocused(true));
  answer = { Result: 999, ServerTime: 1 };
  await pass(10_001);
  await pass(1);
  expect(page.textContent).toBe("12500 stale");
  await end();
});
