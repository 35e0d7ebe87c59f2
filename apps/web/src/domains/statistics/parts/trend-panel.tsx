import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  averageOmissionOf,
  type CellFigures,
  type Game,
  type StatisticView,
  type StatisticWindow,
} from "@fairdraw/lottery-engine";
import { Button, Checkbox, Dialog, Select, Table } from "@fairdraw/ui";
import { ImageDown, Maximize2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { type ChartPick, pickOf } from "../chart-pick.ts";
import { saveTrendImage } from "../save-trend-image.ts";
import { useTrend, useViews } from "../statistics.api.ts";
import { trendRows } from "../trend-rows.ts";
import { viewName } from "../view-name.ts";
import { NotThere } from "./not-there.tsx";
import { TrendCanvas } from "./trend-canvas.tsx";
import { WindowChoice } from "./window-choice.tsx";

interface TrendPanelProps {
  game: Game;
  /** Takes what a column names; null where there is no board to put it on. */
  onPick?: ((pick: ChartPick) => void) | null;
}

/** Draw by draw, column by column: what came, and how long the others have not. */
export function TrendPanel({ game, onPick = null }: TrendPanelProps) {
  const { t } = useTranslation("statistics");
  const { t: shell } = useTranslation("shell");
  const views = useViews(game.category);
  const [chosen, setChosen] = useState("");
  const [window, setWindow] = useState<StatisticWindow>(50);
  const [showsLine, setShowsLine] = useState(true);
  const [showsOmissions, setShowsOmissions] = useState(true);
  const [showsGroups, setShowsGroups] = useState(true);
  const [showsGuides, setShowsGuides] = useState(false);
  const [isWide, setWide] = useState(false);
  const view = views.data?.find(({ key }) => key === chosen) ?? views.data?.[0];
  const query = useTrend(game.id, { window, viewKey: view?.key ?? "" });
  const { category } = game;
  const trend = query.data;
  const chart = useMemo(
    () =>
      trend === undefined || view === undefined || trend.ViewKey !== view.key
        ? null
        : trendRows(trend, { category, view }),
    [trend, view, category],
  );
  const scene = useMemo(
    () =>
      chart === null || view === undefined
        ? null
        : {
            columns: view.columns.map(({ label }) => inLanguage(label)),
            serials: chart.rows.map((row) => shortSerial(row.serialNumber)),
            rows: chart.rows,
            showsLine,
            showsOmissions,
            showsGroups,
            showsGuides,
          },
    [chart, view, showsLine, showsOmissions, showsGroups, showsGuides],
  );
  const label =
    view === undefined
      ? ""
      : t("chartOf", { view: viewName(view), count: chart?.rows.length ?? 0 });
  const name = inLanguage(game.name);
  const place = view === undefined ? "" : viewName(view);
  const canPick = onPick !== null && view !== undefined && pickOf(view, 0) !== null;
  const pick = (column: number) => {
    const named = view === undefined ? null : pickOf(view, column);
    if (named !== null) onPick?.(named);
  };
  const imageName = [name, place, scene?.serials.at(-1)].join("-").replaceAll("/", "");
  return (
    <div className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        {view !== undefined && (
          <Select
            label={t("view")}
            look="plain"
            value={view.key}
            onChange={setChosen}
            items={(views.data ?? []).map((one) => ({ value: one.key, label: viewName(one) }))}
          />
        )}
        <WindowChoice value={window} onChange={setWindow} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox label={t("showLine")} isOn={showsLine} onChange={setShowsLine} />
        <Checkbox label={t("showOmissions")} isOn={showsOmissions} onChange={setShowsOmissions} />
        <Checkbox label={t("showGroups")} isOn={showsGroups} onChange={setShowsGroups} />
        <Checkbox label={t("showGuides")} isOn={showsGuides} onChange={setShowsGuides} />
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
      {scene === null || scene.rows.length === 0 || view === undefined || chart === null ? (
        <NotThere query={views.isError ? views : query} />
      ) : (
        <>
          <TrendCanvas
            scene={scene}
            label={label}
            maxHeight="min(60dvh, 480px)"
            onColumn={canPick ? pick : null}
          />
          {canPick && <p className="text-small text-ink-2">{t("pickHint")}</p>}
          <ColumnFigures
            view={view}
            draws={chart.rows.length}
            figures={chart.figures}
            onColumn={canPick ? pick : null}
          />
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
