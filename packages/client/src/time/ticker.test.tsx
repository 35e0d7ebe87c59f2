import { show } from "@fairdraw/ui/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useReadSecond, useServerSecond } from "./ticker.ts";

const start = Date.UTC(2026, 0, 1);

beforeEach(() => vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

it("draws a part anew for what a second is read as, not for every second", async () => {
  const drawn = { seconds: vi.fn(), read: vi.fn() };
  function Seconds() {
    drawn.seconds();
    return <time>{useServerSecond() - start}</time>;
  }
  function Phase() {
    drawn.read();
    return <b>{useReadSecond((nowMs) => (nowMs < start + 3000 ? "selling" : "closed"))}</b>;
  }
  const { page, run, end } = await show(
    <>
      <Seconds />
      <Phase />
    </>,
  );
  drawn.seconds.mockClear();
  drawn.read.mockClear();
  await run(() => vi.advanceTimersByTime(2500));
  expect(page.querySelector("time")?.textContent).toBe("2000");
  expect(drawn.seconds).toHaveBeenCalled();
  expect(drawn.read).not.toHaveBeenCalled();
  await run(() => vi.advanceTimersByTime(1000));
  expect(page.querySelector("b")?.textContent).toBe("closed");
  expect(drawn.read).toHaveBeenCalledOnce();
  await end();
});
