import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveData } from "./use-live-data.ts";

const hub = vi.hoisted(() => ({ began: 0, ended: 0 }));
vi.mock("./live-data.ts", () => ({
  followHub: () => {
    hub.began += 1;
    return () => {
      hub.ended += 1;
    };
  },
}));
vi.mock("@fairdraw/client/page/start-late.ts", () => ({
  startLate: ({ fetch }: { fetch: () => Promise<() => () => void> }) => {
    let end: (() => void) | null = null;
    let isOver = false;
    void fetch().then((start) => {
      if (!isOver) end = start();
    });
    return () => {
      isOver = true;
      end?.();
    };
  },
}));

function Page({ isForVisitors }: { isForVisitors: boolean }) {
  useLiveData({ isBooted: true, isForVisitors });
  return <p>shown</p>;
}

beforeEach(() => {
  hub.began = 0;
  hub.ended = 0;
  clearSession();
});
afterEach(() => clearSession());

it("connects a visitor on a page that visitors may follow, and anew as whoever logs in", async () => {
  const { run, end } = await show(<Page isForVisitors />);
  await soon(() => expect(hub).toEqual({ began: 1, ended: 0 }));
  await run(() => storeSession(aGrant, Date.now()));
  await soon(() => expect(hub).toEqual({ began: 2, ended: 1 }));
  await end();
  expect(hub.ended).toBe(2);
});

it("connects nobody but players elsewhere", async () => {
  const { run, end } = await show(<Page isForVisitors={false} />);
  await run(() => storeSession(aGrant, Date.now()));
  await soon(() => expect(hub.began).toBe(1));
  await run(() => clearSession());
  expect(hub).toEqual({ began: 1, ended: 1 });
  await end();
});
