import { Descriptions } from "antd";
import type { Values } from "../call/operator-call.ts";
import { useTexts } from "../texts/texts.ts";
import type { Field } from "./fields.ts";
import { Linked } from "./linked.tsx";
import { objectIn, valuesOf, valueText } from "./value-text.ts";
import "./plain-table.css";

interface ValuesListProps {
  call: string;
  fields: readonly Field[];
  values: Values;
}

/** All fields of one thing, each with its label. JSON texts are broken into lines. */
export function ValuesList({ call, fields, values }: ValuesListProps) {
  const texts = useTexts();
  const items = fields
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => ({
      key: field.name,
      label: texts.field(call, field.name),
      children: (
        <Linked at={{ call, field: field.name, row: values }}>
          <Value field={field} value={values[field.name]} call={call} />
        </Linked>
      ),
    }));
  return (
    <Descriptions
      className="values"
      bordered
      size="small"
      column={1}
      items={items}
      styles={{ label: { width: "38%" } }}
    />
  );
}

function Value({ field, value, call }: { field: Field; value: unknown; call: string }) {
  const texts = useTexts();
  const json = objectIn(value);
  if (json !== null) return <pre className="json">{JSON.stringify(json, null, 2)}</pre>;
  if (field.shape.kind === "rows" && Array.isArray(value) && value.length > 0) {
    return <RowsTable around={field.name} fields={field.shape.fields} rows={value} call={call} />;
  }
  return <span className="text">{valueText(field, value, { call, texts })}</span>;
}

interface RowsTableProps {
  call: string;
  /** The field of which these are the entries. */
  around: string;
  fields: readonly Field[];
  rows: readonly unknown[];
}

/** The entries of a list, a line each. */
export function RowsTable({ call, around, fields, rows }: RowsTableProps) {
  const texts = useTexts();
  return (
    <table className="plain">
      <thead>
        <tr>
          {fields.map(({ name }) => (
            <th key={name} scope="col">
              {texts.field(call, `${around}.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(valuesOf).map((row, n) => (
          <tr key={n}>
            {fields.map((field) => (
              <td key={field.name}>{valueText(field, row[field.name], { call, around, texts })}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
