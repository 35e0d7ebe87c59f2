import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../../lib/short-serial.ts";
import { numbersOf } from "../draw-tags.ts";
import type { GameView } from "../game-state.ts";

/** Moments of the countdown that are spoken. Units: seconds. Source: screens.md 0.6. */
const spokenSeconds = [60, 30, 10];

/** Speaks what a sighted player sees happen: the time running out, the close, the draw. */
export function IssueAnnouncer({ view }: { view: GameView }) {
  const { t } = useTranslation("lottery");
  const [spoken, setSpoken] = useState("");
  const current = view.current?.serialNumber ?? null;
  const drawn = view.lastDrawn?.serialNumber ?? null;
  const numbers = numbersOf(view.lastDrawn?.winningNumber ?? "").join(" ");
  const seconds = view.phase === "selling" ? Math.round(view.leftMs / 1000) : -1;
  const before = useRef({ current, drawn });

  useEffect(() => {
    if (spokenSeconds.includes(seconds)) setSpoken(t("announceLeft", { seconds }));
  }, [seconds, t]);
  useEffect(() => {
    const closed = before.current.current;
    before.current.current = current;
    if (closed !== null && closed !== current) {
      setSpoken(t("announceClosed", { serial: shortSerial(closed) }));
    }
  }, [current, t]);
  useEffect(() => {
    const last = before.current.drawn;
    before.current.drawn = drawn;
    if (last === drawn || drawn === null) return;
    setSpoken(t("announceDraw", { serial: shortSerial(drawn), numbers }));
  }, [drawn, numbers, t]);

  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
}
