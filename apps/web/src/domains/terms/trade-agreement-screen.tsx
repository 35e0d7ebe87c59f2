import "./texts.ts";
import "../account/security/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { NotReadYet } from "@fairdraw/client/page/not-read-yet.tsx";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, Plate } from "@fairdraw/ui";
import type { TermsType } from "@fairdraw/wire/terms/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Printer, ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DocumentBody, sectionsOf } from "./document-body.tsx";
import { SignBox } from "./sign-box.tsx";
import { type Agreement, agreementQuery } from "./terms.api.ts";
import { CurrencyTable, HistoryTable } from "./terms-tables.tsx";
import { UnsignedList } from "./unsigned-list.tsx";
import { useWasRead } from "./use-was-read.ts";

/** The agreement on transfers of points. */
export function TradeAgreementScreen() {
  return <TermsPage type="Point" />;
}

/** The agreement on digital currency. */
export function TradeAgreementCurrencyScreen() {
  return <TermsPage type="Currency" />;
}

function TermsPage({ type }: { type: TermsType }) {
  const { t, i18n } = useTranslation("tradeTerms");
  const query = useQuery(agreementQuery(type, i18n.language));
  const title = t(type === "Point" ? "pointTitle" : "currencyTitle");
  useTitle(title);
  return (
    <div className="mx-auto flex w-full max-w-[760px] flex-col gap-5 rounded-card border border-line bg-surface p-4 tablet:p-8 print:border-0 print:p-0">
      {query.data === null ? (
        <>
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-body text-ink-2">{t("none")}</p>
        </>
      ) : query.data === undefined ? (
        <>
          <h1 className="text-title font-bold">{title}</h1>
          <NotReadYet
            query={query}
            icon={<ScrollText size={40} strokeWidth={1.5} />}
            texts={{ loading: t("loading"), failed: t("failed"), retry: t("retry") }}
            bars={["h-24", "h-48", "h-48"]}
          />
        </>
      ) : (
        <Document type={type} title={title} agreement={query.data} />
      )}
    </div>
  );
}

function Document(props: { type: TermsType; title: string; agreement: Agreement }) {
  const { type, title, agreement } = props;
  const { t } = useTranslation("tradeTerms");
  const [end, wasRead] = useWasRead(true);
  const sections = sectionsOf(agreement.Blocks);
  const signed = agreement.SignedVersion;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-small text-ink-2">
            {t("version", { version: agreement.Version, date: siteDay(agreement.PublishedAt) })}
          </p>
        </div>
        <Button className="print:hidden" onClick={() => globalThis.print()}>
          <Printer size={16} aria-hidden="true" />
          {t("download")}
        </Button>
      </div>
      {signed !== null && signed !== agreement.Version && (
        <Plate look="warn" icon={<CircleAlert size={18} aria-hidden="true" />} isLive>
          {t("outdated", { version: signed })}
        </Plate>
      )}
      <section aria-label={t("keyPoints")} className="rounded-card bg-surface-2 p-4">
        <h2 className="mb-2 text-lead font-bold">{t("keyPoints")}</h2>
        <ul className="list-disc pl-6">
          {agreement.KeyPoints.map((point) => (
            <li key={point} className="text-body">
              {point}
            </li>
          ))}
        </ul>
      </section>
      <nav aria-label={t("contents")} className="print:hidden">
        <ol className="flex flex-wrap gap-x-4 gap-y-1">
          {sections
            .filter(({ title: name }) => name !== "")
            .map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-flex min-h-8 items-center text-link">
                  {section.title}
                </a>
              </li>
            ))}
        </ol>
      </nav>
      <DocumentBody sections={sections} />
      {type === "Currency" && <CurrencyTable agreement={agreement} />}
      <div ref={end} />
      <SignBox type={type} agreement={agreement} wasRead={wasRead} />
      <HistoryTable agreement={agreement} />
      {agreement.Unsigned !== null && <UnsignedList type={type} />}
    </>
  );
}
