import "../wallet/texts.ts";
import { useTranslation } from "react-i18next";
import { askPlayMoney, useHasPlayMoney } from "../wallet/ask-play-money.ts";

/** Leads from words about a balance that is short to play money; nothing where there is none. */
export function PlayMoneyLink({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation("wallet");
  if (!useHasPlayMoney()) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onLeave?.();
        askPlayMoney();
      }}
      className="cursor-pointer font-medium underline underline-offset-4"
    >
      {t("getPlayMoney")}
    </button>
  );
}
