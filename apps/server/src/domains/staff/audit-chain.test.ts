import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { expectOne } from "../../platform/assert.ts";
import { createTestWorld, type TestWorld, usualStartMs } from "../../testing/test-world.ts";
import { writeAudit } from "./audit.sql.ts";
import { staffChecks } from "./checks/audit-checks.ts";

let world: TestWorld;
let accountId: bigint;
beforeAll(async () => {
  world = await createTestWorld({ serverUrl: inject("serverUrl"), startMs: usualStartMs });
  const rows = await world.db.rows<{ id: bigint }>({
    text: "SELECT min(account_id) AS id FROM operator_staff",
  });
  accountId = expectOne(rows, "a member of staff").id;
});
afterAll(() => world.close());

const undone = new Error("undone");
const entry = { merchantId: 1, approvedBy: null, call: "AdminIp/Save", before: null, ip: "" };
const write = (reason: string, { isUndone = false } = {}) =>
  world.db
    .transaction(async (tx) => {
      await writeAudit(tx, {
        ...entry,
        accountId,
        reason,
        after: { amount: 12n, word: "ü\u0001" },
      });
      if (isUndone) throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
const broken = () => world.db.transaction(async (tx) => staffChecks[0]?.run(tx));

it("chains rows that are written side by side without a gap, whatever is taken back", async () => {
  const many = [...Array(12).keys()];
  await Promise.all(many.map((n) => write(`row ${n}`, { isUndone: n % 4 === 0 })));
  const rows = await world.db.rows<{ no: bigint }>({
    text: "SELECT chain_no AS no FROM operator_audit WHERE reason LIKE 'row %' ORDER BY 1",
  });
  const first = rows[0]?.no ?? 0n;
  expect(rows.map(({ no }) => no - first)).toEqual([...Array(9).keys()].map(BigInt));
  expect(await broken()).toBeNull();
});

it("chains rows of one statement one after the other", async () => {
  await world.db.rows({
    text: `INSERT INTO operator_audit (merchant_id, account_id, at, call, reason, ip)
      SELECT 1, $1, fd_now(), 'AdminIp/Save', n::text, '' FROM generate_series(1, 40) AS n`,
    values: [accountId],
  });
  expect(await broken()).toBeNull();
});
