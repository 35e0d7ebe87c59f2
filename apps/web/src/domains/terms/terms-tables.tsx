import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { Pill, Plate, Table } from "@fairdraw/ui";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Agreement } from "./terms.api.ts";

/** Names of chains as wallets write them, by their `CurrencyType`. */
const names: Readonly<Record<number, string>> = { 1: "USDT · ERC20", 3: "USDT · BSC" };

/** The chains that the site works with, and what is to be known of each. */
export function CurrencyTable({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation("tradeTerms");
  if (agreement.Currencies.length === 0) return null;
  return (
    <section aria-label={t("networks")} className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t("networks")}</h2>
      <Plate look="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {t("risk")}
      </Plate>
      <Table
        caption={t("networks")}
        rows={agreement.Currencies}
        rowKey={(row) => String(row.Chain)}
        card={(row) => (
          <div className="flex flex-col gap-1">
            <p className="flex justify-between gap-2">
              <span className="font-medium">{names[row.Chain] ?? row.Chain}</span>
              <span>
                {t("confirmations")} {row.Confirmations} ·{" "}
                {t("minutesValue", { count: row.AvgMinutes })}
              </span>
            </p>
            <p className="font-mono text-small break-all text-ink-2">{row.Contract}</p>
          </div>
        )}
        columns={[
          { key: "chain", title: t("network"), cell: (row) => names[row.Chain] ?? row.Chain },
          {
            key: "confirmations",
            title: t("confirmations"),
            isNumber: true,
            cell: (row) => row.Confirmations,
          },
          {
            key: "minutes",
            title: t("minutes"),
            cell: (row) => t("minutesValue", { count: row.AvgMinutes }),
          },
          {
            key: "rate",
            title: t("rateSource"),
            cell: () =>
              agreement.RateSource === "operators" ? t("rateOperators") : agreement.RateSource,
          },
          {
            key: "contract",
            title: t("contract"),
            cell: (row) => <span className="font-mono text-small break-all">{row.Contract}</span>,
          },
        ]}
      />
    </section>
  );
}

/** What the player has signed and taken back. */
export function HistoryTable({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation("tradeTerms");
  if (agreement.History.length === 0) return null;
  return (
    <section aria-label={t("history")} className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t("history")}</h2>
      <Table
        caption={t("history")}
        rows={agreement.History}
        rowKey={(row) => `${row.Version} ${row.SignedAt}`}
        isOver={(row) => row.RevokedAt !== null}
        columns={[
          { key: "version", title: t("versionShort"), cell: (row) => row.Version },
          { key: "signed", title: t("signedTime"), cell: (row) => siteDateTime(row.SignedAt) },
          {
            key: "revoked",
            title: t("revokedTime"),
            cell: (row) =>
              row.RevokedAt === null ? (
                <Pill look="ok">{t("valid")}</Pill>
              ) : (
                siteDateTime(row.RevokedAt)
              ),
          },
          {
            key: "hash",
            title: t("hash"),
            cell: (row) => (
              <span title={row.Hash} className="font-mono text-small">
                {row.Hash.slice(0, 12)}…
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
