/** Months that a statement can be asked for, the running one first. */
const monthsShown = 12;

/** Months back from a day of the site. Shape: day `2026-01-05`, months `2026-01`. */
export function monthsBack(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: monthsShown }, (_, n) => {
    const count = year * 12 + (month - 1) - n;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
}

/** The month that an address names, where there is a statement of it; else the running one. */
export function readMonth(text: string | null, today: string): string {
  const running = today.slice(0, 7);
  return monthsBack(today).find((month) => month === text) ?? running;
}

/** A month as the wire writes it, `202601`. */
export function monthKeyOf(month: string): number {
  return Number(month.replace("-", ""));
}
