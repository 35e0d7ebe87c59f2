import "./texts.ts";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { placeName } from "@fairdraw/client/texts/place-name.ts";
import { Skeleton } from "@fairdraw/ui";
import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMyIp } from "./site.api.ts";

export function IpRestrictedScreen() {
  const { t } = useTranslation("site");
  return (
    <ResultPage icon={<MapPinOff size={40} />} title={t("ipTitle")} text={t("ipText")}>
      <p className="text-body text-ink-2">{t("ipSupport")}</p>
      <MyAddress />
    </ResultPage>
  );
}

/** Keeps its line whatever comes, so that the page does not move. */
function MyAddress() {
  const { t } = useTranslation("site");
  const mine = useMyIp();
  return (
    <div
      role="status"
      className="flex min-h-5 justify-center text-small break-words text-ink-3 tabular-nums"
    >
      {mine === "loading" ? (
        <Skeleton className="h-5 w-48" />
      ) : (
        <p>
          {mine === "failed" ? t("ipUnknown") : t("ipYours", { ip: mine.ip })}
          {mine !== "failed" && mine.region !== "" && (
            <> · {t("ipRegion", { region: placeName(mine.region) })}</>
          )}
        </p>
      )}
    </div>
  );
}
