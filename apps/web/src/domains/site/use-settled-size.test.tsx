import { show } from "@fairdraw/ui/testing";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSettledSize } from "./use-settled-size.ts";

const observer = { resized: () => {}, disconnect: vi.fn() };
let width = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(resized: () => void) {
        observer.resized = resized;
      }
      observe() {}
      disconnect = observer.disconnect;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Place() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useSettledSize(place)?.width ?? "none"}</div>;
}

it("takes the first size at once, and each later one when it has held still for 200 ms", async () => {
  const { page, run, end } = await show(<Place />);
  const resize = (to: number) =>
    run(() => {
      width = to;
      observer.resized();
    });
  const pass = (ms: number) => run(() => vi.advanceTimersByTime(ms));
  expect(page.textContent).toBe("none");
  await resize(800);
  await pass(0);
  expect(page.textContent).toBe("800");
  await resize(700);
  await pass(150);
  await resize(600);
  await pass(199);
  expect(page.textContent).toBe("800");
  await pass(1);
  expect(page.textContent).toBe("600");
  await end();
  expect(observer.disconnect).toHaveBeenCalledOnce();
});
