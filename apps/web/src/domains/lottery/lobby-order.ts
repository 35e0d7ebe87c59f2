import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { inLanguage } from "../../lib/i18n.ts";
import { viewOf } from "./game-state.ts";
import type { OfferedGame } from "./lottery.api.ts";

export const lobbySorts = ["number", "time", "name"] as const;
export type LobbySort = (typeof lobbySorts)[number];

/** Which games of the lobby are shown, and in which order; it stands in the address. */
export interface LobbyFilter {
  readonly category: CategoryKey | "all";
  readonly search: string;
  readonly onlySelling: boolean;
  readonly sort: LobbySort;
  readonly view: "cards" | "table";
}

/** Reads an address; what makes no sense in it counts as not said. */
export function readLobby(params: URLSearchParams): LobbyFilter {
  return {
    category: categories.find(({ key }) => key === params.get("category"))?.key ?? "all",
    search: params.get("q") ?? "",
    onlySelling: params.get("selling") === "1",
    sort: lobbySorts.find((sort) => sort === params.get("sort")) ?? "number",
    view: params.get("view") === "table" ? "table" : "cards",
  };
}

/** Writes an address; the usual is left out. */
export function writeLobby(filter: LobbyFilter): Record<string, string> {
  return {
    ...(filter.category === "all" ? {} : { category: filter.category }),
    ...(filter.search === "" ? {} : { q: filter.search }),
    ...(filter.onlySelling ? { selling: "1" } : {}),
    ...(filter.sort === "number" ? {} : { sort: filter.sort }),
    ...(filter.view === "cards" ? {} : { view: filter.view }),
  };
}

/** Games of the lobby at a moment. Shape: instant games have no draws that everybody sees. */
export function lobbyGames(
  games: readonly OfferedGame[],
  filter: LobbyFilter,
  nowMs: number,
): OfferedGame[] {
  const wanted = filter.search.trim().toLowerCase();
  const chosen = games.filter(
    ({ game, data }) =>
      !game.isMiaoMiao &&
      (filter.category === "all" || game.category === filter.category) &&
      (!filter.onlySelling ||
        (data.state ?? LotteryGameState.ONLINE) === LotteryGameState.ONLINE) &&
      `${game.name.zh} ${game.name.en} ${inLanguage(game.name)}`.toLowerCase().includes(wanted),
  );
  if (filter.sort === "name") {
    return chosen.toSorted((a, b) =>
      inLanguage(a.game.name).localeCompare(inLanguage(b.game.name)),
    );
  }
  if (filter.sort === "number") return chosen;
  const nextDraw = ({ data }: OfferedGame) =>
    viewOf(data, nowMs).current?.drawTimeStamp ?? Number.POSITIVE_INFINITY;
  return chosen.toSorted((a, b) => nextDraw(a) - nextDraw(b));
}
