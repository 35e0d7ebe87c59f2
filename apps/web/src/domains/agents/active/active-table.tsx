import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { toDisplay } from "@fairdraw/money";
import { MoneyText, Pill } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { ActivePage, ActiveRow } from "./active.api.ts";
import type { ActiveFilter } from "./active-filter.ts";

/** Columns whose titles put the list in order, with the names that the wire has for them. */
const sorts = {
  account: "UserName",
  valid: "Valid",
  betDays: "BetDays",
  deposit: "Deposit",
  missing: "Missing",
} as const;
const isSortKey = (key: string): key is keyof typeof sorts => key in sorts;

const Amount = ({ of }: { of: string }) => <MoneyText text={toDisplay(readSigned(of))} />;

/** Shape: `2026-01-05`. */
export const dayText = (key: number) => String(key).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");

function Standing({ row }: { row: ActiveRow }) {
  const { t } = useTranslation("active");
  if (row.IsActive) return <Pill look="ok">{t("yes")}</Pill>;
  return <Pill look={row.IsNear ? "warn" : "neutral"}>{t(row.IsNear ? "near" : "no")}</Pill>;
}

/** Those with turnover in a period: a table on wide screens, cards on phones. */
export function ActiveTable(props: {
  page: ActivePage;
  filter: ActiveFilter;
  onSort: (change: Pick<ActiveFilter, "sort" | "isDescending">) => void;
}) {
  const { page, filter, onSort } = props;
  const { t } = useTranslation("active");
  const sorted = Object.entries(sorts).find(([, field]) => field === filter.sort)?.[0] ?? null;
  const nameOf = (row: ActiveRow) => (row.Level === 0 ? t("me") : row.UserName);
  const firstDay = (row: ActiveRow) =>
    row.FirstActiveDay === null ? "–" : dayText(row.FirstActiveDay);
  const columns: RecordColumn<ActiveRow>[] = [
    { key: "account", title: t("account"), isFixed: true, cell: nameOf },
    { key: "parent", title: t("parent"), cell: (row) => row.ParentUserName },
    { key: "level", title: t("level"), isNumber: true, cell: (row) => row.Level },
    { key: "valid", title: t("valid"), isNumber: true, cell: (row) => <Amount of={row.Valid} /> },
    { key: "betDays", title: t("betDays"), isNumber: true, cell: (row) => row.BetDays },
    {
      key: "deposit",
      title: t("deposit"),
      isNumber: true,
      cell: (row) => <Amount of={row.Deposit} />,
    },
    { key: "isActive", title: t("isActive"), cell: (row) => <Standing row={row} /> },
    {
      key: "missing",
      title: t("missing"),
      isNumber: true,
      cell: (row) => (row.IsActive ? "–" : <Amount of={row.Missing} />),
    },
    { key: "firstDay", title: t("firstDay"), cell: firstDay },
  ];
  const sums = [
    { key: "page", name: t("pageSum"), of: page.PageSum },
    { key: "all", name: t("allSum"), of: page.AllSum },
  ];
  return (
    <RecordTable
      name="active"
      caption={t("title")}
      columns={columns.map((column) => ({ ...column, isSortable: isSortKey(column.key) }))}
      rows={page.Items}
      rowKey={(row) => row.UserName}
      sort={{
        key: sorted,
        isDescending: filter.isDescending,
        onSort: (key) => {
          if (!isSortKey(key)) return;
          const isSame = filter.sort === sorts[key];
          onSort({ sort: sorts[key], isDescending: isSame ? !filter.isDescending : true });
        },
      }}
      sums={sums.map(({ key, name, of }) => ({
        key,
        cells: {
          account: name,
          valid: <Amount of={of.Valid} />,
          deposit: <Amount of={of.Deposit} />,
        },
      }))}
      card={(row) => (
        <div className="flex flex-col gap-1">
          <p className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate font-medium">{nameOf(row)}</span>
            <Standing row={row} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
            <span>
              {t("valid")} <Amount of={row.Valid} />
            </span>
            <span>
              {t("betDays")} {row.BetDays}
            </span>
            {!row.IsActive && (
              <span>
                {t("missing")} <Amount of={row.Missing} />
              </span>
            )}
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
            <span>
              {t("parent")} {row.ParentUserName === "" ? "–" : row.ParentUserName}
            </span>
            <span>
              {t("firstDay")} {firstDay(row)}
            </span>
          </p>
        </div>
      )}
    />
  );
}
