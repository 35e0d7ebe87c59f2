import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { type Column, MoneyText, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { Link } from "../../../lib/link.tsx";
import { siteDateTime } from "../../../lib/site-time.ts";
import { Net } from "../../reports/parts/net.tsx";
import { timeColumn } from "../../reports/parts/time-column.tsx";
import type { FlowClasses, FlowPage, FlowRow } from "../cash-flow.api.ts";
import { causeOf } from "../flow-cause.ts";
import { useHiddenBalance } from "../use-hidden-balance.ts";

const isNothing = (amount: string) => /^0(\.0+)?$/.test(amount);

function useKind(classes: FlowClasses) {
  return (row: FlowRow) => {
    const group = classes.find(({ Id }) => Id === row.ClassId);
    const type = group?.Types.find(({ Id }) => Id === row.TypeId);
    const name = (one: { Name: string; NameEn: string } | undefined, id: number) =>
      one === undefined ? String(id) : inLanguage({ zh: one.Name, en: one.NameEn });
    return { className: name(group, row.ClassId), typeName: name(type, row.TypeId) };
  };
}

/** Movements in full: a table on wide screens, cards on phones. */
export function CashFlowTable({ page, classes }: { page: FlowPage; classes: FlowClasses }) {
  const { t } = useTranslation("reports");
  const kind = useKind(classes);
  const columns: Column<FlowRow>[] = [
    timeColumn(t("flowTime"), (row) => row.Time),
    {
      key: "type",
      title: t("flowType"),
      cell: (row) => (
        <>
          <p className="whitespace-nowrap">{kind(row).typeName}</p>
          <p className="text-tiny text-ink-2">{kind(row).className}</p>
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
  ];
  const sums = {
    key: "page",
    cells: {
      time: t("pageSums"),
      in: <Amount of={page.PageSum.In} sign="+" />,
      out: <Amount of={page.PageSum.Out} sign="−" />,
      after: <Net of={page.PageSum.Net} />,
    },
  };
  return (
    <Table
      caption={t("flowTitle")}
      columns={columns}
      rows={page.Items}
      rowKey={(row) => row.FlowNo}
      sums={[sums]}
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
          <p className="text-small">
            <Cause row={row} />
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

/** The number of what moved the money, leading there where there is a page for it. */
function Cause({ row }: { row: FlowRow }) {
  const path = causeOf(row);
  const no = row.CauseNo ?? row.RefNo;
  const short = `${no.slice(0, 4)}…${no.slice(-6)}`;
  const number = (
    <span title={no} className="font-digits whitespace-nowrap tabular-nums">
      {short}
    </span>
  );
  if (path === null) return number;
  return (
    <Link to={path} className="text-link">
      {number}
    </Link>
  );
}
