import { SaveTableMenu } from "@fairdraw/client/records/save-table-menu.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useTranslation } from "react-i18next";
import { networkOf } from "../../deposit/coin.ts";
import { useTargetName } from "../use-target-name.ts";
import { readAllWithdrawals } from "../withdraw.api.ts";
import type { WithdrawFilter } from "../withdraw-filter.ts";
import { reasonOf, standingOf } from "../withdraw-state.ts";

const columns = [
  "recordTime",
  "orderNo",
  "recordTarget",
  "recordNetwork",
  "recordAmount",
  "recordFee",
  "recordArrives",
  "recordRate",
  "recordState",
  "reason",
  "recordProof",
  "recordEnded",
] as const;
/** Amounts of what is paid may have more digits than a workbook keeps: they stay text. */
const numberColumns = [4, 5];

/** Saves the withdrawals that a filter finds as a file. */
export function WithdrawExport({ filter }: { filter: WithdrawFilter }) {
  const { t } = useTranslation("withdraw");
  const name = useTargetName();
  return (
    <SaveTableMenu
      fileName={`fairdraw-withdrawals-${filter.days.from}-${filter.days.to}`}
      header={columns.map((key) => t(key))}
      numberColumns={numberColumns}
      read={async (onProgress) =>
        (await readAllWithdrawals(filter, onProgress)).map((row) => {
          const reason = reasonOf(row);
          return [
            siteDateTime(row.CreateTime),
            row.OrderNo,
            `${name(row)} ${row.TargetMasked}`,
            networkOf(row.Currency),
            row.Amount,
            row.Fee,
            row.PayAmount,
            row.Rate ?? "",
            t(`state_${standingOf(row)}`),
            reason === null ? "" : inLanguage(reason),
            row.ProofId,
            row.EndTime === null ? "" : siteDateTime(row.EndTime),
          ];
        })
      }
    />
  );
}
