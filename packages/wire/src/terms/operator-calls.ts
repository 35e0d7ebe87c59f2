import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { TermsType } from "./calls.ts";

/** A document, as `parseTerms` reads it; three of them fit into the body of a call. */
const DocumentText = z.string().check(z.trim(), z.minLength(1), z.maxLength(6000));
const KeyPoints = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));

export const searchTerms = defineCall({
  name: "AdminTerms/Search",
  who: "operator",
  may: "site.view",
  summary: "Versions of the agreements that players sign, the newest first.",
  request: z.strictObject({ ...PageRequest, Type: z.optional(TermsType) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Type: TermsType,
        Version: z.int(),
        PublishedAt: EpochMs,
        /** "" for the first one of a demo site. */
        By: z.string(),
        /** Signatures that stand. */
        Signed: z.int(),
        Revoked: z.int(),
        Hash: z.string(),
        TextZh: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const publishTerms = defineCall({
  name: "AdminTerms/Publish",
  who: "operator",
  may: "site.change",
  needsTwo: true,
  summary:
    "Publishes a new version of an agreement: from then on everybody has to sign it before he uses what it is for. A line that begins with `# ` is a heading, one with `- ` an item; nothing else is markup. Refuses UNFIT where the languages have not the same headings, paragraphs, items and key points in the same order.",
  request: z.strictObject({
    Type: TermsType,
    TextZh: DocumentText,
    TextTw: DocumentText,
    TextEn: DocumentText,
    KeyPointsZh: KeyPoints,
    KeyPointsTw: KeyPoints,
    KeyPointsEn: KeyPoints,
    Reason,
  }),
});

export const searchSignatures = defineCall({
  name: "AdminTerms/Signatures",
  who: "operator",
  may: "players.view",
  summary:
    "What an account has signed and taken back of the agreements, with the hash of each document. Refuses NOT_FOUND.",
  request: z.strictObject({ UserName: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({
    Items: z.array(
      z.object({
        Type: TermsType,
        Version: z.int(),
        SignedAt: EpochMs,
        RevokedAt: z.nullable(EpochMs),
        /** The language in which it was shown. */
        Language: z.string(),
        Hash: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
