/** Amounts of the wire as people read them. Shape: `12,345.678`, decimals as many as the wire says, no idle ones. */
export function shownAmount(amount: string): string {
  const [whole = "0", decimals = ""] = amount.split(".");
  const kept = decimals.replace(/0+$/, "");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return kept === "" ? grouped : `${grouped}.${kept.padEnd(2, "0")}`;
}

/** An amount as a ledger writes it. Shape: `12,345.600`, with the decimals that it came with. */
export function ledgerAmount(amount: string): string {
  const [whole = "0", ...decimals] = amount.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}

export function shownCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** How much more a value is than another, in per cent; null where there was nothing to compare with. */
export function growthOf(now: number, then: number): number | null {
  if (then === 0) return null;
  return Math.round(((now - then) / Math.abs(then)) * 100);
}

/** Shape: `20260105` as `2026-01-05`, as a field for days takes it. */
export function dayText(day: number): string {
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
}

/** The other way round; null for what is no day. */
export function dayOfText(text: string | null): number | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? Number(text.replaceAll("-", ""))
    : null;
}

/** A figure as the height of a bar: pictures need no thousandths. */
export function heightOf(figure: string | number): number {
  return Number(figure);
}

/** A rate as people read it. Units: `rate` in 1/10,000. Shape: 20 as `0.20%`. */
export function percentOf(rate: number): string {
  return `${(rate / 100).toFixed(2)}%`;
}
