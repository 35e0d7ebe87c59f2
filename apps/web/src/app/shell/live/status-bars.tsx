import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { useNewVersion } from "@fairdraw/client/page/new-version.ts";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { listOf } from "@fairdraw/client/texts/list-text.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { serverClock } from "@fairdraw/client/time/server-clock.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { countdownText, showToast } from "@fairdraw/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../domains/lottery/game-name.ts";
import { renewSession, soonestEnd, useSessionEnding } from "../../session-watch.ts";
import { maintenanceQuery, maintenanceSoon } from "./maintenance.api.ts";

/** A device whose clock is further off than this is told so, once. Source: screens.md 0.2. */
const clockOffMs = 30_000;

/** Bars under the header: no network, live data paused, the session about to end. */
export function StatusBars() {
  const { t } = useTranslation("shell");
  const isOnline = useIsOnline();
  const isStale = useIsStale();
  const endsAt = useSessionEnding(soonestEnd);
  useClockHint();
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-black px-4 py-2 text-center text-small text-white">{t("offline")}</p>
      )}
      {isOnline && isStale && (
        <p className="bg-surface-2 px-4 py-2 text-center text-small text-ink-2">{t("stale")}</p>
      )}
      {endsAt !== null && <SessionEnding endsAt={endsAt} />}
      <MaintenanceSoon />
      <NewVersion />
    </div>
  );
}

/** What will not be available in a while. */
function MaintenanceSoon() {
  const { t } = useTranslation("shell");
  const nowMs = useServerSecond();
  const soon = maintenanceSoon(useQuery(maintenanceQuery).data, nowMs);
  if (soon === null) return null;
  const time = siteMinute(soon.from);
  const names = soon.gameIds === null ? undefined : listOf(soon.gameIds.map(gameName));
  return (
    <p className="bg-warn-tint px-4 py-2 text-center text-small text-warn">
      {names === undefined
        ? t("maintenanceSoon", { time })
        : t("maintenanceGames", { names, time })}
      {soon.minutes !== null && ` · ${t("maintenanceFor", { count: soon.minutes })}`}
    </p>
  );
}

/** The site was renewed while this page stood open; it never reloads by itself. */
function NewVersion() {
  const { t } = useTranslation("shell");
  const renewal = useNewVersion((state) => state.reload);
  if (renewal === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 bg-play-tint px-4 py-1 text-small text-play">
      {t("newVersion")}
      <button
        type="button"
        className="min-h-10 cursor-pointer px-2 font-bold underline"
        onClick={renewal}
      >
        {t("newVersionGo")}
      </button>
      <span>{t("newVersionCart")}</span>
    </p>
  );
}

function SessionEnding({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation("shell");
  useServerSecond();
  return (
    <p className="flex items-center justify-center gap-3 bg-warn-tint px-4 py-1 text-small text-warn">
      {t("sessionEnding", { time: countdownText(endsAt - deviceNowMs()) })}
      <button
        type="button"
        className="min-h-10 cursor-pointer px-2 font-bold underline"
        onClick={() => void renewSession()}
      >
        {t("sessionContinue")}
      </button>
    </p>
  );
}

function useClockHint(): void {
  const { t } = useTranslation("shell");
  const isSaid = useRef(false);
  useEffect(() => {
    const look = () => {
      const offMs = Math.abs(serverClock.offsetMs());
      if (isSaid.current || offMs <= clockOffMs) return;
      isSaid.current = true;
      showToast({ kind: "info", text: t("clockOff", { seconds: Math.round(offMs / 1000) }) });
    };
    look();
    return serverClock.subscribe(look);
  }, [t]);
}
