import { read } from "@fairdraw/client/call/call.ts";
import { keptAnswer, tenMinutesMs } from "@fairdraw/client/call/kept-answer.ts";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { currentSession, useSession } from "@fairdraw/client/login/session-store.ts";
import { afterPaint, inTurns } from "@fairdraw/client/page/start-late.ts";
import { getDemoLink, getRegisterLinkCode } from "@fairdraw/wire/registration/calls.ts";
import {
  getAfkConfig,
  getAllLogo,
  getDatadogConfig,
  getMerchantCode,
} from "@fairdraw/wire/site/calls.ts";
import { isCancelledError, queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { version } from "../../../../package.json";
import { alertInfoQuery, playerDataQuery } from "../../../domains/account/account.api.ts";
import { chatInfoQuery } from "../../../domains/chat/chat.api.ts";
import { gamesQuery } from "../../../domains/lottery/lottery.api.ts";
import {
  announcementsQuery,
  unreadQuery,
} from "../../../domains/notifications/announcements.api.ts";
import {
  bonusPrivilegesQuery,
  privilegesQuery,
} from "../../../domains/privileges/privileges.api.ts";
import { vipQuery } from "../../../domains/vip/vip.api.ts";
import { walletQuery } from "../../../domains/wallet/wallet.api.ts";
import { maintenanceQuery } from "./maintenance.api.ts";

export const logoQuery = queryOptions({
  queryKey: ["site", "logo"],
  queryFn: () => read(getAllLogo, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

const monitoringQuery = queryOptions({
  queryKey: ["site", "monitoring"],
  queryFn: () => read(getDatadogConfig, {}),
  staleTime: tenMinutesMs,
});

/** Watches for errors where the site wants that, but nobody who has not agreed to its terms yet. */
async function monitor(): Promise<void> {
  const config = await queryClient.fetchQuery(monitoringQuery);
  const { startMonitoring } = await import("@fairdraw/client/brand/monitoring.ts");
  await startMonitoring(config, version);
}

/**
 * Asks for all that the shell shows; no call waits for another's answer. The result calls off what
 * is not asked yet. Effects: one that fails is noted on the console and its widget stays away;
 * nothing waits for it. Source: spec section 3, screens.md 1 "Calls at boot".
 */
function fetchAll(): () => void {
  const site = { staleTime: tenMinutesMs };
  const calls: Record<string, () => Promise<unknown>> = {
    logo: () => queryClient.fetchQuery(logoQuery),
    merchant: () =>
      queryClient.fetchQuery({
        ...site,
        queryKey: ["site", "merchant"],
        queryFn: () => read(getMerchantCode, {}),
      }),
    apps: () =>
      queryClient.fetchQuery({
        ...site,
        queryKey: ["site", "apps"],
        queryFn: () => keptAnswer(getAfkConfig, {}, tenMinutesMs),
      }),
    monitoring: () => queryClient.fetchQuery(monitoringQuery),
    registerLink: () =>
      queryClient.fetchQuery({
        ...site,
        queryKey: ["site", "registerLink"],
        queryFn: () => keptAnswer(getRegisterLinkCode, {}, tenMinutesMs),
      }),
    demoLink: () =>
      queryClient.fetchQuery({
        ...site,
        queryKey: ["site", "demoLink"],
        queryFn: () => keptAnswer(getDemoLink, {}, tenMinutesMs),
      }),
    privileges: () => queryClient.fetchQuery(privilegesQuery),
    bonusPrivileges: () => queryClient.fetchQuery(bonusPrivilegesQuery),
    alerts: () => queryClient.fetchQuery(alertInfoQuery),
    vip: () => queryClient.fetchQuery(vipQuery),
    chat: () => queryClient.fetchQuery(chatInfoQuery),
    maintenance: () => queryClient.fetchQuery(maintenanceQuery),
    unreadAnnouncements: () => queryClient.fetchQuery(unreadQuery),
    announcements: () => queryClient.fetchInfiniteQuery(announcementsQuery),
  };
  return inTurns(
    Object.entries(calls).map(([name, ask]) => () => {
      ask().catch((error: unknown) => {
        // Called off by a logout, as it should be.
        if (!isCancelledError(error)) console.warn(`boot: ${name} failed:`, String(error));
      });
    }),
  );
}

/** A shell whose answers take longer is drawn without them. Units: ms. */
const lookWithinMs = 400;

/**
 * Waits for what the shell shows first, so that it is drawn once; only before its first look, and
 * never long.
 */
export async function firstLook(): Promise<void> {
  const session = currentSession();
  if (session === null || session.mustChangePassword) return;
  if (queryClient.getQueryData(playerDataQuery.queryKey) !== undefined) return;
  const all = Promise.all([
    queryClient.prefetchQuery(playerDataQuery),
    queryClient.prefetchInfiniteQuery(announcementsQuery),
    queryClient.prefetchQuery(gamesQuery),
    queryClient.prefetchQuery(walletQuery),
  ]);
  await Promise.race([all, new Promise((done) => setTimeout(done, lookWithinMs))]);
}

/** What runs under the header would push the page down; a slow answer is not waited for. Units: ms. */
const newsWithinMs = 1_500;

/**
 * Fetches what the shell shows after a login. Shape: true once the player's own data has come or
 * failed, and the announcements too unless they take long.
 */
export function useBoot(): boolean {
  const userName = useSession()?.userName;
  const player = useQuery({ ...playerDataQuery, enabled: userName !== undefined });
  const news = useInfiniteQuery({ ...announcementsQuery, enabled: userName !== undefined });
  const [isNewsLate, setNewsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNewsLate(true), newsWithinMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (userName === undefined) return;
    let end = () => {};
    const callOff = afterPaint(() => {
      end = fetchAll();
    });
    return () => {
      callOff();
      end();
    };
  }, [userName]);
  const hasAgreed = player.data !== undefined && player.data.termsToAccept === undefined;
  useEffect(() => {
    if (!hasAgreed) return;
    return afterPaint(() => void monitor().catch(() => {}));
  }, [hasAgreed]);
  const { isError } = player;
  useEffect(() => {
    if (isError) console.warn("boot: baseData failed");
  }, [isError]);
  // Once it has settled it stays so, also while a failed call is tried again.
  const isThere = player.isFetched && (news.isFetched || isNewsLate);
  return isThere || userName === undefined;
}
