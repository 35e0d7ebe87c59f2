import "../texts.ts";
import { type Money, subtract, toDisplay } from "@fairdraw/money";
import { classNames, MoneyText } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHiddenBalance } from "../../wallet/use-hidden-balance.ts";

interface TotalAndAfterProps {
  total: Money;
  /** Null while it is not known. */
  balance: Money | null;
  /** Where the usual words would not be true. */
  labels?: { total: string; after: string };
  /** Stands beside the word for the total. */
  note?: ReactNode;
  size?: "title" | "lead";
  className?: string;
  /** More rows of the list: pairs of `dt` and `dd`. */
  children?: ReactNode;
}

/** What it costs all together and what stays of the balance. */
export function TotalAndAfter({ total, balance, labels, note, ...props }: TotalAndAfterProps) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const { t: wallet } = useTranslation("wallet");
  const { isHidden } = useHiddenBalance();
  const size = props.size === "lead" ? "text-lead" : "text-title";
  return (
    <dl className={classNames("grid grid-cols-[1fr_auto] gap-y-1 text-body", props.className)}>
      <dt className="text-ink-2">
        {labels?.total ?? t("confirmTotal")}
        {note}
      </dt>
      <dd className={classNames("text-right font-bold", size)}>
        <MoneyText text={toDisplay(total)} unit={shell("yuan")} />
      </dd>
      {balance !== null && (
        <>
          <dt className="text-ink-2">{labels?.after ?? t("confirmAfter")}</dt>
          <dd className="text-right">
            <MoneyText
              text={toDisplay(subtract(balance, total))}
              unit={shell("yuan")}
              isHidden={isHidden}
              hiddenLabel={wallet("hidden")}
            />
          </dd>
        </>
      )}
      {props.children}
    </dl>
  );
}
