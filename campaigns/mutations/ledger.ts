import type { Mutation } from "./mutation.ts";

const post = ["ledger/post.test.ts"];
const hold = ["ledger/hold.test.ts"];
const rows = ["ledger/ledger-constraints.test.ts"];
const lease = ["platform/jobs/lease.test.ts"];

/** Defects of the vault, its chain and the leases. */
export const ledgerMutations: readonly Mutation[] = [
  {
    name: "players are left something else than was promised",
    file: "src/ledger/post.ts",
    find: "rows.every((row) => row.is_kept !== false),",
    replace: "rows.length > 0,",
    tests: post,
  },
  {
    name: "a balance may fall below zero",
    file: "migrations/0003-ledger.sql",
    find: "available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),",
    replace: "available bigint NOT NULL DEFAULT 0,",
    tests: rows,
  },
  {
    name: "held money may fall below zero",
    file: "migrations/0003-ledger.sql",
    find: "held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),",
    replace: "held bigint NOT NULL DEFAULT 0,",
    tests: hold,
  },
  {
    name: "money moves twice under one reference",
    file: "migrations/0003-ledger.sql",
    find: "PRIMARY KEY (ref, kind),",
    replace: "",
    tests: post,
  },
  {
    name: "a balance is below zero between two transfers of one call",
    file: "migrations/0003-ledger.sql",
    find: "player_balance_after bigint CHECK (player_balance_after >= 0),",
    replace: "player_balance_after bigint,",
    tests: rows,
  },
  {
    name: "a transfer of nothing or less is stored",
    file: "migrations/0003-ledger.sql",
    find: "amount bigint NOT NULL CHECK (amount > 0),",
    replace: "amount bigint NOT NULL,",
    tests: rows,
  },
  {
    name: "a transfer joins an account with itself",
    file: "migrations/0003-ledger.sql",
    find: "CHECK (debit <> credit),",
    replace: "",
    tests: rows,
  },
  {
    name: "a player's transfer is stored without his balance",
    file: "migrations/0003-ledger.sql",
    find: `  at timestamptz NOT NULL,
  PRIMARY KEY (ref, kind),
  CHECK (debit <> credit),
  CHECK ((player IS NULL) = (player_balance_after IS NULL))`,
    replace: `  at timestamptz NOT NULL,
  PRIMARY KEY (ref, kind),
  CHECK (debit <> credit)`,
    tests: rows,
  },
  {
    name: "transfers can be changed afterwards",
    file: "migrations/0003-ledger.sql",
    find: `CREATE TRIGGER ledger_transfer_insert_only BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();`,
    replace: "",
    tests: rows,
  },
  {
    name: "batches can be changed afterwards",
    file: "migrations/0003-ledger.sql",
    find: `CREATE TRIGGER ledger_batch_insert_only BEFORE UPDATE OR DELETE ON ledger_batch
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();`,
    replace: "",
    tests: rows,
  },
  {
    name: "links of the chain can be changed afterwards",
    file: "migrations/0003-ledger.sql",
    find: `CREATE TRIGGER ledger_seal_insert_only BEFORE UPDATE OR DELETE ON ledger_seal
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();`,
    replace: "",
    tests: rows,
  },
  {
    name: "transfers are written and balances are not",
    file: "src/ledger/post.ts",
    find: ["`$", "{column} = p.$", "{column} + c.$", "{column}`"].join(""),
    replace: ["`$", "{column} = p.$", "{column}`"].join(""),
    tests: post,
  },
  {
    name: "an amount below zero is posted",
    file: "src/ledger/post.ts",
    find: "postings.every((posting) => posting.amount > 0n),",
    replace: "postings.length > 0,",
    tests: post,
  },
  {
    name: "a batch does not wait for its seal",
    file: "src/ledger/post.ts",
    find: "queued AS (INSERT INTO ledger_unsealed (batch, digest) SELECT id, digest FROM batch)",
    replace: "queued AS (SELECT 1)",
    tests: post,
  },
  {
    name: "the digest of a batch leaves its transfers out",
    file: "src/ledger/post.ts",
    find: 'sha256(convert_to(string_agg(${textWithMoment("clock.moment")}, chr(10) ORDER BY ref, kind)',
    replace: "sha256(convert_to($1::text",
    tests: ["verify/verify.test.ts"],
  },
  {
    name: "the digest does not cover amounts",
    file: "src/ledger/post.ts",
    find: "concat_ws('|', ref, kind, debit, credit, amount, coalesce",
    replace: "concat_ws('|', ref, kind, debit, credit, coalesce",
    tests: [...post, "verify/verify.test.ts"],
  },
  {
    name: "a link of the chain does not continue the one before",
    file: "src/ledger/seal-batches.ts",
    find: "const previous = last?.hash ?? chainStart;",
    replace: "const previous = chainStart;",
    tests: ["ledger/seal-batches.test.ts"],
  },
  {
    name: "a batch is sealed twice",
    file: "src/ledger/seal-batches.ts",
    find: 'takeFirst({ table: "ledger_unsealed", key: "batch", returning: "batch, digest" })',
    replace: '"SELECT batch, digest FROM ledger_unsealed LIMIT $1"',
    tests: ["ledger/seal-batches.test.ts"],
  },
  {
    name: "a lease is taken while it runs",
    file: "src/platform/jobs/lease.ts",
    find: "WHERE l.holder = $2 OR l.expires_at <= at\n",
    replace: "\n",
    tests: lease,
  },
  {
    name: "a lease that ran out keeps its epoch",
    file: "src/platform/jobs/lease.ts",
    find: "WHEN l.holder = $2 AND l.expires_at > at THEN",
    replace: "WHEN l.holder = $2 THEN",
    tests: lease,
  },
  {
    name: "a new leader has the old one's epoch",
    file: "src/platform/jobs/lease.ts",
    find: "THEN l.epoch ELSE l.epoch + 1 END",
    replace: "THEN l.epoch ELSE l.epoch END",
    tests: lease,
  },
  {
    name: "a lease is waited for while its old leader writes",
    file: "src/platform/jobs/lease.ts",
    find: "FOR UPDATE OF l SKIP LOCKED",
    replace: "FOR UPDATE OF l",
    tests: lease,
  },
  {
    name: "an old leader may write",
    file: "src/platform/jobs/lease.ts",
    find: "WHERE name = $1 AND epoch = $2 FOR SHARE",
    replace: "WHERE name = $1 AND $2::bigint > 0 FOR SHARE",
    tests: lease,
  },
  {
    name: "a lease is looked at and not held",
    file: "src/platform/jobs/lease.ts",
    find: "AND epoch = $2 FOR SHARE",
    replace: "AND epoch = $2",
    tests: lease,
  },
];
