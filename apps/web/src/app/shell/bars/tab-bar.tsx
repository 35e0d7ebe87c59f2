import { Link } from "@fairdraw/client/page/link.tsx";
import { classNames } from "@fairdraw/ui";
import { CircleUserRound, House, LayoutGrid, type LucideIcon, Trophy } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useBuiltPages } from "../menu/built-pages.ts";
import { useIsAt } from "../menu/menu-list.tsx";
import { TabFrame, tabClass } from "./shell-frame.tsx";

const GamesSheet = lazy(async () => ({
  default: (await import("../menu/games-sheet.tsx")).GamesSheet,
}));
const MineSheet = lazy(async () => ({
  default: (await import("../profile/mine-sheet.tsx")).MineSheet,
}));

const drawsPath = "/DrawLobby";

type SheetName = "games" | "mine";

/** The menu of phones, at the lower edge: two pages and two sheets. */
export function TabBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [sheet, setSheet] = useState<{ name: SheetName; at: string } | null>(null);
  const hasDraws = useBuiltPages().some(({ path }) => path === drawsPath);
  // Another page than the one it was opened on: it has done its work.
  const open = sheet?.at === key ? sheet.name : null;
  const show = (name: SheetName) => setSheet({ name, at: key });
  const close = () => setSheet(null);
  return (
    <>
      <TabFrame label={t("menu")}>
        <TabLink to="/" Icon={House} label={t("tabHome")} />
        <TabButton Icon={LayoutGrid} label={t("tabBuy")} onPress={() => show("games")} />
        {hasDraws && <TabLink to={drawsPath} Icon={Trophy} label={t("tabDraws")} />}
        <TabButton Icon={CircleUserRound} label={t("tabMine")} onPress={() => show("mine")} />
      </TabFrame>
      <Suspense>
        {open === "games" && (
          <GamesSheet
            isOpen
            onClose={close}
            onSearch={() => {
              close();
              onSearch();
            }}
          />
        )}
        {open === "mine" && <MineSheet isOpen onClose={close} />}
      </Suspense>
    </>
  );
}

function TabLink({ to, Icon, label }: { to: string; Icon: LucideIcon; label: string }) {
  const isOn = useIsAt(to);
  return (
    <li className="flex-1">
      <Link
        to={to}
        aria-current={isOn ? "page" : undefined}
        className={classNames(tabClass, isOn ? "font-bold text-primary" : "text-ink-2")}
      >
        <Icon size={22} strokeWidth={isOn ? 2.25 : 1.75} aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}

function TabButton(props: { Icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <li className="flex-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={props.onPress}
        className={`${tabClass} text-ink-2`}
      >
        <props.Icon size={22} strokeWidth={1.75} aria-hidden="true" />
        {props.label}
      </button>
    </li>
  );
}
