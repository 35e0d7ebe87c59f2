import "./texts.ts";
import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { failedAt } from "@fairdraw/client/login/return-to.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isEnterable } from "@fairdraw/client/page/navigation.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { loadTraditional, traditionalOf } from "@fairdraw/client/texts/traditional.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { buttonStyle } from "@fairdraw/ui";
import { CircleAlert, LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorMessage, errorMessageOf, traceIdOf } from "./error-message.ts";
import { TraceId } from "./trace-id.tsx";

export function ErrorMsgScreen() {
  const { t } = useTranslation("site");
  const [query] = useSearchParams();
  const session = useSession();
  const [shownAt] = useState(() => siteDateTime(serverNowMs()));
  const message = useMessage(query.get("Msg"));
  const trace = traceIdOf(query.get("Trace"));
  const again =
    session === null || message?.kind !== "server"
      ? null
      : failedAt((path) => isEnterable(path, session));
  return (
    <ResultPage
      icon={message?.kind === "session" ? <LogOut size={40} /> : <CircleAlert size={40} />}
      title={t(message?.kind === "session" ? "sessionEndTitle" : "errorTitle")}
      text={
        <span role="alert">{message === null ? t("errorUnknown") : inLanguage(message.text)}</span>
      }
      code={`${message === null ? "" : `${t("code", { code: message.code })} · `}${shownAt} (UTC+8)`}
      actions={
        <>
          <Link
            to={session === null ? "/Login" : "/"}
            className={buttonStyle({ look: "primary", size: "large" })}
          >
            {t(session === null ? "toLogin" : "toHome")}
          </Link>
          {again !== null && (
            <Link to={again} replace className={buttonStyle({ look: "plain", size: "large" })}>
              {t("tryAgain")}
            </Link>
          )}
          <ContactLink label={t("support")} />
        </>
      }
    >
      {trace !== null && <TraceId trace={trace} />}
    </ResultPage>
  );
}

/** Reads `Msg`; the dictionary is fetched only for a text that may be Traditional Chinese. */
function useMessage(msg: string | null): ErrorMessage | null {
  const [, setHasDictionary] = useState(false);
  const message = errorMessageOf(msg, { traditionalOf });
  const mayBeTraditional = message === null && msg !== null && /\p{Script=Han}/u.test(msg);
  useEffect(() => {
    if (!mayBeTraditional) return;
    loadTraditional().then(
      () => setHasDictionary(true),
      () => {},
    );
  }, [mayBeTraditional]);
  return message;
}
