import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { type Money, toDisplay } from "@fairdraw/money";
import { Button, type Column, MoneyText, Stepper, showToast, Table } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { ownMultiples, readMultiples, type TableIssue } from "../chase-form.ts";
import type { ChaseDesk } from "../use-chase-plan.ts";

/** The issues of the plan: what each costs, what a win in it leaves; each can be left out or changed. */
export function ChaseTable({ desk, multipleMost }: { desk: ChaseDesk; multipleMost: number }) {
  const { t } = useTranslation("chase");
  const { form, change, plan } = desk;
  const toggle = ({ issue }: TableIssue) => {
    const off = new Set(form.off);
    if (!off.delete(issue.serialNumber)) off.add(issue.serialNumber);
    change({ off });
  };
  const invert = () => {
    const on = plan.table.filter(({ issue }) => !form.off.has(issue.serialNumber));
    change({ off: new Set(on.map(({ issue }) => issue.serialNumber)) });
  };
  const put = ({ issue }: TableIssue, multiple: number) =>
    change({ own: new Map([...form.own, [issue.serialNumber, multiple]]) });
  const hasPast = plan.table.some(({ isClosed }) => isClosed);
  const firstOpen = hasPast ? plan.table.find(({ isClosed }) => !isClosed)?.issue : undefined;
  const dropPast = () => change({ firstSerial: firstOpen?.serialNumber ?? null });
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => "");
    const multiples = readMultiples(text, multipleMost);
    if (multiples === null) showToast({ kind: "error", text: t("pasteFailed") });
    else change({ own: ownMultiples(plan, multiples) });
  };
  const hasPrize = plan.table.some(({ row }) => row?.prize != null);
  const money = (amount: Money | null | undefined, look?: "signed") =>
    amount == null ? (
      <span className="text-ink-3">—</span>
    ) : (
      <MoneyText
        text={`${look !== undefined && amount > 0n ? "+" : ""}${toDisplay(amount)}`}
        look={look === undefined ? "plain" : amount < 0n ? "loss" : "profit"}
      />
    );
  const noOf = new Map(plan.table.map((one, i) => [one, i + 1]));
  const columns: Column<TableIssue>[] = [
    {
      key: "pick",
      title: t("colPick"),
      cell: (one) => (
        <input
          type="checkbox"
          className="size-5 cursor-pointer accent-primary disabled:cursor-not-allowed"
          aria-label={t("pickIssue", { serial: shortSerial(one.issue.serialNumber) })}
          checked={!one.isClosed && !form.off.has(one.issue.serialNumber)}
          disabled={one.isClosed}
          onChange={() => toggle(one)}
        />
      ),
    },
    {
      key: "no",
      title: t("colPlace"),
      cell: (one) => (
        <span className="whitespace-nowrap text-ink-2 tabular-nums">{noOf.get(one)}</span>
      ),
    },
    {
      key: "issue",
      title: t("colIssue"),
      cell: (one) => (
        <span className={one.row === null ? "text-ink-3" : ""}>
          <span className="block font-medium whitespace-nowrap tabular-nums">
            {shortSerial(one.issue.serialNumber)}
          </span>
          <span className="block text-tiny whitespace-nowrap tabular-nums">
            {one.isClosed ? t("issueClosed") : siteMinute(one.issue.drawTimeStamp)}
          </span>
        </span>
      ),
    },
    {
      key: "multiple",
      title: t("colMultiple"),
      cell: (one) =>
        one.row === null ? (
          <span className="text-ink-3">—</span>
        ) : (
          <Stepper
            size="small"
            label={t("multipleOfIssue", { serial: shortSerial(one.issue.serialNumber) })}
            lessLabel={t("multipleLess")}
            moreLabel={t("multipleMore")}
            value={one.row.multiple}
            min={1}
            max={multipleMost}
            onChange={(multiple) => put(one, multiple)}
          />
        ),
    },
    {
      key: "amount",
      title: t("colAmount"),
      isNumber: true,
      cell: ({ row }) => money(row?.amount),
    },
    { key: "spent", title: t("colSpent"), isNumber: true, cell: ({ row }) => money(row?.spent) },
    ...(hasPrize ? prizeColumns() : []),
  ];

  function prizeColumns(): Column<TableIssue>[] {
    return [
      { key: "prize", title: t("colPrize"), isNumber: true, cell: ({ row }) => money(row?.prize) },
      {
        key: "profit",
        title: t("colProfit"),
        isNumber: true,
        cell: ({ row }) => money(row?.profit, "signed"),
      },
      {
        key: "rate",
        title: t("colRate"),
        isNumber: true,
        cell: ({ row }) => (row?.rateBp == null ? "—" : `${(row.rateBp / 100).toFixed(1)}%`),
      },
    ];
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div role="group" aria-label={t("tableTools")} className="flex flex-wrap gap-2 pb-1">
        <Button look="ghost" size="small" onClick={invert}>
          {t("invert")}
        </Button>
        <Button
          look="ghost"
          size="small"
          disabled={form.own.size === 0}
          onClick={() => change({ own: new Map() })}
        >
          {t("resetTable")}
        </Button>
        <Button look="ghost" size="small" disabled={firstOpen === undefined} onClick={dropPast}>
          {t("dropPast")}
        </Button>
        <Button look="ghost" size="small" onClick={() => void paste()}>
          {t("pasteMultiples")}
        </Button>
      </div>
      <Table
        caption={t("table")}
        columns={columns}
        rows={plan.table}
        rowKey={({ issue }) => issue.serialNumber}
        maxHeight="screen"
        isOver={({ isClosed }) => isClosed}
      />
    </div>
  );
}
