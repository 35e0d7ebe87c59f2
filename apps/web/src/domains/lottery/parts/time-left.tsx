import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { classNames, countdownText } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { useTranslation } from "react-i18next";
import { urgencyOf } from "../game-state.ts";
import { veilOf } from "../game-veil.ts";
import { useListedView } from "../lottery.api.ts";

const colors = { calm: "text-ink-2", amber: "text-warn", red: "text-error" };

/** The time left of a game in a menu, or the word for why it takes no bets. */
export function TimeLeft({ data }: { data: GameData }) {
  const { t } = useTranslation("lottery");
  const view = useListedView(data);
  const veil = veilOf(data, view);
  if (veil === "notOpen") {
    return (
      <span className="text-tiny text-ink-3 tabular-nums">
        {siteMinute(view.current?.startTimeStamp ?? 0)}
      </span>
    );
  }
  if (veil !== null) {
    const look = veil === "instant" ? "text-ink-2" : "text-warn";
    return <span className={`text-tiny ${look}`}>{t(`veil_${veil}`)}</span>;
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "font-digits text-small font-medium tabular-nums",
        colors[urgencyOf(view.phase, view.leftMs)],
      )}
    >
      {countdownText(view.leftMs)}
    </span>
  );
}
