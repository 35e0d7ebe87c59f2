import "../pages/texts.ts";
import "../../domains/site/texts.ts";
import { ResultPage } from "@fairdraw/client/brand/result-page.tsx";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { buttonStyle } from "@fairdraw/ui";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { routeOf } from "../routes.ts";

/** The name of the page that the address is for. */
function usePageName(): string {
  const { t } = useTranslation("pages");
  const route = routeOf(useLocation().pathname);
  return route === undefined ? "" : t(route.title);
}

/** A page of the plan that this version does not have yet; the shell around it leads on. */
export function ComingLaterScreen() {
  const { t } = useTranslation("site");
  const name = usePageName();
  useTitle(name);
  return (
    <div className="mx-auto flex max-w-[480px] flex-col items-center gap-4 px-4 py-20 text-center">
      <Hourglass size={56} strokeWidth={1.5} className="text-ink-3" aria-hidden="true" />
      <h1 className="text-head font-bold">{name}</h1>
      <p className="text-lead text-balance text-ink-2">{t("laterText")}</p>
      <Link to="/" className={buttonStyle({ look: "primary", size: "large" })}>
        {t("toHome")}
      </Link>
    </div>
  );
}

/** The same where there is no shell, e.g. for a visitor. */
export function ComingLaterPage() {
  const { t } = useTranslation("site");
  const name = usePageName();
  const isLoggedIn = useSession() !== null;
  return (
    <ResultPage
      icon={<Hourglass size={40} />}
      title={name}
      text={t("laterText")}
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
