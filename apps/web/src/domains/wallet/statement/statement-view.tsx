import "./texts.ts";
import "../texts.ts";
import { PageLogo } from "@fairdraw/client/brand/page-logo.tsx";
import { useSiteTitle } from "@fairdraw/client/brand/site-title.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { memberParam } from "@fairdraw/client/records/member-param.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { siteDateTime, siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Select, Skeleton } from "@fairdraw/ui";
import { ArrowLeft, Printer, ReceiptText, RotateCw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "../../reports/parts/export-menu.tsx";
import { BalanceEye } from "../balance-eye.tsx";
import { useHiddenBalance } from "../use-hidden-balance.ts";
import { monthKeyOf, monthsBack } from "./months.ts";
import { SaveStatement } from "./save-statement.tsx";
import { type Statement, useStatement } from "./statement.api.ts";
import { StatementTable } from "./statement-table.tsx";

interface StatementViewProps {
  /** An account below the agent who looks; null for his own. */
  member: string | null;
  /** Shape: `2026-01`. */
  month: string;
  /** A day of the site, `2026-01-05`. */
  today: string;
  onMonth: (month: string) => void;
}

/** The statement of a month as it goes on paper, with what chooses and prints it above. */
export function StatementView({ member, month, today, onMonth }: StatementViewProps) {
  const { t } = useTranslation("statement");
  const { t: shell } = useTranslation("shell");
  const query = useStatement(month, member);
  const isAgent = useSession()?.isAgent === true;
  // Browsers name the file after the page.
  useTitle(`${t("title")} ${month}`);
  return (
    <div className="mx-auto flex max-w-[860px] flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <Link
          to={`/CashFlowRecord${member === null ? "" : `?${memberParam}=${member}`}`}
          className="inline-flex min-h-10 items-center gap-1.5 text-link"
        >
          <ArrowLeft size={16} aria-hidden="true" />
          {t("back")}
        </Link>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {member === null && <BalanceEye />}
          <Select
            look="plain"
            label={t("month")}
            value={month}
            onChange={onMonth}
            items={monthsBack(today).map((value) => ({ value, label: value }))}
          />
          {query.data !== undefined && (
            <SaveStatement statement={query.data} month={month} member={member} />
          )}
          {member === null && isAgent && (
            <ExportMenu
              label={t("teamFile")}
              what={{ Report: "TeamMonth", Filter: { Month: monthKeyOf(month) } }}
            />
          )}
          <Button
            look="primary"
            disabled={query.data === undefined}
            onClick={() => globalThis.print()}
          >
            <Printer size={16} aria-hidden="true" />
            {t("print")}
          </Button>
        </span>
      </div>
      <article className="rounded-card border border-line bg-surface p-4 tablet:p-8 print:border-0 print:p-0">
        {query.data !== undefined ? (
          <Paper statement={query.data} member={member} />
        ) : query.isError ? (
          <EmptyBox
            isError
            icon={<ReceiptText size={40} strokeWidth={1.5} />}
            text={t("loadFailed")}
            action={
              <Button onClick={() => void query.refetch()}>
                <RotateCw size={16} aria-hidden="true" />
                {shell("retry")}
              </Button>
            }
          />
        ) : (
          <div role="status" aria-label={shell("loading")} className="flex flex-col gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-28" />
            <Skeleton className="h-80" />
          </div>
        )}
      </article>
    </div>
  );
}

/** What stands on the paper: whose it is and of when, both balances, the sums. */
function Paper({ statement, member }: { statement: Statement; member: string | null }) {
  const { t } = useTranslation("statement");
  const title = useId();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-4">
        <PageLogo page="Main" />
        <h1 id={title} className="text-head font-bold">
          {t("title")}
        </h1>
      </header>
      <Facts statement={statement} member={member} />
      <Figures statement={statement} />
      {statement.Classes.length === 0 ? (
        <p className="py-6 text-center text-body text-ink-2">{t("empty")}</p>
      ) : (
        <StatementTable statement={statement} />
      )}
      <p className="text-small text-ink-2">
        {t("formula")} · {t("zone")}
      </p>
    </div>
  );
}

function Facts({ statement, member }: { statement: Statement; member: string | null }) {
  const { t } = useTranslation("statement");
  const site = useSiteTitle();
  const session = useSession();
  const { DateFrom, DateTo, ServerTime } = statement;
  const [from, to] = [siteDay(DateFrom), siteDay(DateTo - 1)];
  const facts = [
    { label: t("account"), value: member ?? session?.userName ?? "" },
    {
      label: t("period"),
      value:
        ServerTime < DateTo
          ? t("periodRuns", { from, to, now: siteDateTime(ServerTime) })
          : t("periodOf", { from, to }),
    },
    { label: t("madeAt"), value: `${siteDateTime(ServerTime)} · ${site} · ${location.host}` },
    { label: t("currency"), value: t("yuan") },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-body">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Figures({ statement: { Opening, Closing, Sum } }: { statement: Statement }) {
  const { t } = useTranslation("statement");
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  const figures: { label: string; value: ReactNode }[] = [
    { label: t("opening"), value: <Balance of={Opening} /> },
    { label: t("received"), value: amount(Sum.In) },
    { label: t("spent"), value: amount(Sum.Out) },
    { label: t("net"), value: <Net of={Sum.Net} isFlow /> },
    { label: t("closing"), value: <Balance of={Closing} /> },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 tablet:grid-cols-5 print:grid-cols-5">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="text-lead font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A balance, hidden on paper too while the player hides it. */
function Balance({ of }: { of: string }) {
  const { t } = useTranslation("wallet");
  const { isHidden } = useHiddenBalance();
  return (
    <MoneyText
      text={toDisplay(parseCheckedMoney(of))}
      isHidden={isHidden}
      hiddenLabel={t("hidden")}
    />
  );
}
