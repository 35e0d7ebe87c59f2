import { Table } from "antd";
import type { ReactNode } from "react";
import { shownAmount, shownCount } from "../charts/numbers.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

/** A figure as the wire has it: amounts are texts. */
type Figure = string | number | boolean | null;
type FigureRow = Readonly<Record<string, Figure>>;

interface ReportTableProps<R extends FigureRow> {
  call: string;
  rows: readonly R[];
  sums: FigureRow;
  /** What stands before the figures, as columns of their own. */
  heads: readonly { title: string; show: (row: R) => ReactNode }[];
  /** Names of figures, as the wire has them. */
  figures: readonly string[];
  /** What stands behind the figures. */
  tail?: { title: string; show: (row: R) => ReactNode };
}

/** Rows of a report, with their sums below. */
export function ReportTable<R extends FigureRow>(props: ReportTableProps<R>) {
  const { call, rows, sums, heads, figures, tail } = props;
  const texts = useTexts();
  const word = useWords(words);
  const data = rows.map((row, key) => ({ key, row }));
  type Entry = (typeof data)[number];
  return (
    <Table<Entry>
      size="small"
      className="space report-table"
      dataSource={data}
      scroll={{ x: "max-content" }}
      pagination={rows.length > 100 ? { pageSize: 100, showSizeChanger: false } : false}
      locale={{ emptyText: word.noRows }}
      columns={[
        ...heads.map(({ title, show }) => ({
          key: title,
          title,
          render: (_: unknown, { row }: Entry) => show(row),
        })),
        ...figures.map((name) => ({
          key: name,
          title: texts.field(call, name),
          align: "right" as const,
          render: (_: unknown, { row }: Entry) => shownFigure(row[name]),
        })),
        ...(tail === undefined
          ? []
          : [
              {
                key: "tail",
                title: tail.title,
                render: (_: unknown, { row }: Entry) => tail.show(row),
              },
            ]),
      ]}
      summary={() =>
        rows.length === 0 ? null : (
          <Table.Summary.Row className="sums">
            {heads.map(({ title }, i) => (
              <Table.Summary.Cell key={title} index={i}>
                {i === 0 ? word.sum : ""}
              </Table.Summary.Cell>
            ))}
            {figures.map((name, i) => (
              <Table.Summary.Cell key={name} index={heads.length + i} align="right">
                {shownFigure(sums[name])}
              </Table.Summary.Cell>
            ))}
            {tail !== undefined && (
              <Table.Summary.Cell index={heads.length + figures.length}>{""}</Table.Summary.Cell>
            )}
          </Table.Summary.Row>
        )
      }
    />
  );
}

function shownFigure(figure: Figure | undefined): string {
  if (typeof figure === "number") return shownCount(figure);
  return typeof figure === "string" ? shownAmount(figure) : "";
}
