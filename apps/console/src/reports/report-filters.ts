import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { siteDay } from "@fairdraw/client/time/site-time.ts";
import { dayOfText } from "../charts/numbers.ts";

const dayMs = 86_400_000;

/** The filters of a report as its address has them; the last seven days where it has none. */
export interface ReportFilters {
  readonly from: string;
  readonly to: string;
  readonly grouping: "day" | "month";
  readonly gameId: string;
  readonly userName: string;
}

export function useReportFilters(): readonly [ReportFilters, (next: ReportFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const now = deviceNowMs();
  const day = (name: string, usual: number) => {
    const text = search.get(name);
    return text !== null && dayOfText(text) !== null ? text : siteDay(usual);
  };
  const filters: ReportFilters = {
    from: day("From", now - 6 * dayMs),
    to: day("To", now),
    grouping: search.get("Grouping") === "month" ? "month" : "day",
    gameId: search.get("GameId") ?? "",
    userName: search.get("UserName") ?? "",
  };
  const set = (next: ReportFilters) => {
    const given = {
      From: next.from,
      To: next.to,
      Grouping: next.grouping === "day" ? "" : next.grouping,
      GameId: next.gameId,
      UserName: next.userName,
    };
    setSearch(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")));
  };
  return [filters, set];
}

/** Days as the wire has them. */
export function spanOf({ from, to }: ReportFilters): { From: number; To: number } {
  return { From: dayOfText(from) ?? 0, To: dayOfText(to) ?? 0 };
}
