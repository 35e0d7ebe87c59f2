import "../../pages/texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button, buttonStyle, Pill } from "@fairdraw/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { isLow } from "../../../domains/play-money/low-balance.ts";
import { useVipLevel } from "../../../domains/vip/vip.api.ts";
import { askPlayMoney, useHasPlayMoney } from "../../../domains/wallet/ask-play-money.ts";
import { BalanceEye } from "../../../domains/wallet/balance-eye.tsx";
import { BalanceText } from "../../../domains/wallet/balance-text.tsx";
import { useHiddenBalance } from "../../../domains/wallet/use-hidden-balance.ts";
import { useBalance } from "../../../domains/wallet/wallet.api.ts";
import { accountCardClass, BalanceRows, standingClass, todayPlaceClass } from "./account-frame.tsx";

/** Fetched with its texts once the games are on their way. */
const TodayFigures = lazy(async () => {
  const figures = await import("./today-figures.tsx");
  await textsReady();
  return { default: figures.TodayFigures };
});

/** The player's money and standing; side by side where the card has the row to itself. */
export function AccountCard({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation("shell");
  const { isHidden } = useHiddenBalance();
  const vip = useVipLevel();
  return (
    <section aria-label={t("accountCard")} className={accountCardClass(isAlone)}>
      <div>
        <BalanceRows
          pill={vip !== null && <Pill look="gold">{t("vipLevel", { level: vip })}</Pill>}
          balance={<BalanceText isHidden={isHidden} />}
          eye={
            <span className="flex shrink-0 items-center gap-1">
              <LowBalance />
              <BalanceEye />
              <DepositLink />
              <WithdrawLink />
            </span>
          }
        />
        <Standing />
      </div>
      <Suspense fallback={<div className={todayPlaceClass} />}>
        <TodayFigures isAlone={isAlone} />
      </Suspense>
    </section>
  );
}

/** Phones have no room for it beside the way to play money, which comes first for who has little. */
function DepositLink() {
  const { t: page } = useTranslation("pages");
  const { amount } = useBalance();
  const gives = useHasPlayMoney() && isLow(amount);
  return (
    <Link
      to="/Deposit"
      className={`${buttonStyle({ look: "primary", size: "small" })} ${gives ? "max-tablet:hidden" : ""}`}
    >
      {page("deposit")}
    </Link>
  );
}

/** Wider screens have it under the figures of the day: the balance needs the room. Who has little gets the way to play money instead. */
function WithdrawLink() {
  const { t: page } = useTranslation("pages");
  const { amount } = useBalance();
  const hasPlayMoney = useHasPlayMoney();
  if (hasPlayMoney && isLow(amount)) return null;
  return (
    <Link
      to="/WithdrawRequest"
      className={`${buttonStyle({ look: "outline", size: "small" })} tablet:hidden`}
    >
      {page("withdrawRequest")}
    </Link>
  );
}

/** The way to play money for who has little left; as high as the eye beside it. */
function LowBalance() {
  const { t } = useTranslation("wallet");
  const { amount } = useBalance();
  const hasPlayMoney = useHasPlayMoney();
  if (!hasPlayMoney || !isLow(amount)) return null;
  return (
    <Button look="outline" size="small" aria-haspopup="dialog" onClick={askPlayMoney}>
      {t("getPlayMoney")}
    </Button>
  );
}

/** As high as with its figures from the start, so that nothing under it moves. */
function Standing() {
  const { t } = useTranslation("shell");
  const player = usePlayerData();
  const facts = [
    { label: t("prizeGroup"), value: player?.prizeGroup },
    { label: t("securityScore"), value: player?.SecurityScore },
  ];
  return (
    <dl className={standingClass}>
      {player !== undefined &&
        facts.map(({ label, value }) => (
          <div key={label} className="flex items-baseline gap-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
