import { reportCohorts } from "@fairdraw/wire/reports/operator-calls.ts";
import { Table } from "antd";
import type { CallPage } from "../app/areas.ts";
import { dayText, shownAmount, shownCount } from "../charts/numbers.ts";
import { filled } from "../dashboard/words.ts";
import { useAnswer } from "../lists/use-answer.ts";
import { useWords } from "../texts/texts.ts";
import { spanOf, useReportFilters } from "./report-filters.ts";
import { ReportFrame } from "./report-frame.tsx";
import { words } from "./words.ts";

/** Those who registered week by week, a column for each week since; the more of them still bet, the darker. */
export function CohortsPage({ page }: { page: CallPage }) {
  const word = useWords(words);
  const [filters] = useReportFilters();
  const { answer, failure, isReading } = useAnswer(reportCohorts, spanOf(filters));
  const items = answer?.Items ?? [];
  const weeks = [...Map.groupBy(items, ({ Week }) => Week)].map(([week, rows]) => ({ week, rows }));
  const last = items.reduce((most, { After }) => Math.max(most, After), 0);
  type Entry = (typeof weeks)[number];
  return (
    <ReportFrame page={page} has={[]} failure={failure} isReading={isReading}>
      <Table<Entry>
        size="small"
        className="space"
        rowKey="week"
        dataSource={weeks}
        pagination={false}
        scroll={{ x: "max-content" }}
        locale={{ emptyText: word.noRows }}
        columns={[
          { title: word.week, render: (_, { week }) => dayText(week) },
          {
            title: word.registered,
            align: "right",
            render: (_, { rows }) => shownCount(rows[0]?.Registered ?? 0),
          },
          ...[...Array(last + 1).keys()].map((after) => ({
            title: filled(word.weekN, { n: after }),
            render: (_: unknown, { rows }: Entry) => {
              const cell = rows.find(({ After }) => After === after);
              if (cell === undefined || cell.Active === 0) return "–";
              const share = cell.Active / Math.max(1, cell.Registered);
              const parts = {
                active: cell.Active,
                share: Math.round(share * 100),
                stake: shownAmount(cell.Stake),
              };
              return (
                <div className="cohort" style={{ backgroundColor: shade(share) }}>
                  {filled(word.cell, parts)}
                </div>
              );
            },
          })),
        ]}
      />
    </ReportFrame>
  );
}

/** Dark text stays readable on all of these. */
function shade(share: number): string {
  return `rgb(9 88 217 / ${Math.min(0.35, share * 0.35)})`;
}
