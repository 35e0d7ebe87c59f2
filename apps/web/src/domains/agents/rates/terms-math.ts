import { type RateKind, rateKinds } from "@fairdraw/wire/agents/rate-calls.ts";

/** What an account gets: prize group, and rates by kind. Units: 1/10,000. */
export interface Terms {
  readonly group: number;
  readonly rates: Readonly<Record<RateKind, number>>;
}

export const allKinds: readonly RateKind[] = Object.values(rateKinds);

/** Rates by kind out of an answer; a kind that is not in it is nought. */
export function ratesByKind(
  rates: readonly { readonly Kind: number; readonly Rate: number }[],
): Record<RateKind, number> {
  const of = (kind: RateKind) => rates.find(({ Kind }) => Kind === kind)?.Rate ?? 0;
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6), 7: of(7) };
}

/** The rates of a form as a call takes them. */
export function ratesToSend(rates: Terms["rates"]): { Kind: RateKind; Rate: number }[] {
  return allKinds.map((Kind) => ({ Kind, Rate: rates[Kind] }));
}

const lowestGroup = 1700;

/** The rebate of a group as people read it. Shape: `12.5%`. */
export function groupPercent(group: number): string {
  return pointsText((group - lowestGroup) / 20);
}

/** A rate as people read it. Units: 1/10,000. Shape: `0.3%`. */
export function ratePercent(rate: number): string {
  return pointsText(rate / 100);
}

function pointsText(points: number): string {
  return `${Number(points.toFixed(2))}%`;
}

/** What a new account has at first: a little less than its agent, who keeps the difference. */
export function termsBelow(own: Terms): Terms {
  const lower = (kind: RateKind) => Math.max(0, own.rates[kind] - 10);
  return {
    group: Math.max(lowestGroup, own.group - 20),
    rates: {
      1: lower(1),
      2: lower(2),
      3: lower(3),
      4: lower(4),
      5: lower(5),
      6: lower(6),
      7: lower(7),
    },
  };
}
