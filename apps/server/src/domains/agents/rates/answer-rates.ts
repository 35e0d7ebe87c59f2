import { type RateKind, rateKinds } from "@fairdraw/wire";

/** Rates as an answer says them: all kinds, nought where there is none. */
export function ratesOf(rates: ReadonlyMap<number, number>): { Kind: RateKind; Rate: number }[] {
  return Object.values(rateKinds).map((Kind) => ({ Kind, Rate: rates.get(Kind) ?? 0 }));
}
