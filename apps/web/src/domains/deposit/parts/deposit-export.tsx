import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { DepositRequestState } from "@fairdraw/wire/deposit/enums.ts";
import { useTranslation } from "react-i18next";
import { networkOf } from "../coin.ts";
import { readAllDeposits } from "../deposit.api.ts";
import type { DepositFilter } from "../deposit-filter.ts";
import { endReasonOf, standingOf } from "../deposit-state.ts";

const columns = [
  "recordTime",
  "orderNo",
  "recordMethod",
  "recordNetwork",
  "recordAsked",
  "recordPay",
  "recordPaid",
  "recordFee",
  "recordCredit",
  "recordState",
  "reason",
  "ended",
] as const;
/** Amounts of what is paid may have more digits than a workbook keeps: they stay text. */
const numberColumns = [4, 7, 8];

/** Saves the deposits that a filter finds as a file. */
export function DepositExport({ filter }: { filter: DepositFilter }) {
  const { t } = useTranslation("deposit");
  return (
    <SaveTableMenu
      fileName={`fairdraw-deposits-${filter.days.from}-${filter.days.to}`}
      header={columns.map((key) => t(key))}
      numberColumns={numberColumns}
      read={async (onProgress) =>
        (await readAllDeposits(filter, onProgress)).map((row) => [
          siteDateTime(row.CreateTime),
          row.OrderNo,
          inLanguage({ zh: row.ChannelName, en: row.ChannelNameEn }),
          networkOf(row.Currency),
          row.Amount,
          row.PayAmount,
          row.PaidAmount,
          row.Fee,
          row.State === DepositRequestState.CONFIRM ? row.Credit : "0",
          t(`state_${standingOf(row)}`),
          row.State === DepositRequestState.CANCEL ? inLanguage(endReasonOf(row)) : "",
          row.EndTime === null ? "" : siteDateTime(row.EndTime),
        ])
      }
    />
  );
}
