import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { type CategoryKey, categories } from "@fairdraw/lottery-engine";
import { LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { viewOf } from "../game-state.ts";
import type { OfferedGame } from "../lottery.api.ts";

export const lobbySorts = ["number", "time", "name"] as const;
export type LobbySort = (typeof lobbySorts)[number];

/** States of games that can be looked for; `maintain` is every other reason for which one does not sell. */
export const lobbyStates = ["all", "selling", "maintain", "official"] as const;
export type LobbyState = (typeof lobbyStates)[number];

/** Which games of the lobby are shown, and in which order; it stands in the address. */
export interface LobbyFilter {
  readonly category: CategoryKey | "all" | "favorites";
  readonly search: string;
  readonly state: LobbyState;
  /** Only games that are drawn once more on this day of the site. */
  readonly onlyToday: boolean;
  readonly sort: LobbySort;
  readonly view: "cards" | "table";
}

function readCategory(text: string | null): LobbyFilter["category"] {
  if (text === "favorites") return text;
  return categories.find(({ key }) => key === text)?.key ?? "all";
}

/** Reads an address; what makes no sense in it counts as not said. */
export function readLobby(params: URLSearchParams): LobbyFilter {
  return {
    category: readCategory(params.get("category")),
    search: params.get("q") ?? "",
    state: lobbyStates.find((state) => state === params.get("state")) ?? "all",
    onlyToday: params.get("today") === "1",
    sort: lobbySorts.find((sort) => sort === params.get("sort")) ?? "number",
    view: params.get("view") === "table" ? "table" : "cards",
  };
}

/** Writes an address; the usual is left out. */
export function writeLobby(filter: LobbyFilter): Record<string, string> {
  return {
    ...(filter.category === "all" ? {} : { category: filter.category }),
    ...(filter.search === "" ? {} : { q: filter.search }),
    ...(filter.state === "all" ? {} : { state: filter.state }),
    ...(filter.onlyToday ? { today: "1" } : {}),
    ...(filter.sort === "number" ? {} : { sort: filter.sort }),
    ...(filter.view === "cards" ? {} : { view: filter.view }),
  };
}

function stateOf({ data }: OfferedGame): Exclude<LobbyState, "all"> {
  const state = data.state ?? LotteryGameState.ONLINE;
  if (state === LotteryGameState.ONLINE) return "selling";
  return state === LotteryGameState.OFFCIAL_OFFLINE ? "official" : "maintain";
}

/** When the issue that sells now, or next, is drawn. Units: epoch ms; endless where none is known. */
function nextDrawAt({ data }: OfferedGame, nowMs: number): number {
  return viewOf(data, nowMs).current?.drawTimeStamp ?? Number.POSITIVE_INFINITY;
}

/** Games of the lobby at a moment. Shape: instant games have no draws that everybody sees. */
export function lobbyGames(
  games: readonly OfferedGame[],
  filter: LobbyFilter,
  { nowMs, favorites }: { nowMs: number; favorites: readonly number[] },
): OfferedGame[] {
  const wanted = filter.search.trim().toLowerCase();
  const today = siteDay(nowMs);
  const isToday = (one: OfferedGame) => {
    const at = nextDrawAt(one, nowMs);
    return Number.isFinite(at) && siteDay(at) === today;
  };
  const isOfCategory = ({ game }: OfferedGame) =>
    filter.category === "favorites"
      ? favorites.includes(game.id)
      : filter.category === "all" || game.category === filter.category;
  const chosen = games.filter(
    (one) =>
      !one.game.isMiaoMiao &&
      isOfCategory(one) &&
      (filter.state === "all" || stateOf(one) === filter.state) &&
      (!filter.onlyToday || isToday(one)) &&
      `${one.game.name.zh} ${one.game.name.en} ${inLanguage(one.game.name)}`
        .toLowerCase()
        .includes(wanted),
  );
  if (filter.sort === "name") {
    return chosen.toSorted((a, b) =>
      inLanguage(a.game.name).localeCompare(inLanguage(b.game.name)),
    );
  }
  if (filter.sort === "number") return chosen;
  return chosen.toSorted((a, b) => nextDrawAt(a, nowMs) - nextDrawAt(b, nowMs));
}
