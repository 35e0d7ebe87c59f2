import { PageLogo } from "@fairdraw/client/brand/page-logo.tsx";
import { SiteFooter } from "@fairdraw/client/brand/site-footer.tsx";
import { LanguageSwitch } from "@fairdraw/client/texts/language-switch.tsx";
import { useDemoSite } from "../../site/site.api.ts";
import { LoginStage, LoginWord } from "./login-stage.tsx";

interface LoginFrameProps {
  /** False where whose site it is cannot be known yet: neither name nor footer is drawn then. */
  isSiteKnown?: boolean;
  children: React.ReactNode;
}

/**
 * The page around whatever step the login is at. What it holds hangs from the top: what comes later,
 * below, moves nothing.
 */
export function LoginFrame({ isSiteKnown = true, children }: LoginFrameProps) {
  return (
    <div className="grid min-h-dvh bg-bg laptop:grid-cols-[3fr_2fr]">
      <LoginStage isSiteKnown={isSiteKnown} />
      <div className="flex min-h-dvh flex-col px-4 tablet:px-8">
        <header className="flex h-16 items-center justify-between">
          <span className="laptop:invisible">{isSiteKnown && <PageLogo page="Login" />}</span>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-[420px] flex-1 flex-col py-4 tablet:pt-[6vh]">
          <LoginWord />
          {children}
        </main>
        {isSiteKnown && <LoginFooter />}
      </div>
    </div>
  );
}

function LoginFooter() {
  return <SiteFooter isDemo={useDemoSite()?.IsDemoSite === true} />;
}
