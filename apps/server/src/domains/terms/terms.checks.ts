import { type Check, sqlCheck } from "../../platform/check.ts";

/** What was signed is what was published. */
export const termsChecks: readonly Check[] = [
  sqlCheck({
    name: "terms.hash",
    promise:
      "every agreement is the document that its hash names, and every signature is of that hash",
    text: `
      SELECT 'terms_version ' || id AS row, 'is another document than its hash says' AS message FROM terms_version
      WHERE hash <> sha256(convert_to(document, 'UTF8'))
      UNION ALL
      SELECT 'terms_signature ' || s.id, 'is of another document than its version' FROM terms_signature s
      JOIN terms_version v ON v.id = s.version_id WHERE v.hash <> s.hash ORDER BY 1`,
  }),
  sqlCheck({
    name: "terms.versions",
    promise:
      "agreements are numbered without a gap, and signed at their own merchant after they were published",
    text: `
      SELECT 'terms_version ' || id AS row, format('is version %s, after %s others', version, place - 1) AS message
      FROM (SELECT id, version, row_number() OVER (PARTITION BY merchant_id, type ORDER BY version) AS place FROM terms_version) n
      WHERE version <> place
      UNION ALL
      SELECT 'terms_signature ' || s.id, 'is of another merchant or older than its version' FROM terms_signature s
      JOIN terms_version v ON v.id = s.version_id JOIN account a ON a.id = s.account_id
      WHERE a.merchant_id <> v.merchant_id OR s.signed_at < v.published_at ORDER BY 1`,
  }),
];
