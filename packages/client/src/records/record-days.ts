import { type DayRange, rangeOfPreset } from "@fairdraw/ui";

/** Rows of a page that a list can show. */
export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const usualSize: PageSize = 20;

/** How far back records reach, and how many days at once. */
export const historyDays = 92;

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const siteOffset = "+08:00";
const dayMs = 86_400_000;

/** Where a list stands; part of every address of records. */
export interface PagePlace {
  readonly page: number;
  readonly size: PageSize;
}

/** A whole number of an address; null for anything else and beyond the bounds. */
export function wholeOf(
  text: string | null,
  { min, max }: { min: number; max: number },
): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

const noShape = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The number of a bet, plan or order as it was typed or pasted; null when it is none. */
export function readOrderNo(text: string): string | null {
  const no = text.trim().toUpperCase();
  return noShape.test(no) ? no : null;
}

/** Days of an address; the usual ones where it makes no sense. Shape: days of the site, `2026-01-05`. */
export function readDays(
  params: URLSearchParams,
  { today, usual }: { today: string; usual: "today" | "last7" },
): DayRange {
  const [from, to] = [params.get("from"), params.get("to")];
  const isRange =
    from !== null &&
    to !== null &&
    dayShape.test(from) &&
    dayShape.test(to) &&
    from <= to &&
    to <= today &&
    startOfDay(to) - startOfDay(from) < historyDays * dayMs;
  return isRange ? { from, to } : rangeOfPreset(usual, today);
}

/** Days as an address has them; the usual ones are left out. */
export function writeDays(
  days: DayRange,
  { today, usual }: { today: string; usual: "today" | "last7" },
): Record<string, string> {
  const left = rangeOfPreset(usual, today);
  return days.from === left.from && days.to === left.to ? {} : { from: days.from, to: days.to };
}

export function readPlace(params: URLSearchParams): PagePlace {
  const size = wholeOf(params.get("size"), { min: 1, max: 100 });
  return {
    page: wholeOf(params.get("page"), { min: 1, max: 10_000 }) ?? 1,
    size: pageSizes.find((one) => one === size) ?? usualSize,
  };
}

export function writePlace({ page, size }: PagePlace): Record<string, string> {
  return {
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === usualSize ? {} : { size: String(size) }),
  };
}

/** Midnight of the site. Units: epoch ms. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00${siteOffset}`);
}

/** What the wire is asked for days. Units: epoch ms, the end not included. */
export function rangeOf(days: DayRange): { DateFrom: number; DateTo: number } {
  return { DateFrom: startOfDay(days.from), DateTo: startOfDay(days.to) + dayMs };
}

/** A day as the wire writes it, `20260105`. */
export function dayKeyOf(day: string): number {
  return Number(day.replaceAll("-", ""));
}
