import "../../../domains/wallet/texts.ts";
import { classNames, Pill } from "@fairdraw/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { useVipLevel } from "../../../domains/vip/vip.api.ts";
import { BalanceEye } from "../../../domains/wallet/balance-eye.tsx";
import { BalanceText } from "../../../domains/wallet/balance-text.tsx";
import { useHiddenBalance } from "../../../domains/wallet/use-hidden-balance.ts";
import { textsReady } from "../../../lib/i18n.ts";

/** Fetched with its texts once the games are on their way. */
const TodayFigures = lazy(async () => {
  const figures = await import("./today-figures.tsx");
  await textsReady();
  return { default: figures.TodayFigures };
});

/** The player's money and standing; side by side where the card has the row to itself. */
export function AccountCard({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation("shell");
  const { t: wallet } = useTranslation("wallet");
  const { isHidden } = useHiddenBalance();
  const vip = useVipLevel();
  return (
    <section
      aria-label={t("accountCard")}
      className={classNames(
        "rounded-card border border-line bg-surface p-4 tablet:p-5",
        isAlone && "tablet:col-span-2 tablet:grid tablet:grid-cols-2 tablet:gap-x-10",
      )}
    >
      <div>
        <p className="flex min-h-[22px] items-center gap-2 text-small text-ink-2">
          {wallet("balance")}
          {vip !== null && <Pill look="gold">{t("vipLevel", { level: vip })}</Pill>}
        </p>
        <div className="flex min-h-12 items-center justify-between gap-2">
          <p className="flex min-w-0 items-baseline gap-1.5">
            <span className="truncate font-digits text-hero font-bold">
              <BalanceText isHidden={isHidden} />
            </span>
            <span className="text-body text-ink-2">{wallet("yuan")}</span>
          </p>
          <BalanceEye />
        </div>
        <Standing />
      </div>
      <Suspense fallback={<div className="mt-3 h-[92px]" />}>
        <TodayFigures isAlone={isAlone} />
      </Suspense>
    </section>
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
    <dl className="mt-1 flex min-h-8 gap-6 border-t border-line pt-3 text-small">
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
