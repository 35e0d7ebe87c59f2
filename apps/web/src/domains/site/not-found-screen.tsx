import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { buttonStyle } from "@fairdraw/ui";
import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Inside the shell, so that the way on is in sight. */
export function NotFoundScreen() {
  const { t } = useTranslation("site");
  useTitle(t("notFoundTitle"));
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-20 text-center">
      <Compass size={56} strokeWidth={1.5} className="text-ink-3" aria-hidden="true" />
      <h1 className="text-head font-bold">{t("notFoundTitle")}</h1>
      <p className="text-lead text-balance text-ink-2">{t("notFoundText")}</p>
      <Link to="/" className={buttonStyle({ look: "primary", size: "large" })}>
        {t("toHome")}
      </Link>
    </div>
  );
}
