import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Button, CountdownDisplay } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { Minimize2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { urgencyOf } from "../game-state.ts";
import { useGameView } from "../lottery.api.ts";
import { shortSerial } from "../short-serial.ts";
import { GameMark } from "./game-mark.tsx";
import { StateChip } from "./state-chip.tsx";

/** What stands over a board that has the whole window: whose board it is, the time left, the way out. */
export function FullHead(props: { game: Game; data: GameData; onLeave: () => void }) {
  const { game, data, onLeave } = props;
  const { t } = useTranslation("lottery");
  const { view } = useGameView(game.id, data);
  const { current, phase, leftMs } = view;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-2">
      <p className="flex items-center gap-2.5 text-lead font-bold">
        <GameMark category={game.category} size="small" />
        {inLanguage(game.name)}
      </p>
      <StateChip data={data} view={view} />
      {current !== null && (
        <p className="flex items-center gap-2.5 text-small text-ink-2 tabular-nums">
          {t("issueShort", { serial: shortSerial(current.serialNumber) })}
          <span>{t(`phase_${phase}`)}</span>
          <CountdownDisplay leftMs={leftMs} urgency={urgencyOf(phase, leftMs)} size="small" />
        </p>
      )}
      <Button size="small" className="ml-auto" onClick={onLeave}>
        <Minimize2 size={16} aria-hidden="true" />
        {t("fullLeave")}
      </Button>
    </div>
  );
}
