import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  averageOmissionOf,
  type CellFigures,
  type Game,
  type StatisticView,
  type StatisticWindow,
} from "@fairdraw/lottery-engine";
import { Accordion, Button, Checkbox, Dialog, Select, Table } from "@fairdraw/ui";
import { ImageDown, Maximize2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { type ChartPick, pickOf } from "../chart-pick.ts";
import type { TrendScene } from "../paint-trend.ts";
import { saveTrendImage } from "../save-trend-image.ts";
import { useTrends, useViews } from "../statistics.api.ts";
import type { Trend } from "../trend-rows.ts";
import { viewName } from "../view-name.ts";
import { type ChartPart, viewsSideBySide, type WideChart, wideChart } from "../wide-chart.ts";
import { NotThere } from "./not-there.tsx";
import { TrendCanvas } from "./trend-canvas.tsx";
import { WindowChoice } from "./window-choice.tsx";

interface TrendPanelProps {
  game: Game;
  /** Takes what a column names; null where there is no board to put it on. */
  onPick?: ((pick: ChartPick) => void) | null;
  /** There is room for all places side by side, and they are what is shown first. */
  hasRoom?: boolean;
}

/** Value of the choice for all places side by side. */
const allPlaces = "all";

/** Draw by draw, column by column: what came, and how long the others have not. */
export function TrendPanel({ game, onPick = null, hasRoom = false }: TrendPanelProps) {
  const { t } = useTranslation("statistics");
  const { t: shell } = useTranslation("shell");
  const views = useViews(game.category);
  const [chosen, setChosen] = useState("");
  const [window, setWindow] = useState<StatisticWindow>(50);
  const [lines, setLines] = useState<LineChoice>({
    showsLine: true,
    showsOmissions: true,
    showsGroups: true,
    showsGuides: false,
  });
  const [isWide, setWide] = useState(false);
  const beside = useMemo(
    () => (hasRoom ? viewsSideBySide(views.data ?? []) : []),
    [hasRoom, views.data],
  );
  const one = views.data?.find(({ key }) => key === chosen);
  const isAll = one === undefined && beside.length > 0;
  const first = one ?? views.data?.[0];
  const shown = useMemo(
    () => (isAll ? beside : first === undefined ? [] : [first]),
    [isAll, beside, first],
  );
  const query = useTrends(game.id, { window, viewKeys: shown.map(({ key }) => key) });
  const chart = useChart(game, { shown, trends: query.trends });
  const scene = useScene(chart, lines);
  const place = isAll ? t("allPlaces") : first === undefined ? "" : viewName(first);
  const label = t("chartOf", { view: place, count: chart?.rows.length ?? 0 });
  const name = inLanguage(game.name);
  const pickAt = (column: number) => {
    const part = chart?.parts.findLast(({ from }) => from <= column);
    return part === undefined ? null : pickOf(part.view, column - part.from);
  };
  const canPick = onPick !== null && pickAt(0) !== null;
  const pick = (column: number) => {
    const named = pickAt(column);
    if (named !== null) onPick?.(named);
  };
  const imageName = [name, place, scene?.serials.at(-1)].join("-").replaceAll("/", "");
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {first !== undefined && (
          <Select
            label={t("view")}
            look="plain"
            value={isAll ? allPlaces : first.key}
            onChange={setChosen}
            items={[
              ...(beside.length > 0 ? [{ value: allPlaces, label: t("allPlaces") }] : []),
              ...(views.data ?? []).map((view) => ({ value: view.key, label: viewName(view) })),
            ]}
          />
        )}
        <WindowChoice value={window} onChange={setWindow} />
        <LineBoxes lines={lines} onChange={setLines} />
        {scene !== null && scene.rows.length > 0 && (
          <span className="ml-auto flex gap-1">
            <Button
              look="ghost"
              size="small"
              onClick={() =>
                void saveTrendImage(scene, { title: `${name} ${label}`, name: imageName })
              }
            >
              <ImageDown size={16} aria-hidden="true" />
              {t("saveImage")}
            </Button>
            <Button look="ghost" size="small" aria-label={t("widen")} onClick={() => setWide(true)}>
              <Maximize2 size={16} aria-hidden="true" />
            </Button>
          </span>
        )}
      </div>
      {scene === null || scene.rows.length === 0 || chart === null ? (
        <NotThere query={views.isError ? views : query} />
      ) : (
        <>
          <TrendCanvas
            scene={scene}
            label={label}
            maxHeight={hasRoom ? "max(420px, 72dvh)" : "min(60dvh, 480px)"}
            onColumn={canPick ? pick : null}
          />
          {canPick && <p className="text-small text-ink-2">{t("pickHint")}</p>}
          <ChartFigures chart={chart} onColumn={canPick ? pick : null} />
          <Dialog
            isOpen={isWide}
            place="wide"
            title={label}
            closeLabel={shell("close")}
            onClose={() => setWide(false)}
          >
            <TrendCanvas
              scene={scene}
              label={label}
              maxHeight="75dvh"
              onColumn={canPick ? pick : null}
            />
          </Dialog>
        </>
      )}
      <p className="text-small text-ink-2">{t("caption")}</p>
    </div>
  );
}

type LineChoice = Pick<TrendScene, "showsLine" | "showsOmissions" | "showsGroups" | "showsGuides">;

const lineTexts = {
  showsLine: "showLine",
  showsOmissions: "showOmissions",
  showsGroups: "showGroups",
  showsGuides: "showGuides",
} as const satisfies Record<keyof LineChoice, string>;

const lineKeys = ["showsLine", "showsOmissions", "showsGroups", "showsGuides"] as const;

/** What is drawn beside the balls. */
function LineBoxes({
  lines,
  onChange,
}: {
  lines: LineChoice;
  onChange: (lines: LineChoice) => void;
}) {
  const { t } = useTranslation("statistics");
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {lineKeys.map((key) => (
        <Checkbox
          key={key}
          label={t(lineTexts[key])}
          isOn={lines[key]}
          onChange={(isOn) => onChange({ ...lines, [key]: isOn })}
        />
      ))}
    </span>
  );
}

/** The chart of what is shown; null until every part of it is there. */
function useChart(
  { category }: Game,
  { shown, trends }: { shown: readonly StatisticView[]; trends: readonly Trend[] | null },
): WideChart | null {
  return useMemo(() => {
    const sources = shown.flatMap((view) => {
      const trend = trends?.find(({ ViewKey }) => ViewKey === view.key);
      return trend === undefined ? [] : [{ view, trend }];
    });
    const isWhole = sources.length === shown.length && sources.length > 0;
    return isWhole ? wideChart(category, sources) : null;
  }, [category, shown, trends]);
}

function useScene(chart: WideChart | null, lines: LineChoice): TrendScene | null {
  const { t } = useTranslation("statistics");
  return useMemo(() => {
    if (chart === null) return null;
    const { parts, rows } = chart;
    const cells = parts.flatMap(({ view, figures }) => view.columns.map((_, i) => figures[i]));
    const footOf = (name: string, valueOf: (cell: CellFigures) => number | string) => ({
      name,
      values: cells.map((cell) => (cell === undefined ? "" : String(valueOf(cell)))),
    });
    return {
      columns: parts.flatMap(({ view }) => view.columns.map(({ label }) => inLanguage(label))),
      groups:
        parts.length < 2 ? [] : parts.map(({ view, from }) => ({ name: viewName(view), from })),
      serials: rows.map((row) => shortSerial(row.serialNumber)),
      rows,
      feet: [
        footOf(t("count"), ({ count }) => count),
        footOf(t("average"), ({ count }) => averageOmissionOf(count, rows.length)),
        footOf(t("maxOmission"), ({ maxOmission }) => maxOmission),
        footOf(t("maxStreak"), ({ maxStreak }) => maxStreak),
      ],
      ...lines,
    };
  }, [chart, lines, t]);
}

/** The figures of every column for those who cannot see the chart; of several places folded one by one. */
function ChartFigures({
  chart,
  onColumn,
}: {
  chart: WideChart;
  onColumn: ((column: number) => void) | null;
}) {
  const { t } = useTranslation("statistics");
  const draws = chart.rows.length;
  const tableOf = ({ view, from, figures }: ChartPart) => (
    <ColumnFigures
      view={view}
      draws={draws}
      figures={figures}
      onColumn={onColumn === null ? null : (column) => onColumn(from + column)}
    />
  );
  const [only] = chart.parts;
  if (only !== undefined && chart.parts.length === 1) return tableOf(only);
  return (
    <Accordion
      items={chart.parts.map((part) => ({
        key: part.view.key,
        title: t("figuresOf", { place: viewName(part.view), count: draws }),
        body: tableOf(part),
      }))}
    />
  );
}

/** What every column comes to: the foot of the chart, and its figures for those who cannot see it. */
function ColumnFigures({
  view,
  draws,
  figures,
  onColumn,
}: {
  view: StatisticView;
  draws: number;
  figures: readonly CellFigures[];
  onColumn: ((column: number) => void) | null;
}) {
  const { t } = useTranslation("statistics");
  const rows = view.columns.map((column, place) => ({ column, place, cell: figures[place] }));
  return (
    <Table
      caption={t("figuresOf", { place: viewName(view), count: draws })}
      rows={rows}
      rowKey={({ column }) => column.key}
      maxHeight="screen"
      columns={[
        {
          key: "column",
          title: t("column"),
          cell: ({ column, place }) =>
            onColumn === null ? (
              inLanguage(column.label)
            ) : (
              <Button
                look="link"
                size="small"
                className="min-h-9 min-w-9"
                aria-label={t("pickColumn", {
                  place: inLanguage(view.label),
                  column: inLanguage(column.label),
                })}
                onClick={() => onColumn(place)}
              >
                {inLanguage(column.label)}
              </Button>
            ),
        },
        { key: "count", title: t("count"), isNumber: true, cell: ({ cell }) => cell?.count },
        {
          key: "average",
          title: t("average"),
          isNumber: true,
          cell: ({ cell }) => averageOmissionOf(cell?.count ?? 0, draws),
        },
        {
          key: "max",
          title: t("maxOmission"),
          isNumber: true,
          cell: ({ cell }) => cell?.maxOmission,
        },
        {
          key: "streak",
          title: t("maxStreak"),
          isNumber: true,
          cell: ({ cell }) => cell?.maxStreak,
        },
      ]}
    />
  );
}
