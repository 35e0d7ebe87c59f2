import "../../domains/lottery/texts.ts";
import { Toaster } from "@fairdraw/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useMatch } from "react-router";
import { followBets } from "../../domains/betting/betting.hub.ts";
import { followDraws } from "../../domains/lottery/lottery.hub.ts";
import { WinNotice } from "../../domains/notifications/win-notice.tsx";
import { useDemoSite } from "../../domains/site/site.api.ts";
import { followBalance } from "../../domains/wallet/wallet.hub.ts";
import { startHub, stopHub } from "../../lib/hub.ts";
import { queryClient } from "../../lib/query-client.ts";
import { useSession } from "../../lib/session-store.ts";
import { SiteFooter } from "../../lib/site-footer.tsx";
import { watchSession } from "../session-watch.ts";
import { Header } from "./header.tsx";
import { SideMenu } from "./side-menu.tsx";
import { StatusBars } from "./status-bars.tsx";
import { TabBar } from "./tab-bar.tsx";

/** Everything around a page of a logged-in player. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <OpenShell />
    </QueryClientProvider>
  );
}

function OpenShell() {
  const { t } = useTranslation("shell");
  const demo = useDemoSite();
  const isOnBet = useMatch("/Bet/:id") !== null;
  const [isMenuOpen, setMenuOpen] = useStoredFlag("fairdraw.menu", true);
  useLiveData();
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <a
        href="#content"
        className="sr-only z-[60] rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skipToContent")}
      </a>
      <Header isDemo={demo?.IsDemoSite === true} isOnBet={isOnBet} />
      <StatusBars />
      <div className="flex flex-1">
        <SideMenu isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} />
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1680px] flex-1 p-4 outline-none desk:p-5"
          >
            <Outlet />
          </main>
          <SiteFooter isDemo={demo?.IsDemoSite === true} />
          {!isOnBet && <div className="h-16 tablet:hidden" />}
        </div>
      </div>
      {!isOnBet && <TabBar />}
      <WinNotice />
      <Toaster closeLabel={t("close")} />
    </div>
  );
}

/** Runs the connection, the watch over the login and the news while the shell is open. */
function useLiveData(): void {
  const hasSession = useSession() !== null;
  useEffect(() => {
    if (!hasSession) return;
    const ends = [followDraws(queryClient), followBets(queryClient), followBalance(queryClient)];
    startHub();
    return () => {
      stopHub();
      for (const end of ends) end();
    };
  }, [hasSession]);
  useEffect(() => watchSession(), []);
}

function useStoredFlag(key: string, first: boolean): [boolean, (next: boolean) => void] {
  const [isOn, setOn] = useState(() => (localStorage.getItem(key) ?? (first ? "1" : "0")) === "1");
  const change = (next: boolean) => {
    localStorage.setItem(key, next ? "1" : "0");
    setOn(next);
  };
  return [isOn, change];
}
