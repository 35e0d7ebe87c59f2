import { Table } from "antd";
import { useTexts } from "../texts/texts.ts";
import type { Change } from "./changes.ts";

/** What a deed has changed, part by part, as it was and as it is since. */
export function ChangesTable({ call, changes }: { call: string; changes: readonly Change[] }) {
  const texts = useTexts();
  const cell = (text: string) => <span className="text">{text === "" ? "–" : text}</span>;
  return (
    <Table
      className="space"
      size="small"
      pagination={false}
      rowKey="name"
      dataSource={[...changes]}
      columns={[
        {
          key: "name",
          title: texts.ui("changed"),
          // The log has the names of the database, which begin small.
          render: (_: unknown, { name }: Change) =>
            texts.field(call, name.charAt(0).toUpperCase() + name.slice(1)),
        },
        {
          key: "before",
          title: texts.ui("before"),
          render: (_: unknown, { before }: Change) => cell(before),
        },
        {
          key: "after",
          title: texts.ui("after"),
          render: (_: unknown, { after }: Change) => cell(after),
        },
      ]}
    />
  );
}
