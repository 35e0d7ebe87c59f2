import * as z from "zod/mini";

/** Why an operator does what he does; stands in the audit log beside what he changed. */
export const Reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** Pages of the operator's lists. */
export const PageRequest = {
  PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
  PageSize: z.literal([20, 50, 100]),
};
