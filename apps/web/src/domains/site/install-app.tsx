import { isInstalledApp } from "@fairdraw/client/call/device.ts";
import { useInstallOffer } from "@fairdraw/client/page/install-offer.ts";
import { Button, Plate } from "@fairdraw/ui";
import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { platformOf } from "./downloads.ts";

const benefits = ["installFast", "installOffline", "installSame"] as const;
/** What to press where the browser does not ask by itself. */
const ways = {
  ios: ["installIos1", "installIos2", "installIos3"],
  android: ["installAndroid1", "installAndroid2", "installAndroid3"],
  pc: ["installPc1", "installPc2", "installPc3"],
} as const;

/** Puts the site itself on the device: at one press where the browser offers it, else step by step. */
export function InstallApp() {
  const { t } = useTranslation("site");
  const offer = useInstallOffer((state) => state.offer);
  if (isInstalledApp()) return <Plate look="ok">{t("installed")}</Plate>;
  return (
    <section
      aria-labelledby="install-title"
      className="grid gap-6 rounded-card border border-line bg-surface p-5 laptop:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-14 items-center justify-center rounded-card bg-primary-tint text-primary"
        >
          <MonitorSmartphone size={30} strokeWidth={1.5} />
        </span>
        <h2 id="install-title" className="text-title font-bold">
          {t("installTitle")}
        </h2>
        <ul className="list-disc pl-5 text-body text-ink-2">
          {benefits.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        {offer !== null && (
          <Button look="primary" size="large" onClick={() => void offer()}>
            {t("install")}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-lead font-bold">{t("installHow")}</h3>
        <ol className="flex flex-col gap-2.5 text-body">
          {ways[platformOf(navigator.userAgent)].map((key, i) => (
            <li key={key} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-2 text-small font-bold tabular-nums"
              >
                {i + 1}
              </span>
              <span className="pt-0.5">{t(key)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
