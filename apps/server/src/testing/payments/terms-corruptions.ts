/** Corrupted agreements: each, the check that must name it, and how it names the row. */
export const termsCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an agreement was changed after it was signed",
    "terms.hash",
    "terms_version ",
    "UPDATE terms_version SET document = document || ' ' WHERE id = (SELECT min(id) FROM terms_version) RETURNING id AS row",
  ],
  [
    "a signature is of another document",
    "terms.hash",
    "terms_signature ",
    "UPDATE terms_signature SET hash = sha256('x') WHERE id = (SELECT min(id) FROM terms_signature) RETURNING id AS row",
  ],
  [
    "a version of an agreement is missing",
    "terms.versions",
    "terms_version ",
    "UPDATE terms_version SET version = version + 1 WHERE id = (SELECT min(id) FROM terms_version) RETURNING id AS row",
  ],
];
