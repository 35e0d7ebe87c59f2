import { type Category, categories } from "@fairdraw/lottery-engine";
import { useFavorites } from "../../../domains/lottery/favorites/favorites.api.ts";
import { type OfferedGame, useGames } from "../../../domains/lottery/lottery.api.ts";

export interface MenuGroup {
  category: Category;
  games: readonly OfferedGame[];
}

const none: readonly OfferedGame[] = [];

/** The games on offer under their categories, in the order of both; empty while not known. */
export function groupGames(games: readonly OfferedGame[]): MenuGroup[] {
  return categories
    .map((category) => ({
      category,
      games: games.filter(({ game }) => game.category === category.key),
    }))
    .filter((group) => group.games.length > 0);
}

/** The favourites on offer, the newest first. */
export function useFavoriteGames(): OfferedGame[] {
  const games = useGames().data ?? none;
  return useFavorites().flatMap((id) => games.filter(({ game }) => game.id === id));
}

export function useMenuGroups(): MenuGroup[] {
  return groupGames(useGames().data ?? none);
}
