import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Marquee } from "./marquee.tsx";

const wants = vi.hoisted(() => ({ stillness: false }));
vi.mock("./use-wants-stillness.ts", () => ({ useWantsStillness: () => wants.stillness }));
vi.mock("./announcements.api.ts", () => ({
  useAnnouncements: () => ({
    rows: [
      { Id: 1, Title: "第一条", IsMarquee: true },
      { Id: 2, Title: "第二条", IsMarquee: true },
      { Id: 3, Title: "不滚动", IsMarquee: false },
    ],
  }),
}));

const frameWidth = 500;
const trackWidth = 400;
/** The second after eight seconds, when it has been told. Units: ms. */
const turnMs = 8_010;
const motion = { play: vi.fn(), pause: vi.fn(), cancel: vi.fn(), currentTime: 0 };
const animate = vi.fn((..._told: unknown[]) => motion);

beforeEach(async () => {
  await changeLanguage("zh-CN");
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 21, 4),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  Object.defineProperty(HTMLElement.prototype, "animate", { configurable: true, value: animate });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(frameWidth);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(trackWidth);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "animate");
  sessionStorage.clear();
});

it("crawls with 60 pixels a second, and rests while a pointer or the focus is on it", async () => {
  wants.stillness = false;
  const { page, run, find, end } = await show(<Marquee />);
  expect(page.textContent).toBe("第一条第二条");
  expect(animate.mock.calls[0]?.[1]).toEqual({
    duration: ((frameWidth + trackWidth) / 60) * 1000,
    iterations: Number.POSITIVE_INFINITY,
  });
  const frame = find("section > div", HTMLDivElement);
  await run(() => frame.dispatchEvent(new Event("pointerenter")));
  expect(motion.pause).toHaveBeenCalledOnce();
  motion.play.mockClear();
  await run(() => frame.dispatchEvent(new Event("pointerleave")));
  expect(motion.play).toHaveBeenCalledOnce();
  await run(() => frame.dispatchEvent(new Event("focusin")));
  expect(motion.pause).toHaveBeenCalledTimes(2);
  await end();
  expect(motion.cancel).toHaveBeenCalledOnce();
});

it("turns still lines every eight seconds for those who want no motion", async () => {
  wants.stillness = true;
  animate.mockClear();
  const { page, run, end } = await show(<Marquee />);
  const first = page.textContent;
  await run(() => vi.advanceTimersByTime(turnMs));
  const second = page.textContent;
  expect([first, second].sort()).toEqual(["第一条", "第二条"]);
  await run(() => vi.advanceTimersByTime(turnMs));
  expect(page.textContent).toBe(first);
  expect(animate).not.toHaveBeenCalled();
  await end();
});
