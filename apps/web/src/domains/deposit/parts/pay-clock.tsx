import { useReadSecond, useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { CountdownDisplay } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";

const minuteMs = 60_000;
/** The minutes at which the time left is read out. */
const toldAt = [5, 1];

/** The time in which a request has to be paid; heard at five minutes and at one. */
export function PayClock({ expireAt, size }: { expireAt: number; size: "small" | "large" }) {
  const { t } = useTranslation("deposit");
  const leftMs = Math.max(0, expireAt - useServerSecond());
  const told = useReadSecond((nowMs) => {
    const minutes = Math.ceil((expireAt - nowMs) / minuteMs);
    return toldAt.find((minute) => minutes <= minute && minutes > minute - 1) ?? 0;
  });
  return (
    <span className="inline-flex items-baseline gap-2">
      <span className="text-small text-ink-2">{t("timeLeft")}</span>
      <CountdownDisplay
        leftMs={leftMs}
        size={size}
        urgency={leftMs <= minuteMs ? "red" : leftMs <= 5 * minuteMs ? "amber" : "calm"}
      />
      <span role="status" className="sr-only">
        {leftMs === 0 ? t("expiredNow") : told > 0 ? t("leftMinutes", { count: told }) : ""}
      </span>
    </span>
  );
}
