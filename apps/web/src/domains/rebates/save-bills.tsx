import { allPages } from "@fairdraw/client/records/all-pages.ts";
import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { rebateBillStateText } from "@fairdraw/wire/agreements/enums.ts";
import type { RebateKind } from "@fairdraw/wire/rebates/enums.ts";
import { useTranslation } from "react-i18next";
import { type BillFilter, billStates } from "./bill-filter.ts";
import type { AnyBill } from "./bill-table.tsx";
import { readBillsBelow, readOwnBills } from "./rebates.api.ts";
import { categoryName, dayText, rateText } from "./shown.ts";

const ownColumns = [
  "day",
  "category",
  "base",
  "rate",
  "amount",
  "state",
  "decidedAt",
  "billNo",
] as const;
const belowColumns = [
  "day",
  "account",
  "category",
  "base",
  "rate",
  "amount",
  "above",
  "state",
  "decidedAt",
  "billNo",
] as const;
type Column = (typeof belowColumns)[number];
const numbers: readonly Column[] = ["base", "amount", "above"];
/** Rows that are asked for at once. */
const size = 100;

/** Saves all bills that a filter finds as a file; long lists say how far they are. */
export function SaveBills({
  kind,
  filter,
  isOwn,
}: {
  kind: RebateKind;
  filter: BillFilter;
  isOwn: boolean;
}) {
  const { t } = useTranslation("rebates");
  const columns: readonly Column[] = isOwn ? ownColumns : belowColumns;
  const readPage = (page: number): Promise<{ Total: number; Items: AnyBill[] }> =>
    isOwn
      ? readOwnBills(kind, { ...filter, page, size })
      : readBillsBelow(kind, { ...filter, page, size });
  return (
    <SaveTableMenu
      fileName={`fairdraw-rebates-${kind.toLowerCase()}${isOwn ? "" : "-team"}-${filter.days.from}-${filter.days.to}`}
      header={columns.map((column) => t(column))}
      numberColumns={columns.flatMap((column, i) => (numbers.includes(column) ? [i] : []))}
      read={async (onProgress) => {
        const rows = await allPages(readPage, { keyOf: ({ BillNo }) => BillNo, onProgress });
        return rows.map((row) => {
          const cells = cellsOf(row);
          return columns.map((column) => cells[column]);
        });
      }}
    />
  );
}

function cellsOf(row: AnyBill): Record<Column, string> {
  const state = billStates.find((one) => one === row.State);
  return {
    day: dayText(row.Day),
    account: row.UserName ?? "",
    category: categoryName(row.Category),
    base: row.Base,
    rate: rateText(row.Rate),
    amount: row.Amount,
    above: row.Above ?? "",
    state: state === undefined ? String(row.State) : inLanguage(rebateBillStateText[state]),
    decidedAt: row.DecidedAt === null ? "" : siteDateTime(row.DecidedAt),
    billNo: row.BillNo,
  };
}
