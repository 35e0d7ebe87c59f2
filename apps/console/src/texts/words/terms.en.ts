import type { CallWords } from "../words.ts";

/** Words of the calls of agreements. */
export const terms: CallWords = {
  areas: { AdminTerms: "Agreements" },
  calls: {
    "AdminTerms/Search": "Versions of agreements",
    "AdminTerms/Publish": "Publish a new version",
    "AdminTerms/Signatures": "Signatures of a player",
  },
  fields: {
    "AdminTerms.Type": "Agreement",
    "AdminTerms.Version": "Version",
    "AdminTerms.PublishedAt": "Published",
    "AdminTerms.By": "By",
    "AdminTerms.Signed": "Signed",
    "AdminTerms.Revoked": "Taken back",
    "AdminTerms.Hash": "Hash of the document",
    TextZh: "Text (simplified Chinese)",
    TextTw: "Text (traditional Chinese)",
    TextEn: "Text (English)",
    KeyPointsZh: "Key points (simplified Chinese, a line each)",
    KeyPointsTw: "Key points (traditional Chinese, a line each)",
    KeyPointsEn: "Key points (English, a line each)",
    SignedAt: "Signed at",
    RevokedAt: "Taken back at",
    "AdminTerms.Language": "Language",
  },
  values: { "AdminTerms.Type.Point": "Points", "AdminTerms.Type.Currency": "Digital currency" },
};
