import { buttonStyle } from "@fairdraw/ui";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "../../../lib/link.tsx";
import { isPageThere } from "../../../lib/navigation.ts";

/** The account is there; what may come next, at the calmest moment there is. */
export function DoneStep({ name }: { name: string }) {
  const { t } = useTranslation("registration");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck size={56} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-title font-bold outline-none">
        {t("doneTitle", { name })}
      </h2>
      <p className="text-body text-ink-2">{t("doneText")}</p>
      <p className="text-body text-ink-2">{t("doneCalm")}</p>
      <Link to="/" replace className={buttonStyle({ look: "primary", size: "large", wide: true })}>
        {t("doneHome")}
      </Link>
      {isPageThere("/AccountInfo") && (
        <Link to="/AccountInfo?tab=profile" className={buttonStyle({ look: "link" })}>
          {t("doneGreeting")}
        </Link>
      )}
    </div>
  );
}
