import type { Call } from "@fairdraw/wire/core/define-call.ts";
import { Alert, Drawer, Segmented, Select } from "antd";
import { useState } from "react";
import { pageOf, rowsOf } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import type { Field } from "../fields/fields.ts";
import { valuesOf } from "../fields/value-text.ts";
import { RowDetails } from "../lists/list-page.tsx";
import { useRead } from "../lists/read-call.ts";
import { RowsTable } from "../lists/rows-table.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { words } from "./words.ts";

const dayMs = 86_400_000;
const ranges = [7, 30, 90] as const;

interface PlayerRowsProps {
  call: Call;
  userName: string;
  /** Columns in their order; all fields stand in the details of a row. */
  columns: readonly string[];
  /** Only for lists over a time: the server's clock when the page was read. Units: epoch ms. */
  asOf?: number;
  /** A field of the request to narrow the list by, with its values; several at once where it takes a list. */
  narrow?: { field: string; values: readonly number[]; isList: boolean };
}

/** A list of one player, page by page. */
export function PlayerRows({ call, userName, columns, asOf, narrow }: PlayerRowsProps) {
  const texts = useTexts();
  const says = useWords(words);
  const [days, setDays] = useState<number>(30);
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const [opened, setOpened] = useState<Values | null>(null);
  const range = asOf === undefined ? {} : { DateFrom: asOf - days * dayMs, DateTo: asOf + dayMs };
  const [only, setOnly] = useState<readonly number[]>([]);
  const narrowed =
    narrow === undefined || only.length === 0
      ? {}
      : { [narrow.field]: narrow.isList ? only : only[0] };
  const body = {
    UserName: userName,
    ...range,
    ...narrowed,
    PageIndex: place.page,
    PageSize: place.size,
  };
  const read = useRead(call, body);
  const outcome = read.data;
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const found = outcome?.kind === "done" ? outcome.answer : {};
  const rows = rowsIn(found["Items"]);
  const fields = rowsOf(pageOf(call.name)?.answer ?? []) ?? [];
  const sums = found["PageSum"] === undefined ? null : valuesOf(found["PageSum"]);
  return (
    <>
      {(asOf !== undefined || narrow !== undefined) && (
        <div className="actions space">
          {asOf !== undefined && (
            <Segmented
              aria-label={says.range}
              value={days}
              options={ranges.map((value) => ({
                value,
                label: says.days.replace("{days}", String(value)),
              }))}
              onChange={(next) => {
                setDays(next);
                setPlace({ ...place, page: 1 });
              }}
            />
          )}
          {narrow !== undefined && (
            <Select
              className="narrow"
              mode="multiple"
              {...(narrow.isList ? {} : { maxCount: 1 })}
              allowClear
              aria-label={texts.field(call.name, narrow.field)}
              placeholder={texts.field(call.name, narrow.field)}
              showSearch={{ optionFilterProp: "label" }}
              value={[...only]}
              options={narrow.values.map((value) => ({
                value,
                label: texts.value(call.name, narrow.field, value) ?? String(value),
              }))}
              onChange={(next: number[]) => {
                setOnly(next);
                setPlace({ ...place, page: 1 });
              }}
            />
          )}
        </div>
      )}
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      {found["IsMore"] === true && (
        <Alert className="space" type="info" showIcon={false} title={says.more} />
      )}
      {sums !== null && (
        <p>{says.sum.replace("{in}", String(sums["In"])).replace("{out}", String(sums["Out"]))}</p>
      )}
      <RowsTable
        call={call.name}
        fields={chosenOf(fields, columns)}
        rows={rows}
        isReading={read.isFetching}
        onOpen={setOpened}
        paging={{
          ...place,
          total: typeof found["Total"] === "number" ? found["Total"] : rows.length,
          onPage: (page, size) => setPlace({ page, size }),
        }}
      />
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={texts.ui("details")}
        closable={{ "aria-label": texts.ui("close") }}
        size={640}
      >
        {opened !== null && <RowDetails call={call.name} fields={fields} row={opened} />}
      </Drawer>
    </>
  );
}

/** The rows of a list of an answer. */
export function rowsIn(items: unknown): readonly Values[] {
  return Array.isArray(items) ? items.map(valuesOf) : [];
}

/** Fields by their names, in the order of these. */
export function chosenOf(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}
