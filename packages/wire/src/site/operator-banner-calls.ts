import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { builtInBanners } from "./home-calls.ts";
import { pictureBytesMax } from "./operator-calls.ts";

const Id = RowId;
/** Base64. */
const File = z.base64().check(z.maxLength(Math.ceil(pictureBytesMax / 3) * 4));

export const listBanners = defineCall({
  name: "AdminBanner/Search",
  who: "operator",
  may: "site.view",
  summary: "Banners of Home in their order: planned, shown and ended ones.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        Id,
        Place: z.int(),
        Img: z.string(),
        MobileImg: z.string(),
        Link: z.string(),
        Alt: z.string(),
        Start: EpochMs,
        End: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveBanner = defineCall({
  name: "AdminBanner/Save",
  who: "operator",
  may: "site.change",
  bodyMaxBytes: 1024 * 1024,
  summary:
    "Makes a banner of Home, or changes one by its Id. It shows `BuiltIn`, or the pictures `File` and, for phones, `MobileFile` (PNG, WebP or an SVG without script, at most 256 KB); with none of these it keeps what it shows. The first six by Place are shown, each from Start (null: at once) to End (null: stays). Refuses NOT_FOUND for an unknown Id, FILE_REFUSED, UNFIT for a new one without a picture, two kinds of pictures at once, a picture without Alt, or an end before its start.",
  request: z.strictObject({
    Id: z.optional(Id),
    Place: z.int().check(z.minimum(1), z.maximum(100)),
    BuiltIn: z.optional(z.enum(builtInBanners)),
    File: z.optional(File),
    MobileFile: z.optional(File),
    /** A path of this site; nothing else may be linked. */
    Link: z.string().check(z.maxLength(200), z.regex(/^\/([\w?=&.%-][\w/?=&.%-]*)?$/)),
    /** What the picture says, for those who do not see it. */
    Alt: z.string().check(z.trim(), z.maxLength(100)),
    Start: z.nullable(EpochMs),
    End: z.nullable(EpochMs),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), Id: z.int(), ServerTime: EpochMs }),
});

export const removeBanner = defineCall({
  name: "AdminBanner/Remove",
  who: "operator",
  may: "site.change",
  summary: "Takes a banner away for good. Refuses NOT_FOUND.",
  request: z.strictObject({ Id, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
