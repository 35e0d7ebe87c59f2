import "./styles.css";
import "@fairdraw/client/texts/fallback/texts.ts";
import "./domains/session/texts.ts";
import { spreadTasks } from "@fairdraw/client/call/own-task.ts";
import { pageAnswer } from "@fairdraw/client/call/page-answers.ts";
import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { keepComposingKeys } from "@fairdraw/client/page/composing-keys.ts";
import { keepInstallOffer } from "@fairdraw/client/page/install-offer.ts";
import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { startOfflineShell } from "@fairdraw/client/page/new-version.ts";
import { hasOwnGlyphs } from "@fairdraw/client/page/own-glyphs.ts";
import { inQuietMoment, startLate } from "@fairdraw/client/page/start-late.ts";
import { applyTheme } from "@fairdraw/client/page/theme.ts";
import { guardSinks, shareStyleNonce } from "@fairdraw/client/page/trusted-types.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { bindErrorTexts } from "@fairdraw/client/texts/own-error-texts.ts";
import { getErrorTexts } from "@fairdraw/wire/site/error-texts.ts";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { isAllowedAfterLogin, judgePageLoad, judgePath } from "./app/judge-path.ts";
import { changesWithLogin, loadPage } from "./app/load-page.ts";
import { createPageFlow, firstShown } from "./app/page-flow.ts";
import { Pages } from "./app/pages.tsx";
import { isBuilt } from "./app/routes.ts";
import { keepScrollPlaces } from "./app/scroll-places.ts";
import { applyProfitColor } from "./domains/account/profit-color.ts";

guardSinks();
shareStyleNonce();
keepInstallOffer();
keepComposingKeys();
applyTheme();
applyProfitColor();
judgePageLoad();
spreadTasks();
bindErrorTexts(() => pageAnswer(getErrorTexts)?.Items ?? []);
const places = keepScrollPlaces();
const flow = createPageFlow({ judge: judgePath, load: loadPage, leave: places.leave });
bindNavigation(flow.navigate, {
  mayEnter: isAllowedAfterLogin,
  isThere: isBuilt,
});
// What stands in the shell for players stands alone again as soon as the login is over, and the other way round.
useSessionStore.subscribe(({ session }, before) => {
  if ((session === null) === (before.session === null)) return;
  const { pathname, search, hash } = window.location;
  if (changesWithLogin(pathname)) flow.navigate(pathname + search + hash, { replace: true });
});
// Begun here, while the page's code is on its way; the page waits for it and tells of a failure.
textsReady().catch(() => {});

/** A wheel that is seen for a moment only costs the page that comes after it. Units: ms. */
const wheelAfterMs = 250;

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no root");
// A first look that the page brought along says more than a wheel.
const hasLook = root.hasChildNodes();
void firstShown(flow, hasLook ? null : wheelAfterMs).then(() => {
  // Drawn in slices: what is pressed meanwhile is heard.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Pages flow={flow} onShown={places.arrive} />
      </StrictMode>,
    );
  });
});
// Small, and what it looks for comes minutes later; asked for again until it is there.
startLate({ fetch: async () => (await import("./app/session-watch.ts")).watchSession });
// The faces of the device come first in our lists, but only some have names that a page can know.
inQuietMoment(() => {
  if (!hasOwnGlyphs()) void import("./fonts.ts");
});
// A page under development has no files that could be kept.
if (import.meta.env.PROD) void startOfflineShell().catch(() => {});
