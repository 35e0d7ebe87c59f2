import { wholeOf } from "@fairdraw/client/records/record-days.ts";
import { numbersOf } from "./draw-tags.ts";

export const historyCounts = [30, 50, 100, 200] as const;
export type HistoryCount = (typeof historyCounts)[number];

/** Which draws of a game are looked at; it stands in the address. */
export interface HistoryFilter {
  /** The newest ones, or null for those of a day. */
  readonly count: HistoryCount | null;
  /** Day of the lottery, `2026-01-05`. */
  readonly day: string;
  /** `IssueState`; null for all. */
  readonly state: number | null;
  readonly page: number;
}

export const historyDays = 90;
const dayMs = 86_400_000;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** The draws of today, whatever became of them. */
export const usualFilter = (today: string): HistoryFilter => ({
  count: null,
  day: today,
  state: null,
  page: 1,
});

/** Reads an address; what makes no sense in it counts as not said. Today is usual. */
export function readFilter(params: URLSearchParams, today: string): HistoryFilter {
  const count = wholeOf(params.get("count"), { min: 1, max: 200 });
  const day = params.get("day") ?? "";
  const isDay = dayShape.test(day) && day <= today && day >= dayBefore(today, historyDays - 1);
  return {
    count: historyCounts.find((one) => one === count) ?? null,
    day: isDay ? day : today,
    state: wholeOf(params.get("state"), { min: 0, max: 3 }),
    page: wholeOf(params.get("page"), { min: 1, max: 10_000 }) ?? 1,
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: HistoryFilter, today: string): Record<string, string> {
  return {
    ...(filter.count === null ? {} : { count: String(filter.count) }),
    ...(filter.count !== null || filter.day === today ? {} : { day: filter.day }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.page === 1 ? {} : { page: String(filter.page) }),
  };
}

/** The day so many days before another; a day after it for a negative number. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/**
 * Tells whether numbers stand in a draw, one after the other or in places. Shape: `3 8 1` are three numbers, `381` is
 * what stands in the numbers read without gaps, `个位=7 2=3` are numbers in their places.
 */
export function hasNumbers(winningNumber: string, text: string): boolean {
  const wanted = text
    .trim()
    .split(/[\s,，]+/)
    .filter((part) => part !== "");
  if (wanted.length === 0) return true;
  const numbers = numbersOf(winningNumber);
  const places = wanted.map(readPlace);
  if (places.every((one) => one !== null)) {
    return places.every(({ place, number }) => same(numbers.at(place) ?? "-", number));
  }
  if (wanted.length === 1 && numbers.join("").includes(wanted[0] ?? "")) return numbers.length > 0;
  return numbers.some((_, at) => wanted.every((part, i) => same(numbers[at + i] ?? "-", part)));
}

/** Leading noughts do not count. */
function same(a: string, b: string): boolean {
  const plain = (part: string) => part.replace(/^0+(?=\w)/, "").toLowerCase();
  return plain(a) === plain(b);
}

/** Names of places, counted from the right. */
const placesFromRight = ["个", "十", "百", "千", "万"];
const placeShape = /^(?:第?(\d{1,2})[位名]?|([个十百千万])位?)[=＝](\w{1,3})$/;

/** A number in its place. Shape: `2=7` is a second number 7, `个位=7` a last one. */
function readPlace(text: string): { place: number; number: string } | null {
  const [, count, name, number] = placeShape.exec(text) ?? [];
  if (number === undefined) return null;
  if (name !== undefined) return { place: -1 - placesFromRight.indexOf(name), number };
  const place = Number(count) - 1;
  return place < 0 ? null : { place, number };
}
