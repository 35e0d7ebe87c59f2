import "./texts.ts";
import { MapPinOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ResultPage } from "../../lib/result-page.tsx";

export function IpRestrictedScreen() {
  const { t } = useTranslation("site");
  return (
    <ResultPage icon={<MapPinOff size={40} />} title={t("ipTitle")} text={t("ipText")}>
      <p className="text-body text-ink-2">{t("ipSupport")}</p>
    </ResultPage>
  );
}
