import "./texts.ts";
import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { Link } from "@fairdraw/client/page/link.tsx";
import { buttonStyle } from "@fairdraw/ui";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";

export function TimeoutScreen() {
  const { t } = useTranslation("session");
  return (
    <ResultPage
      icon={<Clock size={40} />}
      title={t("timeoutTitle")}
      text={t("timeoutText")}
      actions={
        <>
          <Link to="/Login" className={buttonStyle({ look: "primary", size: "large" })}>
            {t("loginAgain")}
          </Link>
          <ContactLink label={t("support")} />
        </>
      }
    />
  );
}
