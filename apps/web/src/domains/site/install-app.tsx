import { isInstalledApp } from "@fairdraw/client/call/device.ts";
import { useInstallOffer } from "@fairdraw/client/page/install-offer.ts";
import { Button, Plate } from "@fairdraw/ui";
import { MonitorDown } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Puts the site itself on the device, where the browser can do that. */
export function InstallApp() {
  const { t } = useTranslation("site");
  const offer = useInstallOffer((state) => state.offer);
  if (isInstalledApp()) return <Plate look="ok">{t("installed")}</Plate>;
  if (offer === null) return null;
  return (
    <Plate
      look="info"
      icon={<MonitorDown size={18} aria-hidden="true" />}
      action={
        <Button look="primary" onClick={() => void offer()}>
          {t("install")}
        </Button>
      }
    >
      {t("installText")}
    </Plate>
  );
}
