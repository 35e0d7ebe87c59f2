import { forgetKept, hourMs, keptAnswer } from "@fairdraw/client/call/kept-answer.ts";
import { onHubEvent, onHubGap } from "@fairdraw/client/hub/hub.ts";
import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { getSpeedTestConfig } from "@fairdraw/wire/site/calls.ts";
import { webSiteUrlConfig, webSiteUrlList } from "@fairdraw/wire/site/hub.ts";
import { hostToSwitchTo } from "./hosts.ts";
import { measureHosts } from "./use-hosts.ts";

const minuteMs = 60_000;
/** Everybody hears of new hosts at one moment; they ask for them spread over this long. Units: ms. */
const spreadMs = 5_000;
/** Whatever the site wishes, hosts are not measured more often. Units: min. */
const intervalMinMinutes = 1;

async function lookAtHosts(): Promise<void> {
  // Somebody without a network has no host at all, and one out of sight needs none now.
  if (!navigator.onLine || document.hidden) return;
  const { EnableSwitchURL } = await keptAnswer(getSpeedTestConfig, {}, hourMs);
  if (!EnableSwitchURL) return;
  const speeds = await measureHosts();
  const host = hostToSwitchTo(speeds, { own: window.location.origin, isAllowed: true });
  // Plainly another address: nothing of the login goes along.
  if (host !== null) window.location.assign(`${host}/Login`);
}

/**
 * Looks after the host as often as the site wants it, and changes it only when this one is dead and
 * the site allows that. New hosts or rules of the site hold at once. The result ends it.
 */
export function watchHosts(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const next = async (mine: number) => {
    const minutes = await keptAnswer(getSpeedTestConfig, {}, hourMs).then(
      ({ IntervalInMinute }) => Math.max(IntervalInMinute, intervalMinMinutes),
      () => hourMs / minuteMs,
    );
    if (mine !== turn) return;
    const look = () => lookAtHosts().catch(() => {});
    timer = setTimeout(() => void look().then(() => next(mine)), minutes * minuteMs);
  };
  const startAnew = () => {
    forgetKept(getSpeedTestConfig.name);
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    timer = setTimeout(() => void next(mine), randomBelow(spreadMs));
  };
  const ends = [
    onHubEvent(webSiteUrlConfig, startAnew),
    onHubEvent(webSiteUrlList, startAnew),
    onHubGap(({ isOwn }) => {
      if (isOwn) forgetKept(getSpeedTestConfig.name);
    }),
    () => clearTimeout(timer),
  ];
  void next(turn);
  return () => {
    turn += 1;
    for (const end of ends) end();
  };
}
