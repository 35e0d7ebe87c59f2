import { useSession } from "@fairdraw/client/login/session-store.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LookMenu } from "../look/look-menu.tsx";
import { sessionLengthText } from "./session-length.ts";

interface UtilityBarProps {
  isDemo: boolean;
  onHelp: () => void;
  /** Has the middle of the line. */
  children: ReactNode;
}

/** The thin line over the header of wide screens: what the site is, the time, help, the look. */
export function UtilityBar({ isDemo, onHelp, children }: UtilityBarProps) {
  const { t } = useTranslation("shell");
  return (
    <div className="flex h-9 items-center gap-5 border-b border-line bg-bg px-5 text-small text-ink-2">
      {isDemo && <span className="font-medium whitespace-nowrap text-play">{t("playMoney")}</span>}
      <span className="inline-flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="rounded-full border-2 border-current px-1 text-tiny leading-4 font-bold"
        >
          18+
        </span>
        <span className="whitespace-nowrap max-[1600px]:[html[lang=en]_&]:sr-only">
          {t("adultsOnly")}
        </span>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="ml-auto flex shrink-0 items-center gap-5">
        <SessionLength />
        <SiteClock />
        <button
          type="button"
          onClick={onHelp}
          className="flex h-9 cursor-pointer items-center gap-1.5 -outline-offset-2 hover:text-ink"
        >
          <Keyboard size={16} aria-hidden="true" />
          {t("shortcuts")}
        </button>
        <LookMenu />
      </span>
    </div>
  );
}

/** Renders alone each second, so that nothing else of the bar does. */
function SiteClock() {
  const { t } = useTranslation("shell");
  const nowMs = useServerSecond();
  return (
    <span
      role="timer"
      aria-label={t("clock")}
      aria-live="off"
      translate="no"
      className="tabular-nums"
    >
      {siteTime(nowMs)} UTC+8
    </span>
  );
}

function SessionLength() {
  const { t } = useTranslation("shell");
  const since = useSession()?.loggedInAt ?? 0;
  useServerSecond();
  if (since === 0) return null;
  return (
    <span translate="no" className="tabular-nums">
      {t("sessionLength", { time: sessionLengthText(deviceNowMs() - since) })}
    </span>
  );
}
