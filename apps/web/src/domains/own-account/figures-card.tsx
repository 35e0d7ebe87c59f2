import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { Net } from "@fairdraw/client/records/net.tsx";
import { type Money, toDisplay, toWire } from "@fairdraw/money";
import { Button, MoneyText, Skeleton } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useHiddenBalance } from "../wallet/use-hidden-balance.ts";
import { card } from "./card.ts";
import type { Figures } from "./month-figures.ts";
import { useMonth } from "./overview.api.ts";

/** What today's bets and those of this month came to; stars where the balance is hidden. */
export function FiguresCard() {
  const { t } = useTranslation("overview");
  const { data, isError, refetch } = useMonth();
  return (
    <section className={card}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lead font-bold">{t("figures")}</h2>
        <Link to="/ProfitReport" className="text-small text-link hover:underline">
          {t("figuresSee")}
        </Link>
      </div>
      {data !== undefined && (
        <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-8">
          <Column title={t("today")} of={data.today} />
          <Column title={t("month")} of={data.month} />
        </div>
      )}
      {data === undefined && !isError && <Skeleton className="h-32" />}
      {data === undefined && isError && (
        <p className="flex items-center gap-3 text-body text-ink-2">
          {t("figuresFailed")}
          <Button size="small" onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
    </section>
  );
}

function Column({ title, of }: { title: string; of: Figures }) {
  const { t } = useTranslation("overview");
  const { isHidden } = useHiddenBalance();
  const stars = <MoneyText text="" isHidden hiddenLabel={t("hidden")} />;
  const amount = (value: Money) => (isHidden ? stars : <MoneyText text={toDisplay(value)} />);
  const rows = [
    { label: t("count"), value: of.count },
    { label: t("stake"), value: amount(of.stake) },
    { label: t("prize"), value: amount(of.prize) },
    { label: t("net"), value: isHidden ? stars : <Net of={toWire(of.net)} /> },
  ];
  return (
    <div>
      <h3 className="mb-1 text-body font-medium">{title}</h3>
      <dl className="flex flex-col gap-1 text-body">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
