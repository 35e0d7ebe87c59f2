import * as z from "zod/mini";
import { rebateKinds } from "./enums.ts";

export const Kind = z.enum(rebateKinds);
/** `ExternalGameCategory`. */
export const Category = z.literal([1, 2, 3, 4, 5, 6]);
/** `RebateBillState`. */
export const BillState = z.literal([0, 1, 2]);
/** A day of the site. Shape: YYYYMMDD. */
export const Day = z.int().check(z.minimum(20_000_101), z.maximum(99_991_231));
export const PageIndex = z.int().check(z.minimum(1), z.maximum(10_000));
export const PageSize = z.literal([20, 50, 100]);
