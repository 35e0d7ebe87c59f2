import { Link } from "@fairdraw/client/page/link.tsx";
import { Net } from "@fairdraw/client/records/net.tsx";
import { OrderNo } from "@fairdraw/client/records/order-no.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { timeColumn } from "@fairdraw/client/records/time-column.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { BetCancelReason, betCancelReasonText } from "@fairdraw/wire/betting/enums.ts";
import { cashFlowText, playMoneyText } from "@fairdraw/wire/wallet/enums.ts";
import { useTranslation } from "react-i18next";
import type { FlowClasses, FlowPage, FlowRow } from "../cash-flow.api.ts";
import { causeOf } from "../flow-cause.ts";
import { useHiddenBalance } from "../use-hidden-balance.ts";

const isNothing = (amount: string) => /^0(\.0+)?$/.test(amount);

function useKind(classes: FlowClasses) {
  return (row: FlowRow) => {
    if (row.IsPlayMoney === true) {
      const { class: className, type } = playMoneyText;
      return { className: inLanguage(className), typeName: inLanguage(type) };
    }
    const group = classes.find(({ Id }) => Id === row.ClassId);
    const type = group?.Types.find(({ Id }) => Id === row.TypeId);
    const name = (one: { Name: string; NameEn: string } | undefined, id: number) =>
      one === undefined ? String(id) : inLanguage({ zh: one.Name, en: one.NameEn });
    const own = row.CancelReason === null ? null : cashFlowText(row.TypeId, row.CancelReason);
    return {
      className: name(group, row.ClassId),
      typeName: own === null ? name(type, row.TypeId) : inLanguage(own),
    };
  };
}

/** Movements in full: a table on wide screens, cards on phones. */
export function CashFlowTable({ page, classes }: { page: FlowPage; classes: FlowClasses }) {
  const { t } = useTranslation("reports");
  const kind = useKind(classes);
  const columns: RecordColumn<FlowRow>[] = [
    { ...timeColumn(t("flowTime"), (row: FlowRow) => row.Time), isFixed: true },
    {
      key: "no",
      title: t("flowNo"),
      isExtra: true,
      cell: (row) => <OrderNo no={row.FlowNo} />,
    },
    {
      key: "type",
      title: t("flowType"),
      isFixed: true,
      cell: (row) => (
        <>
          <p className="whitespace-nowrap">{kind(row).typeName}</p>
          {kind(row).className !== kind(row).typeName && (
            <p className="text-tiny text-ink-2">{kind(row).className}</p>
          )}
        </>
      ),
    },
    {
      key: "in",
      title: t("flowIn"),
      isNumber: true,
      cell: (row) => <Amount of={row.In} sign="+" />,
    },
    {
      key: "out",
      title: t("flowOut"),
      isNumber: true,
      cell: (row) => <Amount of={row.Out} sign="−" />,
    },
    {
      key: "after",
      title: t("flowAfter"),
      isNumber: true,
      cell: (row) => <BalanceAfter row={row} />,
    },
    { key: "ref", title: t("flowRef"), cell: (row) => <Cause row={row} /> },
    { key: "remark", title: t("flowRemark"), cell: (row) => <Remark row={row} /> },
  ];
  const sumRow = (key: string, title: string, of: FlowPage["PageSum"]) => ({
    key,
    cells: {
      time: title,
      in: <Amount of={of.In} sign="+" />,
      out: <Amount of={of.Out} sign="−" />,
      after: <Net of={of.Net} isFlow />,
    },
  });
  return (
    <RecordTable
      name="flows"
      caption={t("flowTitle")}
      columns={columns}
      rows={page.Items}
      rowKey={(row) => row.FlowNo}
      sums={[
        sumRow("page", t("pageSums"), page.PageSum),
        ...(page.AllSum === null ? [] : [sumRow("all", t("allSums"), page.AllSum)]),
      ]}
      card={(row) => (
        <div className="flex flex-col gap-0.5">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{kind(row).typeName}</span>
            {isNothing(row.In) ? <Amount of={row.Out} sign="−" /> : <Amount of={row.In} sign="+" />}
          </p>
          <p className="flex items-baseline justify-between gap-3 text-small text-ink-2 tabular-nums">
            <span>{siteDateTime(row.Time)}</span>
            <span>
              {t("flowAfter")} <BalanceAfter row={row} />
            </span>
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-small">
            <Cause row={row} />
            <Remark row={row} />
          </p>
        </div>
      )}
    />
  );
}

/** Money that came in or went out; a dash where nothing did. */
function Amount({ of, sign }: { of: string; sign: "+" | "−" }) {
  if (isNothing(of)) return <span className="text-ink-3">—</span>;
  const look = sign === "+" ? "profit" : "loss";
  return <MoneyText text={`${sign}${toDisplay(parseCheckedMoney(of))}`} look={look} />;
}

/** Hidden like the balance itself, because it is one. */
export function BalanceAfter({ row }: { row: FlowRow }) {
  const { isHidden } = useHiddenBalance();
  const { t } = useTranslation("wallet");
  return (
    <MoneyText
      text={toDisplay(parseCheckedMoney(row.BalanceAfter))}
      isHidden={isHidden}
      hiddenLabel={t("hidden")}
    />
  );
}

/** Why a stake came back, or what kind of money it is; a dash where the type says all. */
function Remark({ row }: { row: FlowRow }) {
  const { t } = useTranslation("reports");
  const reason = Object.values(BetCancelReason).find((one) => one === row.CancelReason);
  if (row.IsPlayMoney === true) return <span className="text-ink-2">{t("flowPlayMoney")}</span>;
  if (reason === undefined) return <span className="text-ink-3 max-tablet:hidden">—</span>;
  return <span className="text-ink-2">{inLanguage(betCancelReasonText[reason])}</span>;
}

/** The number of what moved the money, leading there where there is a page for it. */
function Cause({ row }: { row: FlowRow }) {
  const path = causeOf(row);
  const no = row.CauseNo ?? row.RefNo;
  const number = <OrderNo no={no} />;
  if (path === null) return number;
  return (
    <Link to={path} className="text-link">
      {number}
    </Link>
  );
}
