import { Net } from "@fairdraw/client/records/net.tsx";
import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, Pill } from "@fairdraw/ui";
import type { TeamReportField } from "@fairdraw/wire/reports/team-report.ts";
import { useTranslation } from "react-i18next";
import type { TeamFilter } from "./team-filter.ts";
import type { TeamReport, TeamReportRow } from "./team-report.api.ts";

interface TeamTableProps {
  report: TeamReport;
  filter: TeamFilter;
  onChange: (change: Partial<TeamFilter>) => void;
}

/** Columns by what they put the rows in order by. */
const sorts = {
  account: "UserName",
  size: "Team",
  deposit: "Deposit",
  withdraw: "Withdraw",
  count: "Count",
  stake: "Stake",
  turnover: "Turnover",
  prize: "Prize",
  rebate: "Rebate",
  external: "ExternalRebate",
  net: "Net",
} as const satisfies Record<string, TeamReportField>;

const amount = (text: string | null) =>
  text === null ? "–" : <MoneyText text={toDisplay(parseCheckedMoney(text))} />;
/** Deposits less those taken back: a minus where more was taken back. */
const paidIn = (text: string | null) =>
  text === null ? "–" : <MoneyText text={toDisplay(readSigned(text))} />;

/** A row for the agent himself and one for each right below him; agents lead to their own. */
export function TeamTable({ report, filter, onChange }: TeamTableProps) {
  const { t } = useTranslation("teamReport");
  const enter = (member: string) => onChange({ member });
  const sorted = Object.entries(sorts).find(([, field]) => field === filter.sort)?.[0] ?? null;
  const name = (row: TeamReportRow) => <Name row={row} onEnter={enter} />;
  const columns: RecordColumn<TeamReportRow>[] = [
    { key: "account", title: t("account"), isFixed: true, cell: name },
    { key: "type", title: t("type"), cell: (row) => t(row.IsAgent ? "agent" : "player") },
    {
      key: "size",
      title: t("size"),
      isNumber: true,
      cell: (row) => (row.IsSelf || row.Team === 0 ? "–" : row.Team.toLocaleString("en")),
    },
    { key: "deposit", title: t("deposit"), isNumber: true, cell: (row) => paidIn(row.Deposit) },
    { key: "withdraw", title: t("withdraw"), isNumber: true, cell: (row) => amount(row.Withdraw) },
    {
      key: "count",
      title: t("count"),
      isNumber: true,
      cell: (row) => row.Count.toLocaleString("en"),
    },
    { key: "stake", title: t("stake"), isNumber: true, cell: (row) => amount(row.Stake) },
    { key: "turnover", title: t("turnover"), isNumber: true, cell: (row) => amount(row.Turnover) },
    { key: "prize", title: t("prize"), isNumber: true, cell: (row) => amount(row.Prize) },
    { key: "rebate", title: t("rebate"), isNumber: true, cell: (row) => amount(row.Rebate) },
    {
      key: "external",
      title: t("external"),
      isNumber: true,
      cell: (row) => amount(row.ExternalRebate),
    },
    { key: "net", title: t("net"), isNumber: true, cell: (row) => <Net of={row.Net} /> },
  ];
  return (
    <RecordTable
      name="teamReport"
      caption={t("title")}
      columns={columns}
      rows={report.Items}
      rowKey={(row) => row.UserName}
      cardsBelow="tablet"
      sort={{
        key: sorted,
        isDescending: filter.isDescending,
        onSort: (key) => {
          const field = Object.entries(sorts).find(([column]) => column === key)?.[1];
          if (field === undefined) return;
          const isSame = field === filter.sort;
          onChange({
            sort: field,
            isDescending: isSame ? !filter.isDescending : field !== "UserName",
          });
        },
      }}
      sums={[
        sumRow("page", t("pageSum"), report.PageSum),
        sumRow("all", t("allSum"), report.AllSum),
      ]}
      card={(row) => (
        <div className="flex flex-col gap-0.5">
          <p className="flex items-baseline justify-between gap-3">
            {name(row)}
            <Net of={row.Net} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2 tabular-nums">
            <span>
              {t("stake")} {amount(row.Stake)}
            </span>
            <span>
              {t("prize")} {amount(row.Prize)}
            </span>
            <span>
              {t("rebate")} {amount(row.Rebate)}
            </span>
            {row.ExternalRebate !== null && readSigned(row.ExternalRebate) > 0n && (
              <span>
                {t("external")} {amount(row.ExternalRebate)}
              </span>
            )}
            {row.Deposit !== null && (
              <span>
                {t("deposit")} {paidIn(row.Deposit)}
              </span>
            )}
            {row.Withdraw !== null && (
              <span>
                {t("withdraw")} {amount(row.Withdraw)}
              </span>
            )}
          </p>
        </div>
      )}
    />
  );
}

function sumRow(key: string, title: string, of: TeamReport["AllSum"]) {
  return {
    key,
    cells: {
      account: title,
      deposit: paidIn(of.Deposit),
      withdraw: amount(of.Withdraw),
      count: of.Count.toLocaleString("en"),
      stake: amount(of.Stake),
      turnover: amount(of.Turnover),
      prize: amount(of.Prize),
      rebate: amount(of.Rebate),
      external: amount(of.ExternalRebate),
      net: <Net of={of.Net} />,
    },
  };
}

/** Whose row it is; an agent below leads to his own rows. */
function Name({ row, onEnter }: { row: TeamReportRow; onEnter: (userName: string) => void }) {
  const { t } = useTranslation("teamReport");
  if (row.IsSelf) return <span className="font-medium">{t("self", { name: row.UserName })}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {row.IsAgent && !row.HasLeft ? (
        <Button look="link" size="small" className="-mx-3" onClick={() => onEnter(row.UserName)}>
          {row.UserName}
        </Button>
      ) : (
        <span className="font-medium">{row.UserName}</span>
      )}
      {row.HasLeft && (
        <span title={t("leftHint")}>
          <Pill>{t("left")}</Pill>
        </span>
      )}
    </span>
  );
}
