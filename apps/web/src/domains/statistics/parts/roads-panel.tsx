import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game, StatisticView } from "@fairdraw/lottery-engine";
import { Button, Pill, Select } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChartPick, pickOf } from "../chart-pick.ts";
import { type RoadKind, roadKinds, roadsOf, sideViewsOf } from "../roads.ts";
import { useStatistic, useTrend, useViews } from "../statistics.api.ts";
import { sidesOf } from "../trend-rows.ts";
import { viewName } from "../view-name.ts";
import { NotThere } from "./not-there.tsx";
import { RoadGrid } from "./road-grid.tsx";

/** Draws that the roads show. */
const window = 200;
const streaksShown = 12;
const roadNames = {
  big: "road_big",
  bead: "road_bead",
  eye: "road_eye",
  small: "road_small",
  roach: "road_roach",
} as const satisfies Record<RoadKind, string>;

/** Where there is room, the two roads of the draws stand over the three that are derived from them. */
const roadWidths = {
  big: "@2xl:col-span-3",
  bead: "@2xl:col-span-3",
  eye: "@2xl:col-span-2",
  small: "@2xl:col-span-2",
  roach: "@2xl:col-span-2",
} as const satisfies Record<RoadKind, string>;

interface RoadsPanelProps {
  game: Game;
  /** Takes the side of a streak; null where there is no board to mark it on. */
  onPick?: ((pick: ChartPick) => void) | null;
}

/** Sides that came again and again until now, and the five roads of one two-sided play. */
export function RoadsPanel({ game, onPick = null }: RoadsPanelProps) {
  const { t } = useTranslation("statistics");
  const views = useViews(game.category);
  const sideViews = sideViewsOf(views.data ?? []);
  const [chosen, setChosen] = useState("");
  const view = sideViews.find(({ key }) => key === chosen) ?? sideViews[0];
  const trend = useTrend(game.id, { window, viewKey: view?.key ?? "" });
  const isReady = trend.data !== undefined && trend.data.ViewKey === view?.key;
  return (
    <div className="flex flex-col gap-3 p-4">
      <Streaks game={game} views={sideViews} onChoose={setChosen} onPick={onPick} />
      {view !== undefined && (
        <Select
          label={t("roadOf")}
          look="plain"
          value={view.key}
          onChange={setChosen}
          items={sideViews.map((one) => ({ value: one.key, label: viewName(one) }))}
        />
      )}
      {view === undefined || !isReady || trend.data.Draws.length === 0 ? (
        <NotThere query={views.isError ? views : trend} />
      ) : (
        <Roads view={view} sides={sidesOf(trend.data, { category: game.category, view })} />
      )}
      <p className="text-small text-ink-2">{t("caption")}</p>
    </div>
  );
}

function Streaks({
  game,
  views,
  onChoose,
  onPick,
}: {
  game: Game;
  views: readonly StatisticView[];
  onChoose: (viewKey: string) => void;
  onPick: ((pick: ChartPick) => void) | null;
}) {
  const { t } = useTranslation("statistics");
  const statistic = useStatistic(game.id, window).data;
  const streaks = (statistic?.Streaks ?? []).flatMap(({ Key, Side, Count }) => {
    const view = views.find(({ key }) => key === Key);
    const side = view?.columns.find(({ key }) => key === Side);
    if (view === undefined || side === undefined) return [];
    const pick = pickOf(view, view.columns.indexOf(side));
    return [{ view, side, Count, pick }];
  });
  return (
    <section aria-labelledby="streaks-title" className="flex flex-col gap-2">
      <h3 id="streaks-title" className="text-body font-bold">
        {t("streaks")}
      </h3>
      {streaks.length === 0 ? (
        <p className="text-small text-ink-2">{t("noStreaks")}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {streaks.slice(0, streaksShown).map(({ view, side, Count, pick }) => (
            <li key={`${view.key} ${side.key}`} className="flex">
              <button
                type="button"
                onClick={() => onChoose(view.key)}
                className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-small ring-1 ring-line hover:bg-surface-2"
              >
                {inLanguage(view.label)} {inLanguage(side.label)}
                <Pill>{t("streakOf", { count: Count })}</Pill>
              </button>
              {onPick !== null && pick !== null && (
                <Button
                  look="link"
                  size="small"
                  className="min-h-9"
                  aria-label={t("streakBetLabel", {
                    place: inLanguage(view.label),
                    column: inLanguage(side.label),
                  })}
                  onClick={() => onPick(pick)}
                >
                  {t("streakBet")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Roads({ view, sides }: { view: StatisticView; sides: readonly (number | null)[] }) {
  const { t } = useTranslation("statistics");
  const roads = roadsOf(sides);
  const names = view.columns.map(({ label }) => inLanguage(label));
  const isNamed = (kind: RoadKind) => kind === "big" || kind === "bead";
  return (
    <div className="@container">
      <div className="grid gap-3 @2xl:grid-cols-6">
        {roadKinds.map((kind) => {
          const runs = roads[kind];
          const name = t(roadNames[kind]);
          const said = runs
            .slice(-10)
            .map(
              ({ side, length }) => `${isNamed(kind) ? (names[side] ?? "") : side + 1}×${length}`,
            );
          return (
            <section key={kind} className={`flex min-w-0 flex-col gap-1 ${roadWidths[kind]}`}>
              <h3 className="text-small text-ink-2">{name}</h3>
              <RoadGrid
                label={t("roadLabel", { road: name, runs: said.join(" ") })}
                isBead={kind === "bead"}
                isFilled={kind === "bead" || kind === "small"}
                runs={runs.map((run) =>
                  kind === "bead" ? { ...run, text: (names[run.side] ?? "").slice(0, 1) } : run,
                )}
              />
            </section>
          );
        })}
      </div>
    </div>
  );
}
