import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { classNames } from "@fairdraw/ui";
import {
  Award,
  ChartColumn,
  ChevronDown,
  CircleMinus,
  CirclePlus,
  CircleUserRound,
  Download,
  Heart,
  House,
  KeyRound,
  LayoutGrid,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Repeat2,
  ShieldCheck,
  Trophy,
  WalletMinimal,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { OfferedGame } from "../../../domains/lottery/lottery.api.ts";
import { GameMark } from "../../../domains/lottery/parts/game-mark.tsx";
import { TimeLeft } from "../../../domains/lottery/parts/time-left.tsx";
import { type BuiltPage, useBuiltPages } from "./built-pages.ts";
import { useFavoriteGames, useMenuGroups } from "./menu-groups.ts";
import { useStoredFlag } from "./use-stored-flag.ts";

/** Only what has a page is offered; the icons of those that have one. */
export const pageIcons: Readonly<Record<string, LucideIcon>> = {
  "/AccountInfo": CircleUserRound,
  "/AccountPassword": KeyRound,
  "/AccountSecurity": LockKeyhole,
  "/ActiveAccount": ListChecks,
  "/AwardDetail": Award,
  "/BetRecord": ReceiptText,
  "/BlockChainHash": ShieldCheck,
  "/CashFlowRecord": WalletMinimal,
  "/ComboBet": LayoutGrid,
  "/CreatePlayer": CirclePlus,
  "/Deposit": CirclePlus,
  "/DepositRecord": ListChecks,
  "/DownLoadCenterAndAFK": Download,
  "/DrawLobby": Trophy,
  "/Player": CircleUserRound,
  "/ProfitReport": ChartColumn,
  "/RegisterLink": KeyRound,
  "/ScheduleRecord": Repeat2,
  "/WithdrawRecord": ListChecks,
  "/WithdrawRequest": CircleMinus,
};

/** The whole menu: home, records and money, the agent centre, the favourites, the games by category. */
export function MenuList() {
  const { t } = useTranslation("shell");
  const { t: lottery } = useTranslation("lottery");
  const groups = useMenuGroups();
  const favorites = useFavoriteGames();
  const pages = useBuiltPages().filter(({ path }) => path !== "/");
  const forAgents = pages.filter(({ isForAgents }) => isForAgents);
  const { pathname } = useLocation();
  const isOpenAt = (games: readonly OfferedGame[]) =>
    games.some(({ game }) => pathname === `/Bet/${game.id}`);
  return (
    <ul className="flex flex-col gap-0.5">
      <li>
        <MenuLink to="/" Icon={House}>
          {t("home")}
        </MenuLink>
      </li>
      {pages.filter(({ isForAgents }) => !isForAgents).map(pageRow)}
      {forAgents.length > 0 && (
        <li>
          <p id="menu-agents" className="px-3 pt-3 pb-1 text-small text-ink-2">
            {t("agentCentre")}
          </p>
          <ul aria-labelledby="menu-agents">{forAgents.map(pageRow)}</ul>
        </li>
      )}
      <li aria-hidden="true" className="mx-2 my-1.5 border-t border-line" />
      {favorites.length > 0 && (
        <li>
          <GamesGroup
            isFirstOpen
            id="favorites"
            name={lottery("favorites")}
            mark={<Heart size={16} className="mx-0.5 shrink-0" aria-hidden="true" />}
            games={favorites}
          />
        </li>
      )}
      {groups.map(({ category, games }) => (
        <li key={category.key}>
          <GamesGroup
            id={category.key}
            name={inLanguage(category.name)}
            mark={<GameMark category={category.key} size="tiny" />}
            games={games}
            isFirstOpen={isOpenAt(games)}
          />
        </li>
      ))}
    </ul>
  );
}

const pageRow = ({ path, label }: BuiltPage) => (
  <li key={path}>
    <MenuLink to={path} Icon={pageIcons[path] ?? ShieldCheck}>
      {label}
    </MenuLink>
  </li>
);

/** Tells whether the address is that of an item. Shape: paths in any case. */
export function useIsAt(path: string): boolean {
  return useLocation().pathname.toLowerCase() === path.toLowerCase();
}

const rowClass =
  "flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-left text-body -outline-offset-2";

function MenuLink({ to, Icon, children }: { to: string; Icon: LucideIcon; children: ReactNode }) {
  const isOn = useIsAt(to);
  return (
    <Link
      to={to}
      aria-current={isOn ? "page" : undefined}
      className={classNames(
        rowClass,
        isOn
          ? "bg-primary-tint font-bold text-primary"
          : "text-ink-2 hover:bg-surface-2 hover:text-ink",
      )}
    >
      <Icon size={20} strokeWidth={1.75} className="shrink-0" aria-hidden="true" />
      <span className="truncate">{children}</span>
    </Link>
  );
}

interface GamesGroupProps {
  id: string;
  name: string;
  mark: ReactNode;
  games: readonly OfferedGame[];
  /** Open as long as the player has not chosen. */
  isFirstOpen: boolean;
}

function GamesGroup({ id, name, mark, games, isFirstOpen }: GamesGroupProps) {
  const [isOpen, setOpen] = useStoredFlag(`fairdraw.menu.${id}`, isFirstOpen);
  const listId = `menu-${id}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={`${rowClass} cursor-pointer font-medium text-ink hover:bg-surface-2`}
      >
        {mark}
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={classNames("text-ink-3 transition-transform", !isOpen && "-rotate-90")}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="pb-1">
        {games.map((one) => (
          <li key={one.game.id}>
            <GameLink {...one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GameLink({ game, data }: OfferedGame) {
  const to = `/Bet/${game.id}`;
  const isOn = useIsAt(to);
  return (
    <Link
      to={to}
      aria-current={isOn ? "page" : undefined}
      title={inLanguage(game.name)}
      className={classNames(
        "flex min-h-10 items-center gap-1.5 rounded-control pr-2 pl-[42px] text-small -outline-offset-2",
        isOn
          ? "bg-primary-tint font-bold text-primary"
          : "text-ink-2 hover:bg-surface-2 hover:text-ink",
      )}
    >
      <span className="min-w-0 flex-1 truncate">{inLanguage(game.name)}</span>
      <TimeLeft data={data} />
    </Link>
  );
}
