import { Alert, Button, Drawer } from "antd";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type CallPage, deedsBeside, mayCall, rowsOf } from "../app/areas.ts";
import { PageHead } from "../app/page-head.tsx";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import { changesBetween } from "../fields/changes.ts";
import { ChangesTable } from "../fields/changes-table.tsx";
import type { Field } from "../fields/fields.ts";
import { bodyFromRow, bodyFromRows } from "../fields/request-body.ts";
import { valuesOf } from "../fields/value-text.ts";
import { ValuesList } from "../fields/values-list.tsx";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import { useColumns } from "./columns.ts";
import { Filters } from "./filters.tsx";
import { ListTools } from "./list-tools.tsx";
import { useRead } from "./read-call.ts";
import { RowsTable } from "./rows-table.tsx";
import { useAddress } from "./use-address.ts";

/** Fields of an answer that the table itself shows, or nobody needs. */
const shownElsewhere = new Set(["Items", "Total", "ServerTime", "Result"]);

/** Rows to look through: filters, a table, the details of a row, and what can be done with it. */
export function ListPage({ page }: { page: CallPage }) {
  const texts = useTexts();
  const { call, request, answer } = page;
  const filterFields = request.filter(({ name }) => name !== "PageIndex" && name !== "PageSize");
  const isPaged = request.some(({ name }) => name === "PageIndex");
  const { filters, place, query, search, goTo, open } = useAddress(filterFields);
  const columns = useColumns(call.name);
  const [opened, setOpened] = useState<Values | null>(null);
  const body = isPaged ? { ...filters, PageIndex: place.page, PageSize: place.size } : filters;
  const read = useRead(call, body);
  const outcome = read.data;
  const found = outcome?.kind === "done" ? outcome.answer : {};
  const items: unknown = found["Items"];
  const rows = Array.isArray(items) ? items.map(valuesOf) : [];
  const fields = rowsOf(answer) ?? [];
  const failure = outcome === undefined ? null : failureText(call, outcome, texts);
  const total = typeof found["Total"] === "number" ? found["Total"] : rows.length;
  const [choice, setChoice] = useState<{ of: typeof outcome; places: readonly number[] }>({
    of: outcome,
    places: [],
  });
  // Other rows, and nothing of them is chosen.
  const chosen = choice.of === outcome ? choice.places : [];
  const chosenRows = rows.filter((_, index) => chosen.includes(index));
  const ways = useDeedsOfRows(page, rows.slice(0, 1));
  const beside = answer.filter(
    ({ name }) => !shownElsewhere.has(name) && found[name] !== undefined,
  );
  return (
    <>
      <PageHead page={page} found={found} />
      <Filters
        call={call}
        fields={filterFields}
        asked={filters}
        onSearch={(next) => {
          if (!search(next)) void read.refetch();
        }}
      >
        <ListTools
          page={page}
          fields={fields}
          columns={columns}
          filters={filters}
          view={{ query, open }}
        />
      </Filters>
      {failure !== null && (
        <Alert className="space" type="error" showIcon={false} title={failure} />
      )}
      {beside.length > 0 && outcome?.kind === "done" && (
        <div className="space">
          <ValuesList call={call.name} fields={beside} values={found} />
        </div>
      )}
      {chosenRows.length > 0 && <DeedsOfRows page={page} rows={chosenRows} />}
      <RowsTable
        call={call.name}
        fields={columns.shownOf(fields)}
        rows={rows}
        isReading={read.isFetching}
        onOpen={setOpened}
        paging={isPaged ? { ...place, total, onPage: goTo } : null}
        choice={
          ways.length === 0
            ? null
            : { chosen, onChoose: (places) => setChoice({ of: outcome, places }) }
        }
      />
      <Drawer
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={texts.ui("details")}
        closable={{ "aria-label": texts.ui("close") }}
        size={640}
      >
        {opened !== null && (
          <>
            <DeedsOfRow page={page} row={opened} />
            <RowDetails call={call.name} fields={fields} row={opened} />
          </>
        )}
      </Drawer>
    </>
  );
}

/** All fields of a row. What it was and what it is since stand side by side. */
export function RowDetails({
  call,
  fields,
  row,
}: {
  call: string;
  fields: readonly Field[];
  row: Values;
}) {
  const { Before, After } = row;
  const changes = Before === undefined ? null : changesBetween(Before, After);
  if (changes === null) return <ValuesList call={call} fields={fields} values={row} />;
  const others = fields.filter(({ name }) => name !== "Before" && name !== "After");
  // The parts of a thing are called as in the call that changed it.
  const of = typeof row["Call"] === "string" ? row["Call"] : call;
  return (
    <>
      <ValuesList call={call} fields={others} values={row} />
      {changes.length > 0 && <ChangesTable call={of} changes={changes} />}
    </>
  );
}

/** Deeds of an area that take a list of such rows, with what rows say of them. */
function useDeedsOfRows(page: CallPage, rows: readonly Values[]) {
  const rights = useSession()?.rights ?? [];
  return deedsBeside(page)
    .filter(({ call }) => mayCall(call, rights))
    .map((deed) => ({ deed, values: bodyFromRows(deed.request, rows) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

/** Ways from chosen rows to what can be done with all of them at once. */
function DeedsOfRows({ page, rows }: { page: CallPage; rows: readonly Values[] }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const label = texts.ui("doWithRows", { count: rows.length });
  return (
    <div role="group" className="actions space" aria-label={label}>
      <span>{label}</span>
      {useDeedsOfRows(page, rows).map(({ deed, values }) => (
        <Button key={deed.path} onClick={() => void navigate(deed.path, { state: { values } })}>
          {texts.call(deed.call.name)}
        </Button>
      ))}
    </div>
  );
}

/** Ways from a row to the deeds of its area; their forms begin with what the row says. */
export function DeedsOfRow({ page, row }: { page: CallPage; row: Values }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const rights = useSession()?.rights ?? [];
  const deeds = deedsBeside(page)
    .filter(({ call }) => mayCall(call, rights))
    .map((deed) => ({ deed, values: bodyFromRow(deed.request, row) }))
    .filter(({ values }) => Object.keys(values).length > 0);
  if (deeds.length === 0) return null;
  return (
    <div role="group" className="actions space" aria-label={texts.ui("doWithRow")}>
      {deeds.map(({ deed, values }) => (
        <Button key={deed.path} onClick={() => void navigate(deed.path, { state: { values } })}>
          {texts.call(deed.call.name)}
        </Button>
      ))}
    </div>
  );
}
