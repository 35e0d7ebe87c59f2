import { Table } from "antd";
import type { Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { Linked } from "../fields/linked.tsx";
import { valueText } from "../fields/value-text.ts";
import { useTexts } from "../texts/texts.ts";

interface PlainRowsProps {
  call: string;
  /** Name of the list that holds the rows, for their labels. */
  around?: string;
  fields: readonly Field[];
  rows: readonly Values[];
  isReading?: boolean;
  empty: string;
}

/** A short table beside others: without pages, marks and keys. */
export function PlainRows({
  call,
  around,
  fields,
  rows,
  isReading = false,
  empty,
}: PlainRowsProps) {
  const texts = useTexts();
  const labelOf = (name: string) =>
    texts.field(call, around === undefined ? name : `${around}.${name}`);
  return (
    <Table
      size="small"
      pagination={false}
      loading={isReading}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: <span className="nothing">{empty}</span> }}
      rowKey="key"
      dataSource={rows.map((row, key) => ({ key, row }))}
      columns={fields.map((field) => ({
        key: field.name,
        title: labelOf(field.name),
        render: (_: unknown, { row }: { row: Values }) => (
          <Linked at={{ call, field: field.name, row }}>
            {valueText(field, row[field.name], { call, texts })}
          </Linked>
        ),
      }))}
    />
  );
}
