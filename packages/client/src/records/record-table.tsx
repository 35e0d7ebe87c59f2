import "./texts.ts";
import { Button, Checkbox, type Column, Popover, Segmented, Table } from "@fairdraw/ui";
import { Columns3 } from "lucide-react";
import { type ComponentProps, createContext, use } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { type RecordView, useRecordView } from "./record-view.ts";

/** Beside the title of a list, where the look of its table is chosen. */
export const TableToolsPlace = createContext<HTMLElement | null>(null);

export interface RecordColumn<Row> extends Column<Row> {
  /** Without it a row cannot be told or used. */
  isFixed?: boolean;
  /** Shown only to those who ask for it. */
  isExtra?: boolean;
}

type RecordTableProps<Row> = Omit<
  ComponentProps<typeof Table<Row>>,
  "columns" | "density" | "maxHeight"
> & {
  name: string;
  columns: readonly RecordColumn<Row>[];
};

/** The table of a list: its head and first column stay in sight, its columns and height of rows are chosen. */
export function RecordTable<Row>({ name, columns, ...table }: RecordTableProps<Row>) {
  const [view, changeView] = useRecordView(name);
  const place = use(TableToolsPlace);
  const shown = columns.filter((column) => isShown(column, view));
  return (
    <>
      {place !== null &&
        createPortal(<TableTools columns={columns} view={view} onChange={changeView} />, place)}
      <Table {...table} columns={shown} density={view.density} maxHeight="screen" />
    </>
  );
}

type Switchable = Pick<RecordColumn<never>, "key" | "title" | "isFixed" | "isExtra">;

/** Tells whether a column stands in the table. */
export function isShown({ key, isFixed, isExtra }: Switchable, { switched }: RecordView): boolean {
  return isFixed === true || (isExtra !== true) !== switched.includes(key);
}

function TableTools(props: {
  columns: readonly Switchable[];
  view: RecordView;
  onChange: (change: Partial<RecordView>) => void;
}) {
  const { t } = useTranslation("records");
  const { columns, view, onChange } = props;
  const turn = (key: string) => {
    const others = view.switched.filter((one) => one !== key);
    onChange({ switched: others.length < view.switched.length ? others : [...others, key] });
  };
  return (
    <Popover
      label={t("tableView")}
      trigger={
        <Button>
          <Columns3 size={16} aria-hidden="true" />
          {t("tableView")}
        </Button>
      }
    >
      <Segmented<RecordView["density"]>
        label={t("density")}
        size="small"
        value={view.density}
        onChange={(density) => onChange({ density })}
        items={[
          { value: "usual", label: t("density_usual") },
          { value: "compact", label: t("density_compact") },
        ]}
      />
      <fieldset className="mt-3">
        <legend className="text-small text-ink-2">{t("columns")}</legend>
        {columns
          .filter(({ isFixed }) => isFixed !== true)
          .map((column) => (
            <Checkbox
              key={column.key}
              label={column.title}
              isOn={isShown(column, view)}
              onChange={() => turn(column.key)}
            />
          ))}
      </fieldset>
      {view.switched.length > 0 && (
        <Button
          size="small"
          look="link"
          className="px-0"
          onClick={() => onChange({ switched: [] })}
        >
          {t("columnsUsual")}
        </Button>
      )}
    </Popover>
  );
}
