import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney } from "@fairdraw/money";
import { Progress } from "@fairdraw/ui";
import { turnoverSourceText } from "@fairdraw/wire/wallet/turnover-enums.ts";
import { useTranslation } from "react-i18next";
import type { TurnoverView } from "../withdraw.api.ts";
import { shown } from "./amounts.tsx";

const sources: Readonly<Record<number, { zh: string; en: string }>> = turnoverSourceText;
/** What turnover was asked with, in a word. */
export const sourceName = ({ Source }: Pick<TurnoverView, "Source">): string =>
  inLanguage(sources[Source] ?? { zh: String(Source), en: String(Source) });

/** How much of it is done. Shape: 0 to 1, never 1 before it is. */
function fractionOf({ Required, Done }: Pick<TurnoverView, "Required" | "Done">): number {
  const required = parseCheckedMoney(Required);
  return required === 0n ? 1 : Number((parseCheckedMoney(Done) * 1000n) / required) / 1000;
}

/** Whether bets have filled it. */
export const isDone = ({ Remaining }: TurnoverView) => parseCheckedMoney(Remaining) === 0n;
/** The bar of a requirement, read with both its figures. */
export function Bar({ row }: { row: TurnoverView }) {
  const { t } = useTranslation("withdraw");
  const text = t("meterBar", {
    source: sourceName(row),
    done: shown(row.Done),
    required: shown(row.Required),
  });
  return (
    <div className="mt-1 min-w-20">
      <Progress
        label={text}
        valueText={text}
        fraction={fractionOf(row)}
        look={isDone(row) ? "ok" : "primary"}
      />
    </div>
  );
}
