import { type Money, money, zero } from "@fairdraw/money";

const rateUnit = 10_000n;

/**
 * Shares an amount out over a line: from the bottom up, what has come together at each account is cut to thousandths, and the
 * account gets the difference to the one below it. The parts add up to what the highest rate gives, cut once; what is
 * cut off stays with the site.
 * Units: `base` in thousandths, rates in 1/10,000; nobody on the line gets the rate `floor`.
 * Shape: one amount for each rate, from the root agent down. Source: domain/agent-economics.md 0.
 */
export function lineAmounts(line: {
  rates: readonly number[];
  base: bigint;
  floor: number;
}): Money[] {
  const amounts = line.rates.map(() => zero);
  let below = zero;
  for (let i = line.rates.length - 1; i >= 0; i--) {
    const rate = line.rates[i] ?? 0;
    if (rate <= line.floor) continue;
    const upTo = money((line.base * BigInt(rate - line.floor)) / rateUnit);
    if (upTo <= below) continue;
    amounts[i] = money(upTo - below);
    below = upTo;
  }
  return amounts;
}
