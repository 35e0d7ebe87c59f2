import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "./reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const CallName = z.string().check(z.minLength(1), z.maxLength(64));
const ViewName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const FieldName = z.string().check(z.minLength(1), z.maxLength(64));

export const listViews = defineCall({
  name: "AdminToken/Views",
  who: "operator",
  may: "self",
  quiet: true,
  summary: "Views of lists that the operator has saved.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Call: z.string(),
        Name: z.string(),
        /** Filters as they stand in the console's address. */
        Query: z.string(),
        /** Fields that are shown, in the order of the list; empty: all. */
        Columns: z.array(z.string()),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveView = defineCall({
  name: "AdminToken/SaveView",
  who: "operator",
  may: "self",
  quiet: true,
  summary:
    "Saves a view of a list under its name, in the place of one of the same name. Refuses TOO_LATE beyond 50 views.",
  request: z.strictObject({
    Call: CallName,
    Name: ViewName,
    Query: z.string().check(z.maxLength(2000)),
    Columns: z.array(FieldName).check(z.maxLength(100)),
  }),
  answer: Done,
});

export const removeView = defineCall({
  name: "AdminToken/RemoveView",
  who: "operator",
  may: "self",
  quiet: true,
  summary: "Removes a view that the operator has saved. Refuses NOT_FOUND.",
  request: z.strictObject({ Call: CallName, Name: ViewName }),
  answer: Done,
});

/** Most rows of a list that one export takes. */
export const listRowsMax = 5000;

export const exportList = defineCall({
  name: "AdminExport/List",
  who: "operator",
  may: "self",
  summary:
    "All rows of a list that some filters find, as CSV, with a row in the audit log that has the filters, the count and the hash of the file. Takes the `export` of the list's area. Refuses NOT_FOUND for what is no list, NO_PERMISSION, UNFIT for filters that the list does not take, TOO_MANY beyond 5,000 rows.",
  request: z.strictObject({
    Call: CallName,
    /** JSON text of the filters. */
    Request: z.string().check(z.maxLength(10_000)),
    /** Columns with their headings, in order. */
    Columns: z
      .array(z.strictObject({ Name: FieldName, Label: z.string().check(z.maxLength(200)) }))
      .check(z.minLength(1), z.maxLength(100)),
    Reason,
  }),
  answer: z.object({
    Result: z.literal(0),
    FileName: z.string(),
    /** The text of the file, with a byte order mark. */
    Csv: z.string(),
    RowCount: z.int(),
    Sha256: z.string(),
    ServerTime: EpochMs,
  }),
});
