import { readMember, searchOfMember, writeMember } from "@fairdraw/client/records/member-param.ts";
import {
  dayKeyOf,
  type PagePlace,
  readDays,
  readPlace,
  wholeOf,
  writeDays,
  writePlace,
} from "@fairdraw/client/records/record-days.ts";
import type { DayRange } from "@fairdraw/ui";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  type getTeamReport,
  type TeamReportField,
  teamReportFields,
} from "@fairdraw/wire/reports/team-report.ts";

/** What a team's result is asked of; it stands in the address. */
export interface TeamFilter extends PagePlace {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
  /** The agent below whom the rows stand; null for the one who looks. */
  readonly member: string | null;
  readonly hidesEmpty: boolean;
  readonly sort: TeamReportField;
  readonly isDescending: boolean;
}

const usual = "last7";

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): TeamFilter {
  const [field = "", order] = (params.get("sort") ?? "").split(".");
  const sort = teamReportFields.find((one) => one === field) ?? "Stake";
  return {
    days: readDays(params, { today, usual }),
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
    member: readMember(params),
    hidesEmpty: params.get("hide") === "1",
    sort,
    isDescending: order !== "asc",
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: TeamFilter, today: string): Record<string, string> {
  const isUsual = filter.sort === "Stake" && filter.isDescending;
  return {
    view: "team",
    ...writeMember(filter.member),
    ...writeDays(filter.days, { today, usual }),
    ...(filter.gameId === null ? {} : { game: String(filter.gameId) }),
    ...(filter.hidesEmpty ? { hide: "1" } : {}),
    ...(isUsual ? {} : { sort: `${filter.sort}.${filter.isDescending ? "desc" : "asc"}` }),
    ...writePlace(filter),
  };
}

/** What the wire is asked. */
export function searchOf(filter: TeamFilter): RequestOf<typeof getTeamReport> {
  return {
    ...searchOfMember(filter.member),
    DateFrom: dayKeyOf(filter.days.from),
    DateTo: dayKeyOf(filter.days.to),
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
    ...(filter.hidesEmpty ? { HideEmpty: true } : {}),
    SortField: filter.sort,
    SortOrder: filter.isDescending ? "desc" : "asc",
    PageIndex: filter.page,
    PageSize: filter.size,
  };
}
