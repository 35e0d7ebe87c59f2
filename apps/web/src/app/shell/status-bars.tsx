import { countdownText, showToast } from "@fairdraw/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { deviceNowMs } from "../../lib/device-clock.ts";
import { useIsStale } from "../../lib/hub-status.ts";
import { serverClock } from "../../lib/server-clock.ts";
import { useServerSecond } from "../../lib/ticker.ts";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { renewSession, useSessionEnding } from "../session-watch.ts";

/** A device whose clock is further off than this is told so, once. Source: screens.md 0.2. */
const clockOffMs = 30_000;

/** Bars under the header: no network, live data paused, the session about to end. */
export function StatusBars() {
  const { t } = useTranslation("shell");
  const isOnline = useIsOnline();
  const isStale = useIsStale();
  const endsAt = useSessionEnding((ending) => ending.endsAt);
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
    </div>
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
