import { Pill } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { useTranslation } from "react-i18next";
import type { GameView } from "../game-state.ts";
import { veilOf } from "../game-veil.ts";

/** How a game stands in one word: on sale, or why it takes no bets now. */
export function StateChip({ data, view }: { data: GameData; view: GameView }) {
  const { t } = useTranslation("lottery");
  const veil = veilOf(data, view);
  if (veil !== null && veil !== "notOpen") {
    return <Pill look={veil === "instant" ? "ok" : "warn"}>{t(`veil_${veil}`)}</Pill>;
  }
  return (
    <Pill look={view.phase === "selling" ? "ok" : "neutral"}>{t(`stateNow_${view.phase}`)}</Pill>
  );
}
