import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** Languages in which the platform speaks. */
export const Language = z.enum(["zh-CN", "zh-TW", "en"]);
export type Language = z.infer<typeof Language>;

export const getCaptcha = defineCall({
  name: "Captcha/Get",
  who: "visitor",
  quiet: true,
  summary:
    "A captcha that works once: an image of four characters, and a question in words for whoever does not see it. The answer to either one is right. Refuses: TOO_FREQUENT.",
  request: z.strictObject({ Language: z.optional(Language) }),
  answer: z.object({
    CaptchaId: z.string(),
    /** `data:image/svg+xml;base64,...`; large and small letters count alike. */
    Image: z.string(),
    /** Text to be read aloud; its answer is a number in digits. */
    Question: z.string(),
    ExpireSeconds: z.int(),
    ServerTime: EpochMs,
  }),
});
