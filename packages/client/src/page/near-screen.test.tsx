import { show } from "@fairdraw/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSecondNearScreen } from "../time/ticker.ts";
import { useSeenNear } from "./near-screen.ts";

const start = Date.UTC(2026, 0, 1);

/** A screen that parts come near to when the test says so. */
const screen = vi.hoisted(() => {
  const parts = new Set<Element>();
  let tell: (entries: unknown[]) => void = () => {};
  class Observer {
    constructor(listener: (entries: unknown[]) => void) {
      tell = listener;
    }
    observe = (part: Element) => parts.add(part);
    unobserve = (part: Element) => parts.delete(part);
  }
  return {
    Observer,
    parts,
    scroll: (isIntersecting: boolean) =>
      tell([...parts].map((target) => ({ target, isIntersecting }))),
  };
});

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", screen.Observer);
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scroll = (isNear: boolean) => act(async () => screen.scroll(isNear));

it("lets the second stand still for what is far from the screen", async () => {
  function Part() {
    const [clock, nowMs] = useSecondNearScreen();
    return <time ref={clock}>{nowMs - start}</time>;
  }
  const { page, run, end } = await show(<Part />);
  const shown = () => page.querySelector("time")?.textContent;
  await scroll(false);
  await run(() => vi.advanceTimersByTime(3500));
  expect(shown()).toBe("0");
  await scroll(true);
  expect(shown()).toBe("3000");
  await run(() => vi.advanceTimersByTime(1000));
  expect(shown()).toBe("4000");
  await scroll(false);
  await run(() => vi.advanceTimersByTime(5000));
  expect(shown()).toBe("4000");
  await end();
  expect(screen.parts.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it("fills a part when it first comes near, and never empties it", async () => {
  function Part({ isFirst }: { isFirst: boolean }) {
    const [place, isFilled] = useSeenNear(isFirst);
    return <p ref={place}>{isFilled ? "filled" : "empty"}</p>;
  }
  const { page, end } = await show(
    <>
      <Part isFirst />
      <Part isFirst={false} />
    </>,
  );
  const shown = () => [...page.querySelectorAll("p")].map(({ textContent }) => textContent);
  await scroll(false);
  expect(shown()).toEqual(["filled", "empty"]);
  await scroll(true);
  expect(shown()).toEqual(["filled", "filled"]);
  await scroll(false);
  expect(shown()).toEqual(["filled", "filled"]);
  expect(screen.parts.size).toBe(0);
  await end();
});
