import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { MoneyText } from "@fairdraw/ui";
import { RebateBillState } from "@fairdraw/wire/agreements/enums.ts";
import { useTranslation } from "react-i18next";
import { BillState } from "./bill-state.tsx";
import type { BillBelow, OwnBill } from "./rebates.api.ts";
import { amountText, categoryName, dayText, rateText } from "./shown.ts";

/** A bill of either list; without a name it is the viewer's own. */
export type AnyBill = OwnBill & Partial<Pick<BillBelow, "UserName" | "Above">>;

/** Bills in full: a table on wide screens, cards on phones. */
export function BillTable(props: {
  rows: readonly AnyBill[];
  isOwn: boolean;
  onOpen: (billNo: string) => void;
}) {
  const { rows, isOwn, onOpen } = props;
  const { t } = useTranslation("rebates");
  const rateTitle = t(isOwn ? "ownRate" : "rate");
  const amount = (text: string) => <MoneyText text={amountText(text)} />;
  const columns: RecordColumn<AnyBill>[] = [
    { key: "day", title: t("day"), isFixed: true, cell: ({ Day }) => dayText(Day) },
    ...(isOwn
      ? []
      : [
          {
            key: "account",
            title: t("account"),
            isFixed: true,
            cell: ({ UserName }: AnyBill) => UserName,
          },
        ]),
    { key: "category", title: t("category"), cell: ({ Category }) => categoryName(Category) },
    { key: "base", title: t("base"), isNumber: true, cell: ({ Base }) => amount(Base) },
    { key: "rate", title: rateTitle, isNumber: true, cell: ({ Rate }) => rateText(Rate) },
    { key: "amount", title: t("amount"), isNumber: true, cell: ({ Amount }) => amount(Amount) },
    ...(isOwn
      ? []
      : [
          {
            key: "above",
            title: t("above"),
            isNumber: true,
            cell: ({ Above }: AnyBill) => amount(Above ?? "0"),
          },
        ]),
    { key: "state", title: t("state"), cell: ({ State }) => <BillState state={State} /> },
  ];
  return (
    <>
      <p className="px-4 pb-2 text-small text-ink-2 tablet:px-5">
        {t(isOwn ? "amountHintOwn" : "amountHintBelow")}
      </p>
      <RecordTable
        name={isOwn ? "ownRebates" : "rebatesBelow"}
        caption={t("billsTitle")}
        columns={columns}
        rows={rows}
        rowKey={({ BillNo }) => BillNo}
        isOver={({ State }) => State === RebateBillState.CANCELLED}
        onOpen={({ BillNo }) => onOpen(BillNo)}
        card={(row) => (
          <button
            type="button"
            className="flex w-full cursor-pointer flex-col gap-1 text-left"
            onClick={() => onOpen(row.BillNo)}
          >
            <span className="flex w-full items-center justify-between gap-2">
              <span className="min-w-0 truncate font-medium">
                {[row.UserName, categoryName(row.Category)].filter(Boolean).join(" · ")}
              </span>
              <span className="font-medium">{amount(row.Amount)}</span>
            </span>
            <span className="flex w-full items-center justify-between gap-2 text-small text-ink-2 tabular-nums">
              {dayText(row.Day)}
              <BillState state={row.State} />
            </span>
            {/* Not as a product: what is above is the difference to the rates below. */}
            <span className="flex flex-wrap gap-x-3 text-small text-ink-2 tabular-nums">
              <span>
                {t("base")} {amountText(row.Base)}
              </span>
              <span>
                {rateTitle} {rateText(row.Rate)}
              </span>
            </span>
            {row.Above !== undefined && (
              <span className="text-small text-ink-2 tabular-nums">
                {t("above")} {amountText(row.Above)}
              </span>
            )}
          </button>
        )}
      />
    </>
  );
}
