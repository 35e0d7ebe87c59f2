import "./texts.ts";
import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { call } from "@fairdraw/client/call/call.ts";
import { useDowntime } from "@fairdraw/client/call/downtime.ts";
import { randomBelow } from "@fairdraw/client/page/random-hex.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, countdownText } from "@fairdraw/ui";
import { getWebSiteInfo, offlineText } from "@fairdraw/wire/site/calls.ts";
import { Wrench } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { offlineEndOf } from "./offline-end.ts";

const HostList = lazy(async () => ({ default: (await import("./host-list.tsx")).HostList }));

/** Looks every 30 s whether the site is back, spread so that not all come at once. */
const probeMinMs = 25_000;
const probeSpreadMs = 10_000;

export function OfflineScreen() {
  const { t } = useTranslation("site");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [check, setCheck] = useState<"idle" | "busy" | "still">("idle");
  const [hasLines, setLines] = useState(false);
  const nowMs = useServerSecond();
  const downtime = useDowntime();
  const endsAt = downtime.endsAt ?? offlineEndOf(query.get("EndTime"), nowMs);
  const news = downtime.message === offlineText ? "" : downtime.message;

  const probe = useCallback(async () => {
    const outcome = await call(getWebSiteInfo, {});
    if (outcome.kind === "done") await navigate("/Login", { replace: true });
    return outcome.kind === "done";
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => void probe().then(wait), probeMinMs + randomBelow(probeSpreadMs));
    };
    wait();
    return () => clearTimeout(timer);
  }, [probe]);

  const checkNow = async () => {
    setCheck("busy");
    if (!(await probe())) setCheck("still");
  };

  return (
    <ResultPage
      icon={<Wrench size={40} />}
      title={t("offlineTitle")}
      text={
        endsAt === null ? t("offlineNoTime") : t("offlineUntil", { time: siteDateTime(endsAt) })
      }
      actions={
        <>
          <Button
            look="primary"
            size="large"
            isBusy={check === "busy"}
            onClick={() => void checkNow()}
          >
            {t("checkNow")}
          </Button>
          <Button size="large" aria-expanded={hasLines} onClick={() => setLines(!hasLines)}>
            {t("linesCheck")}
          </Button>
          <ContactLink label={t("support")} />
        </>
      }
    >
      {endsAt !== null && endsAt > nowMs && (
        <p aria-hidden="true" className="font-count text-hero font-bold tabular-nums">
          {countdownText(endsAt - nowMs)}
        </p>
      )}
      {news !== "" && (
        <p className="w-full rounded-control bg-surface-2 px-4 py-3 text-body break-words whitespace-pre-line">
          {news}
        </p>
      )}
      <p className="text-body text-ink-2">{t("offlineSafe")}</p>
      <p role="status" className="min-h-5 text-small text-warn">
        {check === "still" ? t("checkStill") : ""}
      </p>
      {hasLines && (
        <div className="w-full text-left">
          <Suspense fallback={<div className="h-40" />}>
            <HostList />
          </Suspense>
        </div>
      )}
    </ResultPage>
  );
}
