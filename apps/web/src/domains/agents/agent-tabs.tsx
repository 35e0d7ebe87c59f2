import "./texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { isPageThere } from "@fairdraw/client/page/navigation.ts";
import { classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";

/** Pages of the agent centre in their order, with the keys of their short names. */
const pages = [
  ["/Player", "player"],
  ["/CreatePlayer", "createPlayer"],
  ["/RegisterLink", "registerLink"],
  ["/ActiveAccount", "activeAccount"],
  ["/DailyRebateManagement", "dailyRebateManagement"],
  ["/DailyRebateSportManagement", "dailyRebateSportManagement"],
  ["/DailyPayManagement", "dailyPayManagement"],
  ["/DailyPayManagementCG", "dailyPayManagementCG"],
  ["/DividendManagement", "dividendManagement"],
  ["/DividendExternalGameManagement", "dividendExternalGameManagement"],
] as const;

/** A row may begin beyond the edge of a phone. Moves the row alone, never the page. */
function intoSight(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (link === null || row === null || row === undefined) return;
  const end = link.offsetLeft + link.offsetWidth;
  if (end > row.clientWidth) row.scrollLeft = end - row.clientWidth;
}

/** Leads from page to page of the agent centre; pages that are not there yet are left out. */
export function AgentTabs() {
  const { t } = useTranslation("agents");
  const at = useLocation().pathname.toLowerCase();
  const there = pages.filter(([path]) => isPageThere(path));
  return (
    <nav aria-label={t("centre")} className="fd-swipe mb-4 flex border-b border-line">
      {there.map(([path, name]) => {
        const isOn = at === path.toLowerCase();
        return (
          <Link
            key={path}
            to={path}
            aria-current={isOn ? "page" : undefined}
            className={classNames(
              "flex min-h-11 shrink-0 items-center border-b-2 px-4 text-body -outline-offset-2",
              isOn
                ? "border-primary font-bold text-primary"
                : "border-transparent text-ink-2 hover:text-ink",
            )}
            {...(isOn ? { ref: intoSight } : {})}
          >
            {t(name)}
          </Link>
        );
      })}
    </nav>
  );
}
