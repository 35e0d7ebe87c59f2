import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { defineResults } from "../core/result.ts";
import { Profile } from "./profile-calls.ts";

/** What a picture may have. Units: bytes as it is sent, pixels once it is unpacked. */
export const ownPictureMax = { bytes: 2 * 1024 * 1024, pixels: 25_000_000 } as const;

/** Room for what is somewhat too large, so that it is told why it is refused. */
const sentMax = 2 * ownPictureMax.bytes;

/** Why a picture is refused. */
export const pictureResults = defineResults({
  KIND: {
    code: 1,
    zh: "只支持 PNG、JPEG 或 WebP 图片",
    en: "Only PNG, JPEG and WebP pictures",
    ui: { kind: "field", field: "picture" },
  },
  TOO_LARGE: {
    code: 2,
    zh: "图片不可超过 2 MB",
    en: "The picture is larger than 2 MB",
    ui: { kind: "field", field: "picture" },
  },
  TOO_MANY_PIXELS: {
    code: 3,
    zh: "图片不可超过 2500 万像素",
    en: "The picture has more than 25 megapixels",
    ui: { kind: "field", field: "picture" },
  },
  ANIMATED: {
    code: 4,
    zh: "不支持动态图片",
    en: "Moving pictures are not taken",
    ui: { kind: "field", field: "picture" },
  },
  BROKEN: {
    code: 5,
    zh: "图片已损坏，请换一张",
    en: "The picture is damaged, please take another one",
    ui: { kind: "field", field: "picture" },
  },
});

export const uploadPicture = defineCall({
  name: "AccountCenter/UploadPicture",
  who: "login",
  forDemo: false,
  bodyMaxBytes: Math.ceil(sentMax / 3) * 4 + 1024,
  summary:
    "Takes a picture of the caller's own in the place of the one he has; it is made anew as WebP of 256 by 256 pixels. Refuses, in this order: TOO_LARGE, KIND, ANIMATED, BROKEN, TOO_MANY_PIXELS, TOO_FREQUENT.",
  request: z.strictObject({ Picture: z.base64().check(z.maxLength(Math.ceil(sentMax / 3) * 4)) }),
  answer: z.object({ Result: z.literal(0), Profile, ServerTime: EpochMs }),
});
