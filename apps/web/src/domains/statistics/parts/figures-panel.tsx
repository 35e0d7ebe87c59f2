import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  anyPlace,
  categoryOf,
  type Game,
  heatOf,
  numberViewsOf,
  type StatisticView,
  type StatisticWindow,
} from "@fairdraw/lottery-engine";
import { classNames, Segmented, Select, Table } from "@fairdraw/ui";
import type { StatisticRow } from "@fairdraw/wire/statistics/rows.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BallNoteKind } from "../ball-notes.ts";
import { useStatistic } from "../statistics.api.ts";
import { NotThere } from "./not-there.tsx";
import { WindowChoice } from "./window-choice.tsx";

interface FiguresPanelProps {
  game: Game;
  /** What stands under the balls of the board beside it; null where there is no board. */
  notes: { readonly kind: BallNoteKind; onChange(kind: BallNoteKind): void } | null;
}

const heatClass = [
  "bg-link/20",
  "bg-link/10",
  "",
  "bg-primary/10",
  "bg-primary/25 font-bold",
] as const;
const heatKeys = ["heat_0", "heat_1", "heat_2", "heat_3", "heat_4"] as const;

/** How often and how long ago every number of a place was drawn. */
export function FiguresPanel({ game, notes }: FiguresPanelProps) {
  const { t } = useTranslation("statistics");
  const [window, setWindow] = useState<StatisticWindow>(100);
  const views = numberViewsOf(categoryOf(game.category)).filter(({ place }) => place !== null);
  const [viewKey, setViewKey] = useState(views[0]?.key ?? "");
  const view = views.find(({ key }) => key === viewKey) ?? views[0];
  const query = useStatistic(game.id, window);
  const statistic = query.data;
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        {views.length > 1 && (
          <Select
            label={t("place")}
            look="plain"
            value={viewKey}
            onChange={setViewKey}
            items={views.map(({ key, label }) => ({ value: key, label: inLanguage(label) }))}
          />
        )}
        <WindowChoice value={window} onChange={setWindow} />
      </div>
      {statistic === undefined || statistic.Draws === 0 || view === undefined ? (
        <NotThere query={query} />
      ) : (
        <FiguresTable
          view={view}
          chance={chanceOf(game, view)}
          draws={statistic.Draws}
          rows={statistic.Rows.filter((row) => row.Position === view.place)}
        />
      )}
      <p className="text-small text-ink-2">{t("caption")}</p>
      {notes !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-small text-ink-2">{t("notes")}</span>
          <Segmented
            label={t("notes")}
            size="small"
            value={notes.kind}
            onChange={notes.onChange}
            items={[
              { value: "off", label: t("notes_off") },
              { value: "omission", label: t("notes_omission") },
              { value: "count", label: t("notes_count") },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** Chance that a draw hits a number of a view. */
function chanceOf({ category }: Game, view: StatisticView): number {
  const { min, max, kind, numberLength } = categoryOf(category);
  const numbers = max - min + 1;
  if (view.place !== anyPlace) return 1 / numbers;
  const drawn = category === "lhc" ? numberLength - 1 : numberLength;
  return kind === "distinct" ? drawn / numbers : 1 - (1 - 1 / numbers) ** drawn;
}

function FiguresTable({
  view,
  chance,
  draws,
  rows,
}: {
  view: StatisticView;
  chance: number;
  draws: number;
  rows: readonly StatisticRow[];
}) {
  const { t } = useTranslation("statistics");
  const heat = (row: StatisticRow) => heatOf(row.Count, { draws, chance });
  const nameOf = (row: StatisticRow) =>
    view.columns[view.balls.indexOf(row.Number)]?.key ?? String(row.Number);
  return (
    <Table
      caption={t("figuresOf", { place: inLanguage(view.label), count: draws })}
      rows={rows}
      rowKey={(row) => String(row.Number)}
      maxHeight="screen"
      columns={[
        {
          key: "number",
          title: t("number"),
          cell: (row) => <span className="font-bold">{nameOf(row)}</span>,
        },
        {
          key: "count",
          title: t("count"),
          isNumber: true,
          cell: (row) => (
            <span className={classNames("rounded-[4px] px-1.5 py-0.5", heatClass[heat(row)])}>
              {row.Count}
              <span className="sr-only">{t(heatKeys[heat(row)] ?? "heat_2")}</span>
            </span>
          ),
        },
        { key: "omission", title: t("omission"), isNumber: true, cell: (row) => row.Omission },
        { key: "average", title: t("average"), isNumber: true, cell: (row) => row.AvgOmission },
        { key: "max", title: t("maxOmission"), isNumber: true, cell: (row) => row.MaxOmission },
        { key: "streak", title: t("maxStreak"), isNumber: true, cell: (row) => row.MaxStreak },
      ]}
    />
  );
}
