import { PageLogo } from "@fairdraw/client/brand/page-logo.tsx";
import { SiteFooter } from "@fairdraw/client/brand/site-footer.tsx";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDemoSite } from "../../site/site.api.ts";

/** The page around registering: mark, language, the way to the login, the footer. */
export function RegisterFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation("registration");
  const isLoggedIn = useSession() !== null;
  const isDemo = useDemoSite()?.IsDemoSite === true;
  return (
    <div className="flex min-h-dvh flex-col bg-bg px-4">
      <header className="mx-auto flex h-16 w-full max-w-[960px] items-center justify-between">
        <PageLogo page="Register" />
        <LanguageSwitch />
      </header>
      <main className="mx-auto w-full max-w-[960px] flex-1 py-4">
        <h1 className="mb-4 text-head font-bold">{title}</h1>
        {children}
        {/* Whoever has just registered is in; the way to the login would lead out again. */}
        {!isLoggedIn && (
          <p className="mt-4 text-center">
            <Link
              to="/Login"
              className="inline-flex min-h-10 items-center text-link hover:underline"
            >
              {t("haveAccount")}
            </Link>
          </p>
        )}
      </main>
      <SiteFooter isDemo={isDemo} />
    </div>
  );
}
