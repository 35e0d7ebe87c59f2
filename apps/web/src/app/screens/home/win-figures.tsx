import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText } from "@fairdraw/ui";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** A prize, and what was staked for it. */
export function WinFigures({ win }: { win: { Prize: string; Stake: string } }) {
  const { t } = useTranslation("home");
  return (
    <span className="text-right">
      <span className="block text-body font-bold">
        <span className="text-small font-normal text-ink-2">{t("winPrize")} </span>
        <MoneyText look="gold" text={toDisplay(parseCheckedMoney(win.Prize))} />
      </span>
      <span className="block text-small text-ink-2">
        {t("winStake")} <MoneyText text={toDisplay(parseCheckedMoney(win.Stake))} />
      </span>
    </span>
  );
}

/** Stands where winners could not be fetched. */
export function WinsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("home");
  const { t: shell } = useTranslation("shell");
  return (
    <EmptyBox
      isError
      icon={<TriangleAlert size={40} strokeWidth={1.5} />}
      text={t("winsFailed")}
      action={<Button onClick={onRetry}>{shell("retry")}</Button>}
    />
  );
}
