import {
  type PagePlace,
  readPlace,
  startOfDay,
  wholeOf,
  writePlace,
} from "@fairdraw/client/records/record-days.ts";
import { idleDays, type searchTeam, teamSortFields } from "@fairdraw/wire/agents/team-calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";

type Sort = (typeof teamSortFields)[number];

/** What an agent looks for in his team; it stands in the address. Null asks for nothing. */
export interface TeamFilter extends PagePlace {
  /** Whose members; null for the agent's own. */
  readonly of: string | null;
  readonly isWholeTeam: boolean;
  /** Part of a name or note; with one the whole team is looked through. */
  readonly keyword: string | null;
  readonly type: "agent" | "player" | null;
  readonly level: number | null;
  readonly idle: (typeof idleDays)[number] | null;
  readonly presence: "online" | "offline" | null;
  /** Shape: decimal text. */
  readonly balanceFrom: string | null;
  readonly balanceTo: string | null;
  readonly groupFrom: number | null;
  readonly groupTo: number | null;
  /** Days of the site, `2026-01-05`. */
  readonly registeredFrom: string | null;
  readonly registeredTo: string | null;
  readonly sort: Sort | null;
  readonly isDescending: boolean;
}

const amountShape = /^(0|[1-9]\d{0,11})(\.\d{1,3})?$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;
const levels = { min: 1, max: 20 };
const groups = { min: 1700, max: 1980 };
const nameMax = 64;

const one = <T extends string>(text: string | null, ...known: readonly T[]): T | null =>
  known.find((each) => each === text) ?? null;
const fitting = (text: string | null, shape: RegExp) =>
  text !== null && shape.test(text) ? text : null;
const written = (text: string | null) => {
  const word = (text ?? "").trim().slice(0, nameMax);
  return word === "" ? null : word;
};
/** A day of the calendar. */
function dayOf(text: string | null): string | null {
  const day = fitting(text, dayShape);
  return day === null || Number.isNaN(startOfDay(day)) ? null : day;
}

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams): TeamFilter {
  const idle = wholeOf(params.get("idle"), { min: 1, max: 99 });
  return {
    of: written(params.get("of")),
    isWholeTeam: params.get("scope") === "team",
    keyword: written(params.get("q")),
    type: one(params.get("type"), "agent", "player"),
    level: wholeOf(params.get("level"), levels),
    idle: idleDays.find((days) => days === idle) ?? null,
    presence: one(params.get("presence"), "online", "offline"),
    balanceFrom: fitting(params.get("min"), amountShape),
    balanceTo: fitting(params.get("max"), amountShape),
    groupFrom: wholeOf(params.get("gmin"), groups),
    groupTo: wholeOf(params.get("gmax"), groups),
    registeredFrom: dayOf(params.get("since")),
    registeredTo: dayOf(params.get("until")),
    sort: one(params.get("sort"), ...teamSortFields),
    isDescending: params.get("order") === "desc",
    ...readPlace(params),
  };
}

/** What of a filter is kept under a name: everything but whose members they are and the page. */
export function narrowing(filter: TeamFilter): Record<string, string> {
  const said = {
    scope: filter.isWholeTeam ? "team" : null,
    q: filter.keyword,
    type: filter.type,
    level: filter.level,
    idle: filter.idle,
    presence: filter.presence,
    min: filter.balanceFrom,
    max: filter.balanceTo,
    gmin: filter.groupFrom,
    gmax: filter.groupTo,
    since: filter.registeredFrom,
    until: filter.registeredTo,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: TeamFilter): Record<string, string> {
  return {
    ...(filter.of === null ? {} : { of: filter.of }),
    ...narrowing(filter),
    ...(filter.sort === null ? {} : { sort: filter.sort }),
    ...(filter.sort !== null && filter.isDescending ? { order: "desc" } : {}),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: TeamFilter,
): Omit<RequestOf<typeof searchTeam>, "PageIndex" | "PageSize"> {
  const { of, keyword, type, level, idle, presence, sort } = filter;
  const isWhole = filter.isWholeTeam || keyword !== null;
  return {
    ...(of === null ? {} : { ParentUserName: of }),
    ...(isWhole ? { Scope: "team" as const } : {}),
    ...(keyword === null ? {} : { Keyword: keyword }),
    ...(type === null ? {} : { IsAgent: type === "agent" }),
    ...(level === null || !isWhole ? {} : { Level: level }),
    ...(idle === null ? {} : { IdleDays: idle }),
    ...(presence === null ? {} : { IsOnline: presence === "online" }),
    ...(filter.balanceFrom === null ? {} : { BalanceMin: filter.balanceFrom }),
    ...(filter.balanceTo === null ? {} : { BalanceMax: filter.balanceTo }),
    ...(filter.groupFrom === null ? {} : { PrizeGroupMin: filter.groupFrom }),
    ...(filter.groupTo === null ? {} : { PrizeGroupMax: filter.groupTo }),
    ...(filter.registeredFrom === null
      ? {}
      : { RegisteredFrom: startOfDay(filter.registeredFrom) }),
    ...(filter.registeredTo === null
      ? {}
      : { RegisteredTo: startOfDay(filter.registeredTo) + dayMs }),
    ...(sort === null
      ? {}
      : { SortField: sort, SortOrder: filter.isDescending ? ("desc" as const) : ("asc" as const) }),
  };
}

/** What a list shows that nothing narrows. */
export const everybody: Omit<TeamFilter, "of" | "size"> = {
  page: 1,
  isWholeTeam: false,
  keyword: null,
  type: null,
  level: null,
  idle: null,
  presence: null,
  balanceFrom: null,
  balanceTo: null,
  groupFrom: null,
  groupTo: null,
  registeredFrom: null,
  registeredTo: null,
  sort: null,
  isDescending: false,
};
