import "./texts.ts";
import { PageLogo } from "@fairdraw/client/brand/page-logo.tsx";
import { SiteFooter } from "@fairdraw/client/brand/site-footer.tsx";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import { demoMailboxMax } from "@fairdraw/wire/messages/calls.ts";
import { useTranslation } from "react-i18next";
import { useDemoSite } from "../site/site.api.ts";
import { useDemoMailbox } from "./messages.api.ts";
import { DemoMails } from "./parts/demo-mails.tsx";

/** Everything that a demo site has sent of late. */
export function DemoMailboxScreen() {
  const { t } = useTranslation("messages");
  const mailbox = useDemoMailbox(undefined);
  const isDemo = useDemoSite()?.IsDemoSite === true;
  // The page of logins would sign out whoever is in.
  const isIn = useSession() !== null;
  useTitle(t("mailbox"));
  return (
    <div className="flex min-h-dvh flex-col bg-bg px-4">
      <header className="mx-auto flex h-16 w-full max-w-[720px] items-center justify-between">
        <PageLogo page="Login" />
        <LanguageSwitch />
      </header>
      <main className="mx-auto w-full max-w-[720px] flex-1 py-4">
        <h1 className="text-head font-bold">{t("mailbox")}</h1>
        {mailbox.kind !== "closed" && (
          <p className="mt-1 mb-4 text-body text-ink-2">{t("mailboxText")}</p>
        )}
        <DemoMails mailbox={mailbox} max={demoMailboxMax} />
        <p className="mt-4 text-center">
          <Link
            to={isIn ? "/" : "/Login"}
            className="inline-flex min-h-10 items-center text-link hover:underline"
          >
            {t(isIn ? "toHome" : "back")}
          </Link>
        </p>
      </main>
      <SiteFooter isDemo={isDemo} />
    </div>
  );
}
