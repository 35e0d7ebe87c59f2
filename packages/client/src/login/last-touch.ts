import { deviceStorage } from "../page/safe-storage.ts";
import { readStored, writeStored } from "../page/stored-json.ts";
import { deviceNowMs } from "../time/device-clock.ts";

/** Kept where all tabs of the browser see it: who plays in one of them is not away in the others. */
const touchKey = "fairdraw.touched";
/** A touch is noted no more often than this. Units: ms. */
const noteEveryMs = 10_000;
const inputs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

let latestMs = 0;

function storedMs(): number {
  const isTime = (value: unknown) => (typeof value === "number" ? value : null);
  return readStored(deviceStorage, touchKey, isTime) ?? 0;
}

/** When somebody last touched a page of this site. Units: ms of the device clock; 0 for never. */
export function lastTouchMs(): number {
  return Math.max(latestMs, storedMs());
}

/** Notes that somebody is there. */
export function noteTouch(): void {
  const nowMs = deviceNowMs();
  if (nowMs - latestMs < noteEveryMs && nowMs >= latestMs) return;
  latestMs = nowMs;
  writeStored(deviceStorage, touchKey, nowMs);
}

/** What is done in a frame is not heard here; that the frame has the keyboard is. */
export function isInFrame(): boolean {
  return document.hasFocus() && document.activeElement instanceof HTMLIFrameElement;
}

/** Notes every touch of this page from now on; the result ends it. */
export function followTouches(): () => void {
  for (const input of inputs) {
    window.addEventListener(input, noteTouch, { capture: true, passive: true });
  }
  return () => {
    for (const input of inputs) window.removeEventListener(input, noteTouch, { capture: true });
  };
}
