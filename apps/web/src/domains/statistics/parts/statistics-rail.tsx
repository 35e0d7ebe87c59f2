import "../texts.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Tabs } from "@fairdraw/ui";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BallNoteKind } from "../ball-notes.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { RoadsPanel } from "./roads-panel.tsx";
import { TrendPanel } from "./trend-panel.tsx";

type Tab = "draws" | "figures" | "trend" | "roads";

/** Beside the board: the draws, and what was counted of them. */
export function StatisticsRail({
  game,
  draws,
  notes,
  onNotes,
}: {
  game: Game;
  draws: ReactNode;
  notes: BallNoteKind;
  onNotes: (kind: BallNoteKind) => void;
}) {
  const { t } = useTranslation("statistics");
  const [tab, setTab] = useState<Tab>("draws");
  return (
    <Tabs<Tab>
      label={t("tabs")}
      value={tab}
      onChange={setTab}
      items={[
        { value: "draws", label: t("tabDraws"), panel: draws },
        {
          value: "figures",
          label: t("tabFigures"),
          panel: <FiguresPanel game={game} notes={notes} onNotes={onNotes} />,
        },
        { value: "trend", label: t("tabTrend"), panel: <TrendPanel game={game} /> },
        { value: "roads", label: t("tabRoads"), panel: <RoadsPanel game={game} /> },
      ]}
    />
  );
}
