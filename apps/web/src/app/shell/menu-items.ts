import { CircleDot, House, type LucideIcon, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useGames } from "../../domains/lottery/lottery.api.ts";
import { inLanguage } from "../../lib/i18n.ts";

export interface MenuItem {
  key: string;
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Marked only when the address names its section as well. */
  hash: string;
}

/** What the menus offer: only what is there. */
export function useMenuItems(): MenuItem[] {
  const { t } = useTranslation("shell");
  const games = useGames().data ?? [];
  const first = games[0]?.game.id;
  return [
    { key: "home", to: "/", label: t("home"), Icon: House, hash: "" },
    ...games.map(({ game }) => ({
      key: game.code,
      to: `/Bet/${game.id}`,
      label: inLanguage(game.name),
      Icon: CircleDot,
      hash: "",
    })),
    ...(first === undefined
      ? []
      : [
          {
            key: "bets",
            to: `/Bet/${first}`,
            label: t("myBets"),
            Icon: ReceiptText,
            hash: "#my-bets",
          },
        ]),
  ];
}

/** Tells which item the address stands for. */
export function isCurrentItem(item: MenuItem, at: { pathname: string; hash: string }): boolean {
  return item.to.toLowerCase() === at.pathname.toLowerCase() && item.hash === at.hash;
}
