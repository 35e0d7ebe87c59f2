import "../../../domains/statistics/texts.ts";
import "../../../domains/leaderboards/texts.ts";
import "../../../domains/follow/texts.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { showToast, Tabs } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { putOnBoard } from "../../../domains/betting/desk/put-on-board.ts";
import { FollowPanel } from "../../../domains/follow/follow-panel.tsx";
import { LeadersPanel } from "../../../domains/leaderboards/leaders-panel.tsx";
import type { BallNoteKind } from "../../../domains/statistics/ball-notes.ts";
import type { ChartPick } from "../../../domains/statistics/chart-pick.ts";
import { FiguresPanel } from "../../../domains/statistics/parts/figures-panel.tsx";
import { RoadsPanel } from "../../../domains/statistics/parts/roads-panel.tsx";
import { TrendPanel } from "../../../domains/statistics/parts/trend-panel.tsx";

interface GameRailProps {
  game: Game;
  draws: ReactNode;
  notes: BallNoteKind;
  onNotes: (kind: BallNoteKind) => void;
  tab: string;
  onTab: (tab: string) => void;
}

/** Beside the board: the draws, what was counted of them, who follows whom, who has won. */
export function GameRail({ game, draws, notes, onNotes, tab, onTab }: GameRailProps) {
  const { t } = useTranslation("statistics");
  const { t: follow } = useTranslation("follow");
  const { t: leaders } = useTranslation("leaderboards");
  const pick = (named: ChartPick) => {
    if (putOnBoard(named)) showToast({ kind: "ok", text: t("picked") });
    else showToast({ kind: "info", text: t("pickNowhere") });
  };
  const items = [
    { value: "draws", label: t("tabDraws"), panel: draws },
    {
      value: "figures",
      label: t("tabFigures"),
      panel: <FiguresPanel game={game} notes={{ kind: notes, onChange: onNotes }} />,
    },
    { value: "trend", label: t("tabTrend"), panel: <TrendPanel game={game} onPick={pick} /> },
    { value: "roads", label: t("tabRoads"), panel: <RoadsPanel game={game} onPick={pick} /> },
    { value: "follow", label: follow("tab"), panel: <FollowPanel gameId={game.id} /> },
    { value: "leaders", label: leaders("tab"), panel: <LeadersPanel gameId={game.id} /> },
  ];
  return <Tabs label={t("tabs")} value={tab} onChange={onTab} items={items} />;
}
