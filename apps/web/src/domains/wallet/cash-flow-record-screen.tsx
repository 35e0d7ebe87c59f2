import "./texts.ts";
import "../reports/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { readMember, writeMember } from "@fairdraw/client/records/member-param.ts";
import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordPage } from "@fairdraw/client/records/record-page.tsx";
import { useRecordParams } from "@fairdraw/client/records/record-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Skeleton } from "@fairdraw/ui";
import { RefreshCw, WalletMinimal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FlowPage, useFlowClasses, useFlowPages } from "./cash-flow.api.ts";
import { type CashFlowFilter, readFilter, writeFilter } from "./cash-flow-filter.ts";
import { hasNewer } from "./flow-cause.ts";
import { useFlowChips } from "./flow-chips.ts";
import { CashFlowFilterBar } from "./parts/cash-flow-filter-bar.tsx";
import { BalanceAfter, CashFlowTable } from "./parts/cash-flow-table.tsx";
import { FlowExport } from "./parts/flow-export.tsx";
import { readMonth } from "./statement/months.ts";
import { useBalance } from "./wallet.api.ts";

/** Fetched with its texts by those who want it on paper. */
const StatementView = lazy(async () => {
  const { StatementView: view } = await import("./statement/statement-view.tsx");
  await textsReady();
  return { default: view };
});

/** Every movement of the player's balance, or what a month of them comes to. */
export function CashFlowRecordScreen() {
  const [params, setParams] = useSearchParams();
  const today = siteDay(serverNowMs());
  if (params.get("view") !== "statement") return <CashFlowList />;
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <StatementView
        month={readMonth(params.get("month"), today)}
        member={readMember(params)}
        today={today}
        onMonth={(month) =>
          setParams(
            { view: "statement", month, ...writeMember(readMember(params)) },
            { replace: true },
          )
        }
      />
    </Suspense>
  );
}

/** The movements one by one, each with what caused it. */
function CashFlowList() {
  const { t } = useTranslation("reports");
  const { t: records } = useTranslation("records");
  const [, setParams] = useSearchParams();
  const { params, put: putParams } = useRecordParams("flows");
  const chipsOf = useFlowChips();
  const today = siteDay(serverNowMs());
  const filter = readFilter(params, today);
  const address = params.toString();
  const [countedFor, setCountedFor] = useState<string | null>(null);
  const withSums = countedFor === address;
  const classes = useFlowClasses().data;
  const query = useFlowPages(filter, { classes, withSums });
  const { amount: balance } = useBalance();
  const { classId, typeId, direction, orderNo } = filter;
  // Of all movements the newest one stands first, and leads to the balance at the end of the days.
  const isAll =
    filter.page === 1 && [classId, typeId, direction, orderNo].every((one) => one === null);
  const title = filter.member === null ? t("flowTitle") : t("flowTitleOf", { name: filter.member });
  useTitle(title);
  const put = (change: Partial<CashFlowFilter>) =>
    putParams(writeFilter({ ...filter, page: 1, ...change }, today));

  return (
    <RecordPage
      title={title}
      filters={
        <CashFlowFilterBar filter={filter} today={today} classes={classes ?? []} onChange={put} />
      }
      chips={chipsOf({ filter, today, classes: classes ?? [] }, put)}
      onReset={params.size === 0 ? null : () => putParams({})}
      tools={
        <FlowExport
          filter={filter}
          classes={classes ?? []}
          onStatement={() =>
            setParams({
              view: "statement",
              month: readMonth(filter.days.to.slice(0, 7), today),
              ...writeMember(filter.member),
            })
          }
        />
      }
      query={query}
      failed={filter.member === null ? undefined : records("memberFailed")}
      figuresOf={(page) => figuresOf(page, t, { hasLast: isAll })}
      withoutFigures={
        <Button
          look="link"
          className="px-0"
          isBusy={query.isFetching && withSums}
          onClick={() => setCountedFor(address)}
        >
          {t("countAll")}
        </Button>
      }
      isEmpty={(page) => page.Items.length === 0}
      empty={{
        icon: <WalletMinimal size={40} strokeWidth={1.5} />,
        text: t("flowEmpty"),
        action:
          filter.member === null ? (
            <Link to="/" className="text-link">
              {t("flowGo")}
            </Link>
          ) : null,
      }}
      paging={{
        place: filter,
        totalOf: (page) => ({ total: page.Total ?? 0, isMore: page.TotalIsMore === true }),
        onChange: put,
      }}
    >
      {(page) => (
        <>
          {isAll &&
            filter.days.to === today &&
            filter.member === null &&
            hasNewer(page.Items, balance) && (
              <div className="px-4 pb-2 tablet:px-5">
                <Button size="small" look="outline" onClick={() => void query.refetch()}>
                  <RefreshCw size={16} aria-hidden="true" />
                  {t("flowNewer")}
                </Button>
              </div>
            )}
          <CashFlowTable page={page} classes={classes ?? []} />
        </>
      )}
    </RecordPage>
  );
}

type FigureText = "flowCount" | "flowIn" | "flowOut" | "flowNet" | "flowLast";

function figuresOf(
  { AllSum: all, Items: [newest] }: FlowPage,
  t: (key: FigureText) => string,
  { hasLast }: { hasLast: boolean },
) {
  if (all === null) return null;
  const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
  return [
    { key: "count", label: t("flowCount"), value: all.Count.toLocaleString("en") },
    { key: "in", label: t("flowIn"), value: amount(all.In) },
    { key: "out", label: t("flowOut"), value: amount(all.Out) },
    { key: "net", label: t("flowNet"), value: <Net of={all.Net} isFlow /> },
    ...(hasLast && newest !== undefined
      ? [{ key: "last", label: t("flowLast"), value: <BalanceAfter row={newest} /> }]
      : []),
  ];
}
