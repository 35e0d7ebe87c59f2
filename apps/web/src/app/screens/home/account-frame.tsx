import "../../../domains/wallet/texts.ts";
import { classNames } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Of the card of the account, whatever is in it. */
export const accountCardClass = (isAlone: boolean) =>
  classNames(
    "rounded-card border border-line bg-surface px-4 pt-2 pb-2.5 tablet:p-5",
    isAlone && "tablet:col-span-2 tablet:grid tablet:grid-cols-2 tablet:gap-x-10",
  );

/** Of the line under the balance: as high without its figures as with them. */
export const standingClass =
  "mt-1 flex min-h-8 gap-6 border-t border-line pt-3 text-small max-tablet:hidden";

/** Of the figures of the day: as high without them as with them. */
export const todayPlaceClass =
  "mt-1 flex min-h-[54px] flex-col gap-1.5 border-t border-line pt-2 text-small tablet:mt-3 tablet:min-h-[92px] tablet:pt-3";

interface BalanceRowsProps {
  pill?: ReactNode;
  balance: ReactNode;
  eye?: ReactNode;
}

/** The balance in its place, whether the page or its first look shows it. */
export function BalanceRows({ pill, balance, eye }: BalanceRowsProps) {
  const { t } = useTranslation("wallet");
  return (
    <>
      <p className="flex min-h-[22px] items-center max-tablet:sr-only gap-2 text-small text-ink-2">
        {t("balance")}
        {pill}
      </p>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <p className="flex max-w-full shrink-0 items-baseline gap-1.5 whitespace-nowrap">
          <span className="truncate font-count text-hero font-bold">{balance}</span>
          <span className="text-body text-ink-2">{t("yuan")}</span>
        </p>
        {eye}
      </div>
    </>
  );
}
