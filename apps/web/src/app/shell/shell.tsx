import "./texts.ts";
import "../../domains/lottery/texts.ts";
import { SiteFooter } from "@fairdraw/client/brand/site-footer.tsx";
import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { useIsWide } from "@fairdraw/client/page/use-is-wide.ts";
import { Skeleton, Toaster } from "@fairdraw/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useMatch } from "react-router";
import { Marquee } from "../../domains/notifications/marquee.tsx";
import { useDemoSite } from "../../domains/site/site.api.ts";
import { DemoRibbon } from "./bars/demo-ribbon.tsx";
import { Header } from "./bars/header.tsx";
import { TabBar } from "./bars/tab-bar.tsx";
import { UtilityBar } from "./bars/utility-bar.tsx";
import { useBoot } from "./live/boot.ts";
import { StatusBars } from "./live/status-bars.tsx";
import { useHearing } from "./live/use-hearing.ts";
import { useLineWatch, useLiveData } from "./live/use-live-data.ts";
import { useSkin, useSkinColors } from "./look/use-skin.ts";
import {
  useAccountLanguage,
  useAccountProfitColor,
  useAccountShortcuts,
  useAccountTheme,
} from "./look/use-theme-choice.ts";
import { GamesUpkeep } from "./menu/games-upkeep.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { useStoredFlag } from "./menu/use-stored-flag.ts";
import { useShellKeys } from "./shell-keys.ts";
import { HeldShell } from "./windows/held-shell.tsx";
import { ShellWindows } from "./windows/shell-windows.tsx";

export { firstLook } from "./live/boot.ts";

// What is told in passing comes after the page that it is told over.
const HouseToast = lazy(async () => ({
  default: (await import("../../domains/notifications/house-toast.tsx")).HouseToast,
}));
const ShellNews = lazy(async () => ({
  default: (await import("./live/shell-news.tsx")).ShellNews,
}));

/** Everything around a page of a logged-in player. */
export function Shell() {
  const isHeld = useSession()?.mustChangePassword === true;
  useLineWatch();
  return (
    <QueryClientProvider client={queryClient}>
      {isHeld ? <HeldShell /> : <OpenShell />}
    </QueryClientProvider>
  );
}

/** On these a phone has room for the house's words; on all others they would lie over what somebody fills in. */
const pagesToLookAt: ReadonlySet<string> = new Set(["/", "/DrawLobby"]);

const moneyPages = /^\/(Deposit|Withdraw|Account|Transfer|TradeAgreement)/;

function OpenShell() {
  const { t } = useTranslation("shell");
  const isDemo = useDemoSite()?.IsDemoSite === true;
  const bet = useMatch("/Bet/:id");
  const isOnBet = bet !== null;
  const [isWide, isPhone] = [useIsWide(), useIsPhone()];
  const { pathname } = useLocation();
  const isLooking = pagesToLookAt.has(pathname);
  const [isMenuOpen, setMenuOpen] = useStoredFlag("fairdraw.menu", true);
  const [overlay, setOverlay] = useState<"search" | "help" | null>(null);
  const isBooted = useBoot();
  const search = () => setOverlay("search");
  const help = () => setOverlay("help");
  const close = () => setOverlay(null);
  useLiveData({ isBooted });
  useAccountTheme();
  useAccountProfitColor();
  useAccountShortcuts();
  useAccountLanguage();
  useShellKeys({ isOnBet }, { search, help });
  useHearing();
  const [skin, skinColors] = [useSkin(), useSkinColors()];
  return (
    <div data-skin={skin} style={skinColors} className="flex min-h-dvh flex-col bg-bg">
      <a
        href="#content"
        className="sr-only z-[60] rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("skipToContent")}
      </a>
      {isWide && (
        <UtilityBar isDemo={isDemo} onHelp={help}>
          {isBooted && <Marquee isInline />}
        </UtilityBar>
      )}
      <Header isOnBet={isOnBet} onSearch={search} />
      {/* On a phone the board needs the height more than these do. */}
      {(!isOnBet || !isPhone) && (
        <div>
          {isDemo && <DemoRibbon />}
          {isBooted && !isWide && <Marquee />}
        </div>
      )}
      {isBooted && (
        <Suspense>
          <HouseToast />
        </Suspense>
      )}
      <StatusBars />
      {/* Another element than while loading: what is put over it then moves nothing that was seen. */}
      <div key={isBooted ? "page" : "loading"} className="flex flex-1">
        {isWide && <SideMenu isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1680px] flex-1 p-4 outline-none desk:p-5"
          >
            {isBooted ? <Outlet /> : <ContentLoading />}
          </main>
          <SiteFooter isDemo={isDemo} />
          {!isOnBet && <div className="h-16 tablet:hidden" />}
        </div>
      </div>
      {!isOnBet && <TabBar onSearch={search} />}
      {isBooted && <ShellWindows open={overlay} isOnBet={isOnBet} onClose={close} />}
      <GamesUpkeep />
      {isBooted && (
        <Suspense>
          <ShellNews
            gameOnPage={Number(bet?.params.id ?? 0)}
            isAtWork={!isLooking}
            isAboutMoney={moneyPages.test(pathname)}
          />
        </Suspense>
      )}
      <Toaster closeLabel={t("close")} />
    </div>
  );
}

/** Until the player's own data is there, which decides how the page looks. */
function ContentLoading() {
  const { t } = useTranslation("shell");
  return (
    // As high as the screen, so that what stands under it is never seen to move.
    <div role="status" aria-label={t("loading")} className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-96" />
    </div>
  );
}
