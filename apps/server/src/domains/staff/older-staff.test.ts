import { cancelIssue } from "@fairdraw/wire";
import { expect, inject, it } from "vitest";
import * as z from "zod/mini";
import { openDb } from "../../platform/database/db.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { createTestDatabase, dropTestDatabase } from "../../testing/test-postgres.ts";
import { staffChecks } from "./checks/audit-checks.ts";

/** The last migration before staff had rights by role. */
const before = "0049-holds";

/** Two members of staff, one of the house, and a proposal of each state, as older versions kept them. */
const filling = [
  "INSERT INTO merchant (id, code, title, state, hosts) VALUES (1, 'demo', 'Demo', 5, '{*}')",
  `INSERT INTO account (merchant_id, role, user_name, nick_name, path, prize_group, password_hash, funds_password_hash, created_at)
    SELECT 1, 3, name, name, '{}', 1700, '', '', fd_now() FROM unnest('{house,shop}'::text[]) AS name`,
  `INSERT INTO operator_staff (account_id, is_house, sealed_totp) SELECT id, user_name = 'house', '' FROM account`,
  `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at, state, decided_by, decided_at)
    SELECT 1, 'AdminIssue/Cancel',
      '{"issueId": "0f0e0d0c-1111-4222-8333-444455556666", "GameId": 101, "SerialNumber": "20260105-0001", "PlayerText": "设备故障"}',
      'issue ' || state, 'the machine is broken', 1, fd_now(), state,
      CASE WHEN state > 0 THEN 2 END, CASE WHEN state > 0 THEN fd_now() END FROM generate_series(0, 2) AS state`,
  `INSERT INTO operator_audit (merchant_id, account_id, at, call, reason, after, ip)
    SELECT 1, 1, fd_now(), 'AdminIp/Save', n::text, '{"n": 1.50}', '' FROM generate_series(1, 3) AS n`,
];

it("staff of an older version keep what they could do, their proposals can be carried out, and their audit is chained", async () => {
  const databaseUrl = await createTestDatabase(inject("serverUrl"), { empty: true });
  await migrate(databaseUrl, before);
  const db = openDb(databaseUrl, { max: 2 });
  try {
    for (const text of filling) await db.rows({ text });
    await migrate(databaseUrl);
    const roles = await db.rows({
      text: `SELECT a.user_name AS name, s.role, 'issues.approve' = ANY(r.rights) AS approves
        FROM operator_staff s JOIN account a ON a.id = s.account_id JOIN operator_role r ON r.code = s.role ORDER BY a.id`,
    });
    expect(roles).toEqual([
      { name: "house", role: "house", approves: true },
      { name: "shop", role: "merchant", approves: false },
    ]);
    const tasks = await db.rows<{ request: unknown; state: number; lasts: boolean }>({
      text: `SELECT request, state, expires_at = made_at + interval '24 h' AS lasts FROM operator_task ORDER BY state`,
    });
    expect(tasks.map(({ state, lasts }) => [state, lasts])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ]);
    expect(z.safeParse(cancelIssue.request, tasks[0]?.request)).toMatchObject({
      success: true,
      data: { GameId: 101, Reason: "the machine is broken" },
    });
    const chain = await db.rows<{ no: bigint; reason: string }>({
      text: "SELECT chain_no AS no, reason FROM operator_audit ORDER BY id",
    });
    expect(chain.map(({ no, reason }) => [no, reason])).toEqual([
      [1n, "1"],
      [2n, "2"],
      [3n, "3"],
    ]);
    const proof = () => db.transaction(async (tx) => staffChecks[0]?.run(tx));
    expect(await proof()).toBeNull();
    await db.rows({ text: "ALTER TABLE operator_audit DISABLE TRIGGER ALL" });
    await db.rows({ text: "UPDATE operator_audit SET ip = '::1' WHERE chain_no = 3" });
    expect(await proof()).toMatchObject({ row: "operator_audit 3" });
  } finally {
    await db.end();
    await dropTestDatabase(databaseUrl);
  }
});
