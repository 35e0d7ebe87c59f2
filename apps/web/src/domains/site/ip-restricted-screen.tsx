import "./texts.ts";
import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { placeName } from "@fairdraw/client/texts/place-name.ts";
import { buttonStyle, Skeleton } from "@fairdraw/ui";
import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMyIp } from "./site.api.ts";

/** Why nobody gets in from here: the rules of the site, or those that the account has set for itself. */
export function IpRestrictedScreen() {
  const { t } = useTranslation("site");
  const [query] = useSearchParams();
  const isOwnRule = query.get("Reason") === "account";
  return (
    <ResultPage
      icon={<MapPinOff size={40} />}
      title={t(isOwnRule ? "ipOwnTitle" : "ipTitle")}
      text={t(isOwnRule ? "ipOwnText" : "ipText")}
      actions={
        <>
          {/* Whoever is let in by now comes in; whoever is not comes back here. */}
          <a href="/Login" className={buttonStyle({ look: "primary", size: "large" })}>
            {t(isOwnRule ? "toLogin" : "ipAgain")}
          </a>
          <ContactLink label={t("support")} />
        </>
      }
    >
      {!isOwnRule && <p className="text-body text-ink-2">{t("ipSupport")}</p>}
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
