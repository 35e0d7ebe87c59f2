import { getSpeedTestConfig } from "@fairdraw/wire/site/calls.ts";
import { hourMs, keptAnswer } from "../../lib/kept-answer.ts";
import { lineToSwitchTo } from "./lines.ts";
import { measureLines } from "./use-lines.ts";

const minuteMs = 60_000;
/** Whatever the site wishes, lines are not measured more often. Units: min. */
const intervalMinMinutes = 1;

async function lookAtLines(): Promise<void> {
  // Somebody without a network has no line at all, and one out of sight needs none now.
  if (!navigator.onLine || document.hidden) return;
  const { EnableSwitchURL } = await keptAnswer(getSpeedTestConfig, {}, hourMs);
  if (!EnableSwitchURL) return;
  const speeds = await measureLines();
  const line = lineToSwitchTo(speeds, { own: window.location.origin, isAllowed: true });
  // Plainly another address: nothing of the login goes along.
  if (line !== null) window.location.assign(`${line}/Login`);
}

/**
 * Looks after the line as often as the site wants it, and changes it only when this one is dead and
 * the site allows that. The result ends it.
 */
export function watchLines(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const next = async () => {
    const minutes = await keptAnswer(getSpeedTestConfig, {}, hourMs).then(
      ({ IntervalInMinute }) => Math.max(IntervalInMinute, intervalMinMinutes),
      () => hourMs / minuteMs,
    );
    if (isOver) return;
    timer = setTimeout(
      () =>
        void lookAtLines()
          .catch(() => {})
          .then(next),
      minutes * minuteMs,
    );
  };
  void next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
