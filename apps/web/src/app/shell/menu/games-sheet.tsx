import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Button, Sheet } from "@fairdraw/ui";
import { Heart, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedGame } from "../../../domains/lottery/lottery.api.ts";
import { GameMark } from "../../../domains/lottery/parts/game-mark.tsx";
import { TimeLeft } from "../../../domains/lottery/parts/time-left.tsx";
import { useFavoriteGames, useMenuGroups } from "./menu-groups.ts";

interface GamesSheetProps {
  isOpen: boolean;
  onClose: () => void;
  onSearch: () => void;
}

/** The favourites and all games by category on a phone, each with its countdown. */
export function GamesSheet({ isOpen, onClose, onSearch }: GamesSheetProps) {
  const { t } = useTranslation("shell");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("tabBuy")} closeLabel={t("close")}>
      <div className="flex flex-col gap-4 pb-4">
        <Button wide onClick={onSearch}>
          <Search size={16} aria-hidden="true" />
          {t("gameSearchShort")}
        </Button>
        <Groups />
      </div>
    </Sheet>
  );
}

function Groups() {
  const { t } = useTranslation("lottery");
  const groups = useMenuGroups();
  const favorites = useFavoriteGames();
  return (
    <>
      {favorites.length > 0 && (
        <GroupOfGames
          name={t("favorites")}
          mark={<Heart size={16} aria-hidden="true" />}
          games={favorites}
        />
      )}
      {groups.map(({ category, games }) => (
        <GroupOfGames
          key={category.key}
          name={inLanguage(category.name)}
          mark={<GameMark category={category.key} size="tiny" />}
          games={games}
        />
      ))}
    </>
  );
}

interface GroupOfGamesProps {
  name: string;
  mark: ReactNode;
  games: readonly OfferedGame[];
}

function GroupOfGames({ name, mark, games }: GroupOfGamesProps) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 flex items-center gap-2 text-small font-bold text-ink-2">
        {mark}
        {name}
      </h3>
      <ul className="grid grid-cols-2 gap-2">
        {games.map((one) => (
          <li key={one.game.id}>
            <GameTile {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameTile({ game, data }: OfferedGame) {
  return (
    <Link
      to={`/Bet/${game.id}`}
      className="flex min-h-12 items-center justify-between gap-1 rounded-control bg-surface-2 px-3"
    >
      <span className="min-w-0 truncate text-body font-medium">{inLanguage(game.name)}</span>
      <TimeLeft data={data} />
    </Link>
  );
}
