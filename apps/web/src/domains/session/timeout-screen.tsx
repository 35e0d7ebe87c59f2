import "./texts.ts";
import { buttonStyle } from "@fairdraw/ui";
import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ContactLink } from "../../lib/contact-link.tsx";
import { Link } from "../../lib/link.tsx";
import { ResultPage } from "../../lib/result-page.tsx";

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
