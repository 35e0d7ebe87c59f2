import { Button, Pagination, Pill, showToast } from "@fairdraw/ui";
import type { TermsType } from "@fairdraw/wire/terms/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../account/security/parts/form-bits.tsx";
import { useDeed } from "../account/security/use-deed.ts";
import { unsignedQuery, useTradeTerms } from "./terms.api.ts";

/** As the server pages. */
const perPage = 20;

/** Those right below an agent who have not signed, and how he reminds them. */
export function UnsignedList({ type }: { type: TermsType }) {
  const { t } = useTranslation("tradeTerms");
  const [page, setPage] = useState(1);
  const { data } = useQuery(unsignedQuery(type, page));
  const { remind } = useTradeTerms(type);
  const { run, isBusy, restOf } = useDeed();
  if (data === undefined) return null;
  const send = (userName?: string) =>
    run(
      () => remind(userName),
      ({ Reminded }) => showToast({ kind: "ok", text: t("reminded", { count: Reminded }) }),
    );
  return (
    <section aria-label={t("unsigned")} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 text-lead font-bold">
          {t("unsigned")}
          <span className="text-small font-normal text-ink-2">
            {t("people", { count: data.Total })}
          </span>
        </h2>
        {data.Total > 1 && (
          <Button size="small" isBusy={isBusy} onClick={() => void send()}>
            <BellRing size={16} aria-hidden="true" />
            {t("remindAll")}
          </Button>
        )}
      </div>
      <Refusal text={restOf()} />
      {data.Total === 0 ? (
        <p className="text-body text-ink-2">{t("allSigned")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {data.Items.map((one) => (
            <li key={one.UserName} className="flex min-h-12 items-center gap-3 px-4 py-2">
              <p className="min-w-0 flex-1 truncate text-body">
                {one.UserName} <span className="text-ink-2">{one.NickName}</span>
                {one.SignedVersion !== null && (
                  <span className="block text-small text-ink-2">
                    {t("older", { version: one.SignedVersion })}
                  </span>
                )}
              </p>
              {one.IsReminded ? (
                <Pill look="neutral">{t("remindedToday")}</Pill>
              ) : (
                <Button
                  size="small"
                  aria-label={t("remindAria", { name: one.UserName })}
                  isBusy={isBusy}
                  onClick={() => void send(one.UserName)}
                >
                  {t("remind")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data.Total > perPage && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.Total / perPage)}
          onPage={setPage}
          texts={{
            label: t("pages"),
            total: t("people", { count: data.Total }),
            previous: t("previous"),
            next: t("next"),
            page: (no) => t("page", { no }),
          }}
        />
      )}
    </section>
  );
}
