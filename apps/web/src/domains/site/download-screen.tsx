import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { keptAnswer, tenMinutesMs } from "@fairdraw/client/call/kept-answer.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { Button, buttonStyle, CopyText, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import { type AfkConfig, getAfkConfig } from "@fairdraw/wire/site/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { Download, RotateCw } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type AppOffer, appsOf, appUrlOf, platformOf } from "./downloads.ts";
import { HostList } from "./host-list.tsx";
import { InstallApp } from "./install-app.tsx";

const QrImage = lazy(async () => ({
  default: (await import("@fairdraw/client/page/qr-image.tsx")).QrImage,
}));

/** Apps to fetch, the installable site itself, and the lines that are truly the house's. */
export function DownloadScreen() {
  const { t } = useTranslation("site");
  useTitle(t("downloadTitle"));
  const query = useQuery({
    queryKey: ["site", "apps"],
    queryFn: () => keptAnswer(getAfkConfig, {}, tenMinutesMs),
    staleTime: tenMinutesMs,
  });
  return (
    <div className="mx-auto flex w-full max-w-[1040px] flex-col gap-5">
      <h1 className="text-title font-bold">{t("downloadTitle")}</h1>
      <InstallApp />
      {query.data !== undefined ? (
        <Apps answer={query.data} />
      ) : query.isError ? (
        <EmptyBox
          isError
          icon={<Download size={40} strokeWidth={1.5} />}
          text={t("downloadFailed")}
          action={
            <Button onClick={() => void query.refetch()}>
              <RotateCw size={16} aria-hidden="true" />
              {t("tryAgain")}
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-48" />
      )}
      <Card title={t("officialLines")}>
        <p className="mb-3 text-body text-warn">{t("fakeSites")}</p>
        <HostList />
        {query.data !== undefined && <LoginPlace config={query.data.afkConfig} />}
      </Card>
    </div>
  );
}

/** The login page that the apps open: whoever has no app finds it here. */
function LoginPlace({ config }: { config: AfkConfig }) {
  const { t } = useTranslation("site");
  const url = appUrlOf("", config.LoginUrl);
  if (url === null) return null;
  return (
    <p className="mt-3 text-body break-all">
      {t("loginPlace")}{" "}
      <a href={url} rel="noreferrer" className="text-link hover:underline">
        {url}
      </a>
    </p>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-2 text-lead font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Apps({ answer }: { answer: SuccessOf<typeof getAfkConfig> }) {
  const { t } = useTranslation("site");
  const own = platformOf(navigator.userAgent);
  const config = answer.afkConfig;
  const apps = appsOf(answer, own);
  const launcher = appUrlOf("", config.SmartAFKUrl);
  // The site itself can be installed, which is told above.
  if (apps.length === 0 && launcher === null) return null;
  return (
    <div className="grid gap-4 tablet:grid-cols-2 desk:grid-cols-3">
      {apps.map((app) => (
        <AppCard
          key={app.platform}
          app={app}
          isOwn={app.platform === own}
          looksForUpdates={config.CodePushCheckEnable}
        />
      ))}
      {launcher !== null && (
        <Card title={t("launcherTitle")}>
          <p className="mb-3 text-body text-ink-2">{t("launcherText")}</p>
          <a href={launcher} rel="noreferrer" className={buttonStyle({ look: "plain" })}>
            {t("download")}
          </a>
        </Card>
      )}
    </div>
  );
}

const names = { android: "appAndroid", ios: "appIos", pc: "appPc" } as const;
const steps = { android: "stepsAndroid", ios: "stepsIos", pc: "stepsPc" } as const;

interface AppCardProps {
  app: AppOffer;
  isOwn: boolean;
  looksForUpdates: boolean;
}

function AppCard({ app, isOwn, looksForUpdates }: AppCardProps) {
  const { version, file } = app;
  const { t } = useTranslation("site");
  const name = t(names[app.platform]);
  return (
    <Card title={name}>
      <div className="flex flex-col items-start gap-3">
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2 tabular-nums">
          {version !== "" && <span>{t("appVersion", { version })}</span>}
          {file !== null && <span>{t("appSize", { size: (file.size / 1e6).toFixed(1) })}</span>}
          {file !== null && <span>{siteDay(file.at)}</span>}
          {isOwn && <Pill look="ok">{t("appOwn")}</Pill>}
        </p>
        {app.platform !== "pc" && !isOwn && (
          <Suspense fallback={<div className="size-[200px]" />}>
            <QrImage
              text={new URL(app.url, window.location.origin).href}
              label={t("appQr", { name })}
            />
          </Suspense>
        )}
        {app.notes !== "" && (
          <p className="text-body break-words whitespace-pre-line">{app.notes}</p>
        )}
        <p className="text-body text-ink-2">
          {t(steps[app.platform])}
          {looksForUpdates && app.platform !== "pc" && ` ${t("appUpdates")}`}
        </p>
        {app.sha256 !== null && (
          <div className="text-small text-ink-2">
            SHA-256{" "}
            <CopyText
              text={app.sha256}
              label={t("appHashCopy", { name })}
              copiedLabel={t("copied")}
              failedLabel={t("copyFailed")}
              short={{ head: 10, tail: 8 }}
            />
          </div>
        )}
        <a
          href={app.url}
          rel="noreferrer"
          className={buttonStyle({ look: isOwn ? "primary" : "plain" })}
        >
          <Download size={16} aria-hidden="true" />
          {t("download")}
          <span className="sr-only">{name}</span>
        </a>
      </div>
    </Card>
  );
}
