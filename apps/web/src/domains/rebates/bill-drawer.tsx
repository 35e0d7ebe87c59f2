import { RecordDrawer, RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Button } from "@fairdraw/ui";
import { rebateLinesPerPage } from "@fairdraw/wire/rebates/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BillState } from "./bill-state.tsx";
import { type BillDetail, billQuery } from "./rebates.api.ts";
import { amountText, categoryName, dayText, rateText } from "./shown.ts";

/** A bill, and how every part of it came about. */
export function BillDrawer({ billNo, onClose }: { billNo: string; onClose: () => void }) {
  const { t } = useTranslation("rebates");
  const [page, setPage] = useState(1);
  const query = useQuery(billQuery(billNo, page));
  return (
    <RecordDrawer
      title={t("billTitle")}
      no={billNo}
      query={query}
      failed={{ icon: <ReceiptText size={40} strokeWidth={1.5} />, text: t("billFailed") }}
      onClose={onClose}
    >
      {(bill) => (
        <div className="flex flex-col gap-5 pb-6">
          <Facts bill={bill} />
          <Waterfall bill={bill} page={page} onPage={setPage} />
        </div>
      )}
    </RecordDrawer>
  );
}

function Facts({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation("rebates");
  return (
    <RecordFacts
      facts={[
        [t("state"), <BillState key="state" state={bill.State} />],
        [t("account"), bill.UserName],
        [t("day"), dayText(bill.Day)],
        [t("category"), categoryName(bill.Category)],
        [t("base"), amountText(bill.Base)],
        [t("rate"), rateText(bill.Rate)],
        [t("amount"), <strong key="amount">{amountText(bill.Amount)}</strong>],
        [t("madeAt"), siteDateTime(bill.MadeAt)],
        ...(bill.DecidedAt === null
          ? [[t("payAt"), siteDateTime(bill.PayAt)] as const]
          : [[t("decidedAt"), siteDateTime(bill.DecidedAt)] as const]),
        ...(bill.CancelReason === "" ? [] : [[t("reason"), bill.CancelReason] as const]),
      ]}
    />
  );
}

function Waterfall(props: { bill: BillDetail; page: number; onPage: (page: number) => void }) {
  const { bill, page, onPage } = props;
  const { t } = useTranslation("rebates");
  const pages = Math.max(1, Math.ceil(bill.Total / rebateLinesPerPage));
  return (
    <section aria-label={t("waterfall")} className="flex flex-col gap-3">
      <h3 className="text-lead font-bold">{t("waterfall")}</h3>
      <p className="text-small text-ink-2">{t("waterfallHint")}</p>
      {bill.Lines.length === 0 && <p className="text-body text-ink-2">{t("noLines")}</p>}
      {bill.Lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an account may have several lines of equal bets
        <Line key={i} line={line} />
      ))}
      {bill.Total > 0 && (
        <p className="flex justify-between gap-2 px-2 text-body font-medium tabular-nums">
          <span>{t("partsSum", { name: bill.UserName })}</span>
          <span>{amountText(bill.Amount)}</span>
        </p>
      )}
      {pages > 1 && (
        <div className="flex items-center justify-between gap-2">
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t("previous")}
          </Button>
          <span className="text-small text-ink-2 tabular-nums">{t("pageOf", { page, pages })}</span>
          <Button size="small" disabled={page === pages} onClick={() => onPage(page + 1)}>
            {t("next")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { line: BillDetail["Lines"][number] }) {
  const { t } = useTranslation("rebates");
  const title = t("lineBase", {
    name: line.Steps[0]?.UserName || t("gone"),
    base: amountText(line.Base),
  });
  // Several names may be empty.
  const steps = line.Steps.map((step, place) => ({ ...step, place }));
  const head = "px-2 py-1.5 font-medium whitespace-nowrap";
  const cell = "border-t border-line px-2 py-1.5";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      role="group"
      aria-label={title}
      tabIndex={0}
      className="overflow-x-auto rounded-control ring-1 ring-line ring-inset"
    >
      <table className="w-full text-small tabular-nums">
        <caption className="px-2 py-1.5 text-left font-medium">{title}</caption>
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className={`${head} text-left`}>
              {t("account")}
            </th>
            {(["rate", "upTo", "cut", "part"] as const).map((column) => (
              <th key={column} scope="col" className={`${head} text-right`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.place}>
              <th scope="row" className={`${cell} text-left font-medium`}>
                {step.UserName || t("gone")}
              </th>
              <td className={`${cell} text-right`}>{rateText(step.Rate)}</td>
              <td className={`${cell} text-right`}>{step.UpTo}</td>
              <td className={`${cell} text-right text-ink-2`}>{step.Cut}</td>
              <td className={`${cell} text-right font-medium`}>{step.Amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
