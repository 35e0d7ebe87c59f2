import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numbersOf } from "../draw-tags.ts";
import type { GameView } from "../game-state.ts";
import { shortSerial } from "../short-serial.ts";
import { useIssueSounds } from "../use-issue-sounds.ts";

/** Moments of the countdown that are spoken. Units: seconds. Source: screens.md 0.6. */
const spokenSeconds = [60, 30, 10];

/** Speaks what a sighted player sees happen: the time running out, the close, the draw. */
export function IssueAnnouncer({ view }: { view: GameView }) {
  const { t } = useTranslation("lottery");
  const seconds = view.phase === "selling" ? Math.round(view.leftMs / 1000) : -1;
  const current = view.current?.serialNumber ?? null;
  const drawn = view.lastDrawn?.serialNumber ?? null;
  useIssueSounds({ seconds, current, drawn });
  const [seen, setSeen] = useState({ seconds, current, drawn });
  const [spoken, setSpoken] = useState("");

  if (seen.seconds !== seconds || seen.current !== current || seen.drawn !== drawn) {
    setSeen({ seconds, current, drawn });
    if (drawn !== null && drawn !== seen.drawn) {
      const numbers = numbersOf(view.lastDrawn?.winningNumber ?? "").join(" ");
      setSpoken(t("announceDraw", { serial: shortSerial(drawn), numbers }));
    } else if (seen.current !== null && seen.current !== current) {
      setSpoken(t("announceClosed", { serial: shortSerial(seen.current) }));
    } else if (seen.seconds !== seconds && spokenSeconds.includes(seconds)) {
      setSpoken(t("announceLeft", { seconds }));
    }
  }
  return (
    <p data-spoken aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
