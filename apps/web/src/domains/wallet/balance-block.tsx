import "./texts.ts";
import { CirclePlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { askPlayMoney, useHasPlayMoney } from "./ask-play-money.ts";
import { BalanceEye } from "./balance-eye.tsx";
import { BalanceText } from "./balance-text.tsx";
import { useHiddenBalance } from "./use-hidden-balance.ts";

/** The balance in the header, with the eye that hides it, the way to play money, and what else the shell adds. */
export function BalanceBlock({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("wallet");
  const { isHidden, toggle } = useHiddenBalance();
  const hasPlayMoney = useHasPlayMoney();
  return (
    <div className="flex min-h-10 items-center rounded-full bg-surface-2 pl-3 tablet:pl-4">
      <p className={`flex items-baseline gap-1.5 ${toggle === null ? "pr-4" : ""}`}>
        <span className="sr-only text-small text-ink-2 tablet:not-sr-only">{t("balance")}</span>
        <span className="font-count text-lead font-bold" data-testid="balance">
          <BalanceText isHidden={isHidden} />
        </span>
        <span className="hidden text-small text-ink-2 tablet:inline">{t("yuan")}</span>
      </p>
      <BalanceEye />
      {hasPlayMoney && (
        <button
          type="button"
          aria-label={t("getPlayMoney")}
          title={t("getPlayMoney")}
          aria-haspopup="dialog"
          onClick={askPlayMoney}
          className="hidden size-10 shrink-0 cursor-pointer items-center justify-center rounded-full text-play hover:bg-play-tint tablet:flex"
        >
          <CirclePlus size={18} aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  );
}
