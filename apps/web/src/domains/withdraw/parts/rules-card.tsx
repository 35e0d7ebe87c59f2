import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { classNames, MoneyText } from "@fairdraw/ui";
import { withdrawResults } from "@fairdraw/wire/withdraw/results.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { percentOf } from "../../deposit/deposit-amount.ts";
import { Card } from "../../deposit/parts/card.tsx";
import { useHiddenBalance } from "../../wallet/use-hidden-balance.ts";
import type { WithdrawInit } from "../withdraw.api.ts";
import type { RuleRow } from "../withdraw-codes.ts";
import { shown } from "./amounts.tsx";

/** A rule that has refused, and what it said. */
export interface BrokenRule {
  readonly row: RuleRow;
  readonly text: string;
}

const minutesText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const lockCodes = [
  withdrawResults.BET_REQUIREMENT.code,
  withdrawResults.EXTERNAL_REQUIREMENT.code,
  withdrawResults.BONUS_REQUIREMENT.code,
] as const;

/** All rules as the player's own figures, before he asks for anything; the one that has refused is marked. */
export function RulesCard({ init, broken }: { init: WithdrawInit; broken: BrokenRule | null }) {
  const { t } = useTranslation("withdraw");
  const { t: wallet } = useTranslation("wallet");
  const missing = init.Turnover.reduce(
    (sum, { Remaining }) => sum + parseCheckedMoney(Remaining),
    0n,
  );
  const { isHidden } = useHiddenBalance();
  const balance = (text: string) => (
    <MoneyText text={shown(text)} isHidden={isHidden} hiddenLabel={wallet("hidden")} />
  );
  const row = (name: RuleRow, children: ReactNode) => (
    <Rule key={name} row={name} title={t(`rule_${name}`)} broken={broken}>
      {children}
    </Rule>
  );
  return (
    <Card title={t("rules")}>
      <dl className="flex flex-col">
        {row(
          "withdrawable",
          <>
            <strong className="font-count text-title">{balance(init.Withdrawable)}</strong>
            <Small>
              {t("balanceIs")} {balance(init.Balance)}
            </Small>
            {lockCodes.map((code) => {
              const lock = init.Locked.find(({ Code }) => Code === code);
              if (lock === undefined) return null;
              return (
                <Small key={code}>
                  {t(`lock_${code}`)} {shown(lock.Amount)}
                </Small>
              );
            })}
          </>,
        )}
        {row("perTime", `${shown(init.Min)} – ${shown(init.Max)}`)}
        {row("day", t("ofMost", { left: shown(init.DayLeft), max: shown(init.DayMax) }))}
        {row("count", t("ofMost", { left: init.CountLeft, max: init.DayCountMax }))}
        {row("interval", init.NextTime === null ? t("nowOk") : siteDateTime(init.NextTime))}
        {row(
          "hours",
          init.OpenFromMinutes === init.OpenToMinutes
            ? t("allDay")
            : `${minutesText(init.OpenFromMinutes)} – ${minutesText(init.OpenToMinutes)}`,
        )}
        {row("fee", <Fee init={init} />)}
        <Plain title={t("rule_arrival")}>
          {t("arrival", { count: init.AvgMinutes })}
          {parseCheckedMoney(init.AutoMax) > 0n && (
            <Small>{t("autoMax", { amount: shown(init.AutoMax) })}</Small>
          )}
        </Plain>
        {row(
          "turnover",
          missing === 0n ? t("noneMissing") : t("missing", { amount: toDisplay(sumOf(missing)) }),
        )}
        {(parseCheckedMoney(init.Elsewhere) > 0n || broken?.row === "elsewhere") &&
          row("elsewhere", t("elsewhere", { amount: shown(init.Elsewhere) }))}
      </dl>
      <p className="text-small text-ink-2">{t("anyoneMay")}</p>
    </Card>
  );
}

const sumOf = (thousandths: bigint) => thousandths as Parameters<typeof toDisplay>[0];

function Fee({ init }: { init: WithdrawInit }) {
  const { t } = useTranslation("withdraw");
  const fixed = shown(init.FeeFixed);
  const rate = percentOf(init.FeeRate);
  const hasFixed = parseCheckedMoney(init.FeeFixed) > 0n;
  const then =
    hasFixed && init.FeeRate > 0
      ? t("feeBoth", { fixed, rate })
      : hasFixed
        ? t("feeFixed", { fixed })
        : init.FeeRate > 0
          ? t("feeRate", { rate })
          : t("feeNone");
  if (init.FeeFreeLeft === 0 || then === t("feeNone")) return then;
  return (
    <>
      {t("feeFree", { count: init.FeeFreeLeft })}
      <Small>{t("feeThen", { fee: then })}</Small>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-small text-ink-2">{children}</span>;
}

function Rule({
  row,
  title,
  broken,
  children,
}: {
  row: RuleRow;
  title: string;
  broken: BrokenRule | null;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isBroken = broken?.row === row;
  // The first rule that fails is led into sight, wherever the card stands.
  useEffect(() => {
    if (isBroken) place.current?.scrollIntoView({ block: "center", behavior: "smooth" });
  }, [isBroken]);
  return (
    <Plain title={title} place={place} error={isBroken ? broken.text : null}>
      {children}
    </Plain>
  );
}

function Plain({
  title,
  children,
  error = null,
  place,
}: {
  title: string;
  children: ReactNode;
  error?: string | null;
  place?: React.RefObject<HTMLDivElement | null>;
}) {
  return (
    <div
      ref={place}
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 text-body last:border-0",
        error !== null && "-mx-2 rounded-control border-0 bg-error-tint px-2 ring-1 ring-error",
      )}
    >
      <dt className="text-ink-2">{title}</dt>
      <dd className="ml-auto text-right tabular-nums">
        {children}
        {error !== null && (
          <span role="alert" className="block text-small font-medium text-error">
            {error}
          </span>
        )}
      </dd>
    </div>
  );
}
