import "./texts.ts";
import { CircleUserRound, House, LayoutGrid, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  accountCardClass,
  BalanceRows,
  standingClass,
  todayPlaceClass,
} from "../screens/home/account-frame.tsx";
import { DemoRibbon } from "./bars/demo-ribbon.tsx";
import { HeaderFrame, TabFrame, tabClass } from "./bars/shell-frame.tsx";

/**
 * What stands around Home whoever looks at it. The build draws it into the page; nothing of it can be used.
 * What is between the bars depends on the player's answers: phones see his balance there once it
 * has come (`home-look-answers.ts`), in the place where it stays.
 */
export function HomeLook() {
  const { t } = useTranslation("shell");
  const tabs = [
    { Icon: House, label: t("tabHome"), look: "font-bold text-primary", strokeWidth: 2.25 },
    { Icon: LayoutGrid, label: t("tabBuy"), look: "text-ink-2", strokeWidth: 1.75 },
    { Icon: Trophy, label: t("tabDraws"), look: "text-ink-2", strokeWidth: 1.75 },
    { Icon: CircleUserRound, label: t("tabMine"), look: "text-ink-2", strokeWidth: 1.75 },
  ];
  return (
    <div inert className="min-h-dvh bg-bg">
      {/* As high as the line over the header of wide screens. */}
      <div className="hidden h-9 border-b border-line desk:block" />
      <HeaderFrame>
        <div className="mr-20 ml-auto h-10 w-36 rounded-full bg-surface-2 tablet:hidden" />
      </HeaderFrame>
      <div hidden data-place="answers" className="tablet:hidden">
        <div hidden data-place="ribbon">
          <DemoRibbon />
        </div>
        <div hidden data-place="marquee" className="h-10 border-b border-line bg-surface" />
        <div className="p-4">
          <div className={accountCardClass(false)}>
            <BalanceRows
              balance={<span data-place="balance" className="whitespace-nowrap tabular-nums" />}
            />
            <div className={standingClass} />
            <div className={todayPlaceClass} />
          </div>
        </div>
      </div>
      <TabFrame label={t("menu")}>
        {tabs.map(({ Icon, label, look, strokeWidth }) => (
          <li key={label} className="flex-1">
            <span className={`${tabClass} ${look}`}>
              <Icon size={22} strokeWidth={strokeWidth} aria-hidden="true" />
              {label}
            </span>
          </li>
        ))}
      </TabFrame>
    </div>
  );
}
