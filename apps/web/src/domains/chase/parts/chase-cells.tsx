import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { type Money, toDisplay } from "@fairdraw/money";
import { MoneyText, Stepper } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { TableIssue } from "../chase-form.ts";
import type { ChaseDesk } from "../use-chase-plan.ts";

interface CellProps {
  desk: ChaseDesk;
  of: TableIssue;
}

/** Takes an issue out of the plan or in again; one that has closed is out. */
export function PickCell({ desk, of }: CellProps) {
  const { t } = useTranslation("chase");
  const { serialNumber } = of.issue;
  const { form, change } = desk;
  const toggle = () => {
    const off = new Set(form.off);
    if (!off.delete(serialNumber)) off.add(serialNumber);
    change({ off });
  };
  return (
    <input
      type="checkbox"
      className="size-5 cursor-pointer accent-primary disabled:cursor-not-allowed"
      aria-label={t("pickIssue", { serial: shortSerial(serialNumber) })}
      checked={!of.isClosed && !form.off.has(serialNumber)}
      disabled={of.isClosed}
      onChange={toggle}
    />
  );
}

/** Serial and draw of an issue. */
export function IssueCell({ of }: { of: TableIssue }) {
  const { t } = useTranslation("chase");
  return (
    <span className={of.row === null ? "text-ink-3" : ""}>
      <span className="block font-medium whitespace-nowrap tabular-nums">
        {shortSerial(of.issue.serialNumber)}
      </span>
      <span className="block text-tiny whitespace-nowrap tabular-nums">
        {of.isClosed ? t("issueClosed") : siteMinute(of.issue.drawTimeStamp)}
      </span>
    </span>
  );
}

/** The multiple of an issue, which can be changed by hand; a dash for one that is out. */
export function MultipleCell({ desk, of, most }: CellProps & { most: number }) {
  const { t } = useTranslation("chase");
  if (of.row === null) return <span className="text-ink-3">—</span>;
  const { serialNumber } = of.issue;
  return (
    <Stepper
      size="small"
      label={t("multipleOfIssue", { serial: shortSerial(serialNumber) })}
      lessLabel={t("multipleLess")}
      moreLabel={t("multipleMore")}
      value={of.row.multiple}
      min={1}
      max={most}
      onChange={(multiple) =>
        desk.change({ own: new Map([...desk.form.own, [serialNumber, multiple]]) })
      }
    />
  );
}

/** An amount; a dash where there is none. */
export function AmountCell({ of }: { of: Money | null | undefined }) {
  if (of == null) return <span className="text-ink-3">—</span>;
  return <MoneyText text={toDisplay(of)} look="plain" />;
}

/** What would be won or lost; a dash where nobody knows. */
export function ProfitCell({ of }: { of: Money | null | undefined }) {
  if (of == null) return <span className="text-ink-3">—</span>;
  const text = `${of > 0n ? "+" : ""}${toDisplay(of)}`;
  return <MoneyText text={text} look={of < 0n ? "loss" : "profit"} />;
}
