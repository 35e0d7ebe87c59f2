import * as z from "zod/mini";

/**
 * An amount of money on the wire: decimal text, 0.001 at the finest, never a JSON number.
 * Units: the currency of the merchant. Shape: `0`, `12`, `12.5`, `12.345`; no sign, no leading
 * zeros, no exponent, at most 12 digits before the point. Source: integrity.md E10.
 */
export const Amount = z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,3})?$/, { error: "not an amount" }));
z.globalRegistry.add(Amount, { id: "Amount", description: "decimal text with at most 3 decimals" });

/** An amount that may be negative, for results and differences. Shape: as `Amount`, `-` in front. */
export const SignedAmount = z
  .string()
  .check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,3})?$/, { error: "not an amount" }));
z.globalRegistry.add(SignedAmount, { id: "SignedAmount" });
