import "./texts.ts";
import { buttonStyle } from "@fairdraw/ui";
import { CircleAlert, LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { inLanguage } from "../../lib/i18n.ts";
import { ResultPage } from "../../lib/result-page.tsx";
import { useSession } from "../../lib/session-store.ts";
import { errorMessageOf } from "./error-message.ts";

export function ErrorMsgScreen() {
  const { t } = useTranslation("site");
  const [query] = useSearchParams();
  const isLoggedIn = useSession() !== null;
  const message = errorMessageOf(query.get("Msg"));
  const isSession = message.kind === "session";
  const text = isSession
    ? inLanguage(message.text)
    : t(message.kind === "server" ? "errorServer" : "errorUnknown");
  return (
    <ResultPage
      icon={isSession ? <LogOut size={40} /> : <CircleAlert size={40} />}
      title={t("errorTitle")}
      text={<span role="alert">{text}</span>}
      code={message.kind === "unknown" ? undefined : t("code", { code: query.get("Msg") ?? "" })}
      actions={
        <Link
          to={isLoggedIn ? "/" : "/Login"}
          className={buttonStyle({ look: "primary", size: "large" })}
        >
          {t(isLoggedIn ? "toHome" : "toLogin")}
        </Link>
      }
    />
  );
}
