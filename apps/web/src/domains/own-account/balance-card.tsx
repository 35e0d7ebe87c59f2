import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useTranslation } from "react-i18next";
import { BalanceEye } from "../wallet/balance-eye.tsx";
import { BalanceText } from "../wallet/balance-text.tsx";
import { useHiddenBalance } from "../wallet/use-hidden-balance.ts";
import { card } from "./card.ts";

/** What the player may spend, or stars, and the way to where it came from. */
export function BalanceCard() {
  const { t } = useTranslation("overview");
  const { isHidden } = useHiddenBalance();
  return (
    <section className={card}>
      <div className="flex min-h-10 items-center justify-between">
        <h2 className="text-body text-ink-2">{t("balance")}</h2>
        <BalanceEye />
      </div>
      <p className="font-count text-head font-bold" data-testid="own-balance">
        <BalanceText isHidden={isHidden} />
      </p>
      <Link
        to="/CashFlowRecord"
        className="mt-auto self-start text-small text-link hover:underline"
      >
        {t("flows")}
      </Link>
    </section>
  );
}
