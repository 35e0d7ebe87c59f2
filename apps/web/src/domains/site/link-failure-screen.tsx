import "./texts.ts";
import { ContactLink } from "@fairdraw/client/brand/contact-link.tsx";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, buttonStyle, Field } from "@fairdraw/ui";
import { Unlink } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { linkCodeOf } from "./link-code.ts";

const reasons = ["linkExpired", "linkUsedUp", "linkStopped"] as const;

/** A registration link that leads nowhere: why that may be, and what to do. */
export function LinkFailureScreen() {
  const { t } = useTranslation("site");
  const [query] = useSearchParams();
  const code = linkCodeOf(query.get("Code"));
  // The one word that is known; whatever else an address says is not shown.
  const isWechatClosed = query.get("Why") === "WeChat";
  // The field asks for something, so its button is the one that stands out.
  const canTryAnother = isPageThere("/Register/code");
  return (
    <ResultPage
      icon={<Unlink size={40} />}
      title={t(isWechatClosed ? "wechatClosed" : "linkTitle")}
      text={t(isWechatClosed ? "wechatClosedText" : "linkText")}
      code={code === null ? undefined : t("linkCode", { code })}
      actions={
        <>
          <Link
            to="/Login"
            className={buttonStyle({ look: canTryAnother ? "plain" : "primary", size: "large" })}
          >
            {t("toLogin")}
          </Link>
          <ContactLink label={t("support")} />
        </>
      }
    >
      {!isWechatClosed && (
        <ul className="list-disc self-center pl-5 text-left text-body text-ink-2">
          {reasons.map((reason) => (
            <li key={reason}>{t(reason)}</li>
          ))}
        </ul>
      )}
      {canTryAnother && <OtherCode />}
    </ResultPage>
  );
}

/** Another code to try. */
function OtherCode() {
  const { t } = useTranslation("site");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = linkCodeOf(typed);
    setRefused(code === null);
    if (code !== null) void navigate(`/Register/${code}`);
  };
  return (
    <form noValidate onSubmit={send} className="flex w-full flex-col text-left">
      <Field
        label={t("linkOther")}
        value={typed}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={isRefused ? t("linkOtherBad") : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" look="primary" size="large" wide>
        {t("linkOtherSend")}
      </Button>
    </form>
  );
}
