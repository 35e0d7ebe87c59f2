import { Button, Checkbox, Table } from "antd";
import { useState } from "react";
import type { Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { Linked } from "../fields/linked.tsx";
import { valueText } from "../fields/value-text.ts";
import { useTexts } from "../texts/texts.ts";
import { useRowKeys } from "./row-keys.ts";

interface RowsTableProps {
  call: string;
  fields: readonly Field[];
  rows: readonly Values[];
  isReading: boolean;
  onOpen: (row: Values) => void;
  /** Only where the call answers its rows page by page. */
  paging: {
    page: number;
    size: number;
    total: number;
    onPage: (page: number, size: number) => void;
  } | null;
  /** Only where something can be done with several rows at once: places of the chosen ones. */
  choice?: { chosen: readonly number[]; onChoose: (places: readonly number[]) => void } | null;
}

const sizes = [20, 50, 100];

/** Rows of an answer, a column for each field; numbers and money stand at the right. */
export function RowsTable({
  call,
  fields,
  rows,
  isReading,
  onOpen,
  paging,
  choice = null,
}: RowsTableProps) {
  const texts = useTexts();
  const [at, setAt] = useState(-1);
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen(row);
  };
  useRowKeys({ count: rows.length, at, move: setAt, open });
  const data = rows.map((row, index) => ({ key: index, row }));
  const columns = fields.map((field) => ({
    key: field.name,
    title: texts.field(call, field.name),
    align: isNumber(field) ? ("right" as const) : ("left" as const),
    render: (_: unknown, { row }: { row: Values }) => (
      <span className="cell">
        <Linked at={{ call, field: field.name, row }}>
          {valueText(field, row[field.name], { call, texts })}
        </Linked>
      </span>
    ),
  }));
  const opener = {
    key: "details",
    title: texts.ui("details"),
    fixed: "end" as const,
    render: (_: unknown, { row }: { row: Values }) => (
      <Button size="small" onClick={() => onOpen(row)}>
        {texts.ui("details")}
      </Button>
    ),
  };
  const isAll = choice !== null && rows.length > 0 && choice.chosen.length === rows.length;
  // Boxes of its own: those of the library stand once more in a hidden row, where the keyboard finds them.
  const chooser = {
    key: "choose",
    title: texts.ui("choose"),
    render: (_: unknown, { key }: { key: number }) => (
      <Checkbox
        aria-label={texts.ui("chooseRow", { row: key + 1 })}
        checked={choice?.chosen.includes(key) === true}
        onChange={({ target }) => {
          const others = (choice?.chosen ?? []).filter((place) => place !== key);
          choice?.onChoose(target.checked ? [...others, key] : others);
        }}
      />
    ),
  };
  return (
    <>
      <p className="keys">{texts.ui("keys")}</p>
      {choice !== null && rows.length > 0 && (
        <Checkbox
          checked={isAll}
          onChange={() => choice.onChoose(isAll ? [] : rows.map((_, place) => place))}
        >
          {texts.ui("chooseAll")}
        </Checkbox>
      )}
      <Table
        size="small"
        columns={[...(choice === null ? [] : [chooser]), ...columns, opener]}
        dataSource={data}
        loading={isReading}
        scroll={{ x: "max-content" }}
        rowClassName={({ key }) => (key === at ? "row-here" : "")}
        onRow={({ key }) => ({ onClick: () => setAt(key) })}
        locale={{ emptyText: <span className="nothing">{texts.ui("noRows")}</span> }}
        pagination={
          paging !== null && {
            current: paging.page,
            pageSize: paging.size,
            total: paging.total,
            pageSizeOptions: sizes,
            showSizeChanger: true,
            showTotal: (count) => texts.ui("rows", { count }),
            onChange: (page, size) => {
              setAt(-1);
              paging.onPage(page, size);
            },
          }
        }
      />
    </>
  );
}

function isNumber({ shape, name }: Field): boolean {
  return shape.kind === "amount" || (shape.kind === "integer" && !/Id$|State$/.test(name));
}
