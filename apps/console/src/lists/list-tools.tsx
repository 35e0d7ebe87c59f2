import { exportOf } from "@fairdraw/wire/core/rights.ts";
import { Button, Checkbox, Popover } from "antd";
import { useState } from "react";
import type { CallPage } from "../app/areas.ts";
import type { Values } from "../call/operator-call.ts";
import { useSession } from "../call/session.ts";
import type { Field } from "../fields/fields.ts";
import { useTexts } from "../texts/texts.ts";
import type { Columns } from "./columns.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { ViewsMenu } from "./views-menu.tsx";

interface ListToolsProps {
  page: CallPage;
  fields: readonly Field[];
  columns: Columns;
  filters: Values;
  view: { query: string; open: (query: string) => void };
}

/** What can be done with a list as a whole: columns, saved views, a file of its rows. */
export function ListTools({ page, fields, columns, filters, view }: ListToolsProps) {
  const texts = useTexts();
  const { call } = page;
  const rights = useSession()?.rights ?? [];
  const [isExporting, setIsExporting] = useState(false);
  const { may } = call.policy;
  const isTakenAlong = may !== null && may !== "self" && rights.includes(exportOf(may));
  const shown = columns.shownOf(fields);
  const choice = (
    <Checkbox.Group
      className="columns"
      options={fields.map(({ name }) => ({ value: name, label: texts.field(call.name, name) }))}
      value={shown.map(({ name }) => name)}
      onChange={(names) => columns.choose(names.map(String))}
    />
  );
  return (
    <div className="actions" role="group" aria-label={texts.ui("listTools")}>
      <ViewsMenu
        call={call.name}
        view={{ query: view.query, columns: columns.chosen }}
        onOpen={({ query, columns: names }) => {
          columns.choose(names);
          view.open(query);
        }}
      />
      <Popover trigger="click" placement="bottomLeft" content={choice}>
        <Button>{texts.ui("columns")}</Button>
      </Popover>
      {isTakenAlong && <Button onClick={() => setIsExporting(true)}>{texts.ui("export")}</Button>}
      {isExporting && (
        <ExportDialog
          call={call.name}
          filters={filters}
          fields={shown}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  );
}
