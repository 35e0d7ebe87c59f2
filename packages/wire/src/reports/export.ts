import * as z from "zod/mini";
import { ofMember } from "../agents/member.ts";
import { betFilter } from "../betting/calls.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";
import { flowFilter, MonthKey } from "./cash-flow.ts";

/** Rows of one file at most. */
export const exportRowsMax = 10_000;

/** Rows of a file that is written in the background. */
export const longExportRowsMax = 1_000_000;
/** Such a file can be fetched for so long. */
export const exportKeptHours = 24;

export const ExportState = { WRITING: 0, DONE: 1, FAILED: 2 } as const;
export type ExportState = (typeof ExportState)[keyof typeof ExportState];

const Language = z.optional(z.enum(["zh", "en"]));

/** Lists as files, with the formats that a call can write. */
function listsToExport<const F extends readonly ["csv", ...string[]]>(formats: F) {
  const Format = z.optional(z.enum(formats));
  return [
    z.strictObject({
      Report: z.literal("BetRecord"),
      Filter: z.strictObject(betFilter),
      Language,
      Format,
    }),
    z.strictObject({
      Report: z.literal("CashFlow"),
      Filter: z.strictObject(flowFilter),
      Language,
      Format,
    }),
  ] as const;
}

/** A month of the team of the caller, or of an account below him, as agents see it. */
const TeamMonth = z.strictObject({
  Report: z.literal("TeamMonth"),
  Filter: z.strictObject({ ...ofMember, Month: MonthKey }),
  Language,
  Format: z.optional(z.enum(["csv", "xlsx"])),
});

export const createExport = defineCall({
  name: "Export/Create",
  who: "login",
  summary:
    "Own bets or movements as the filter finds them, newest first, or a month of the caller's team, as CSV in UTF-8 with a mark in front, or as an Excel workbook. `TeamMonth` has the agent alone, a row for each right below him with all below that one, and a total: the columns of ProfitReport/Team. A file holds 10,000 rows at most: `Rows` less than `Total` says that older ones are left out. Refuses 902 for a team of who is no agent, 904 for a range of more than 92 days and a month that has not begun, 903 while another file of the caller is written.",
  request: z.discriminatedUnion("Report", [...listsToExport(["csv", "xlsx"]), TeamMonth]),
  answer: z.object({
    Result: z.literal(0),
    FileName: z.string(),
    /**
     * The file itself; a workbook in base64. A cell of CSV that a spreadsheet could run begins with `'`; in
     * a workbook text is text.
     */
    Content: z.string(),
    Rows: z.int(),
    Total: z.int(),
    ServerTime: EpochMs,
  }),
});

const ExportId = Uuid;

export const beginExport = defineCall({
  name: "Export/Begin",
  who: "login",
  summary:
    "Has a file of up to 1,000,000 rows written in the background: the same rows and columns as Export/Create. Export/Status tells how far it is, Export/Part gives it; both for 24 hours. Refuses 904 for a range of more than 92 days, 903 while another such file of the caller is written.",
  request: z.discriminatedUnion("Report", listsToExport(["csv"])),
  answer: z.object({ Result: z.literal(0), ExportId, ServerTime: EpochMs }),
});

export const getExportStatus = defineCall({
  name: "Export/Status",
  who: "login",
  quiet: true,
  summary:
    "How far a file of the caller is. Refuses NO_PERMISSION for one of others, that never was, or that is older than 24 hours.",
  request: z.strictObject({ ExportId }),
  answer: z.object({
    Result: z.literal(0),
    /** `ExportState`. */
    State: z.int(),
    /** Rows written, and rows that there will be. */
    Rows: z.int(),
    Total: z.int(),
    /** Parts that can be fetched. */
    Parts: z.int(),
    FileName: z.string(),
    ServerTime: EpochMs,
  }),
});

export const getExportPart = defineCall({
  name: "Export/Part",
  who: "login",
  summary:
    "A part of a file, from 1 on; the parts one after the other are the file. Refuses as Export/Status, and for a part that is not there yet.",
  request: z.strictObject({ ExportId, No: z.int().check(z.minimum(1), z.maximum(1000)) }),
  answer: z.object({ Result: z.literal(0), Content: z.string(), ServerTime: EpochMs }),
});
