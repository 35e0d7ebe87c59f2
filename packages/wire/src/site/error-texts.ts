import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

const Text = z.string().check(z.maxLength(200));

/**
 * What a site says in place of a text of ours. Shape: `Key` is our Chinese text, so that a text that has changed since is not
 * replaced by words for an older one; "" keeps ours in that language.
 */
export const OwnErrorText = z.object({ Key: Text, Zh: Text, Tw: Text, En: Text });
export type OwnErrorText = z.infer<typeof OwnErrorText>;
z.globalRegistry.add(OwnErrorText, { id: "OwnErrorText" });

export const getErrorTexts = defineCall({
  name: "WebSiteInfo/GetErrorTexts",
  who: "visitor",
  isOnPage: true,
  summary: "Words of the site for refusals, where it has its own; a page brings them along.",
  request: z.strictObject({}),
  answer: z.object({ Items: z.array(OwnErrorText), ServerTime: EpochMs }),
});
