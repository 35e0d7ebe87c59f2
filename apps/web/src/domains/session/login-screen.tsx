import "./texts.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LanguageSwitch } from "../../lib/language-switch.tsx";
import { isEnterable } from "../../lib/navigation.ts";
import { takeReturnTo } from "../../lib/return-to.ts";
import { currentSession } from "../../lib/session-store.ts";
import { SiteFooter } from "../../lib/site-footer.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { Wordmark } from "../../lib/wordmark.tsx";
import { useDemoSite } from "../site/site.api.ts";
import { DemoAccounts } from "./parts/demo-accounts.tsx";
import { GreetingPanel } from "./parts/greeting-panel.tsx";
import { LoginForm } from "./parts/login-form.tsx";
import { LoginStage } from "./parts/login-stage.tsx";

export function LoginScreen() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const demo = useDemoSite();
  const [filled, setFilled] = useState<{ userName: string; password: string } | null>(null);
  const [isGreeting, setGreeting] = useState(false);
  useTitle(t("login"));

  const enter = () => {
    const isAgent = currentSession()?.isAgent ?? false;
    void navigate(
      takeReturnTo((path) => isEnterable(path, { isAgent })),
      { replace: true },
    );
  };
  const loggedIn = () => {
    if ((currentSession()?.greetings ?? "") === "") enter();
    else setGreeting(true);
  };

  return (
    <div className="grid min-h-dvh bg-bg laptop:grid-cols-[3fr_2fr]">
      <LoginStage />
      <div className="flex min-h-dvh flex-col px-4 tablet:px-8">
        <header className="flex h-16 items-center justify-between">
          <span className="laptop:invisible">
            <Wordmark />
          </span>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-[420px] flex-1 flex-col justify-center py-4">
          {isGreeting ? (
            <GreetingPanel onEnter={enter} onLeave={() => setGreeting(false)} />
          ) : (
            <>
              <h1 className="mb-5 text-head font-bold">{t("loginTitle")}</h1>
              <LoginForm filled={filled} onLoggedIn={loggedIn} />
              {demo?.IsDemoSite === true && (
                <DemoAccounts
                  accounts={demo.DemoAccounts}
                  onPick={(account) =>
                    setFilled({ userName: account.UserName, password: account.Password })
                  }
                />
              )}
            </>
          )}
        </main>
        <SiteFooter isDemo={demo?.IsDemoSite === true} />
      </div>
    </div>
  );
}
