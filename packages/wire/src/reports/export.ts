import * as z from "zod/mini";
import { betFilter } from "../betting/calls.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { flowFilter } from "./cash-flow.ts";

/** Rows of one file at most. */
export const exportRowsMax = 10_000;

export const createExport = defineCall({
  name: "Export/Create",
  who: "login",
  summary:
    "Own bets or movements as the filter finds them, newest first, as CSV in UTF-8 with a mark in front. A file holds 10,000 rows at most: `Rows` less than `Total` says that older ones are left out. Refuses 904 for a range of more than 92 days, 903 while another file of the caller is written.",
  request: z.discriminatedUnion("Report", [
    z.strictObject({
      Report: z.literal("BetRecord"),
      Filter: z.strictObject(betFilter),
      Language: z.optional(z.enum(["zh", "en"])),
    }),
    z.strictObject({
      Report: z.literal("CashFlow"),
      Filter: z.strictObject(flowFilter),
      Language: z.optional(z.enum(["zh", "en"])),
    }),
  ]),
  answer: z.object({
    Result: z.literal(0),
    FileName: z.string(),
    /** The file itself. A cell that a spreadsheet could run begins with `'`. */
    Content: z.string(),
    Rows: z.int(),
    Total: z.int(),
    ServerTime: EpochMs,
  }),
});
