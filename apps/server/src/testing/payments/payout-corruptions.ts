import { CurrencyType } from "@fairdraw/wire";
import { moods } from "../../domains/rails/simulator/simulated-payouts.sql.ts";
import type { TestWorld } from "../test-world.ts";
import { anAddress, aPayout } from "./payouts.ts";

/** Payouts that were paid by a provider, after a refusal too, and one in USDT. Effects: time moves on by some seconds. */
export async function playPayouts(world: TestWorld, userName: string): Promise<void> {
  const rows = await world.db.rows<{ routeId: number }>({
    text: `SELECT DISTINCT rail_route_id AS "routeId" FROM payout_route WHERE merchant_id = 1 AND rail_route_id IS NOT NULL`,
  });
  const setAll = async (mood: (typeof moods)[keyof typeof moods]) => {
    for (const { routeId } of rows) {
      await world.app.simulator.payouts.setMood({ routeId, mood });
    }
  };
  await setAll(moods.REFUSES);
  await aPayout(world, { userName, isAsked: true });
  await world.tick(["pay-out"]);
  await setAll(moods.PAYS);
  await aPayout(world, { userName, isAsked: true });
  await world.tick(["pay-out"]);
  await world.advance(5000);
  await world.tick(["pay-simulated"]);
  await world.tick(["pay-out"]);
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const method = await anAddress(world, userName, CurrencyType.USDT_ERC20, address);
  const currency = CurrencyType.USDT_ERC20;
  const { ref } = await aPayout(world, { kind: "usdt", ...method, currency, units: 7_000_000n });
  await world.db.rows({
    text: `WITH attempt AS (
        INSERT INTO payout_attempt (ref, nth, route_id, order_no, state, proof, valid_until, began_at, ended_at)
        SELECT p.ref, 1, r.id, p.order_no, 2, '0x' || repeat('ab', 32), fd_now(), fd_now(), fd_now()
        FROM payout p JOIN payout_route r ON r.merchant_id = p.merchant_id AND r.currency = p.currency WHERE p.ref = $1 RETURNING id, ref, proof),
      numbered AS (
        INSERT INTO payout_nonce (chain_id, sender, nonce, attempt_id, payee, units, day, at)
        SELECT 1, decode(repeat('01', 20), 'hex'), 0, id, decode(repeat('02', 20), 'hex'), 7000000, 20260105, fd_now() FROM attempt RETURNING id),
      signed AS (
        INSERT INTO payout_signed (tx_hash, nonce_id, raw, gas_price, at)
        SELECT decode(repeat('ab', 32), 'hex'), id, '\\x00', 1, fd_now() FROM numbered),
      told AS (
        INSERT INTO payout_event (ref, attempt_id, kind, note, proof, at)
        SELECT ref, id, kind, '', CASE kind WHEN 4 THEN proof ELSE '' END, fd_now() FROM attempt, unnest('{2,4}'::smallint[]) AS kind)
      UPDATE payout p SET state = 2, proof = a.proof, paid_at = fd_now(), ended_at = fd_now(), tries = 1 FROM attempt a WHERE p.ref = a.ref`,
    values: [ref],
  });
}

const paid = "(SELECT ref FROM payout WHERE state = 2 AND kind = 1 ORDER BY ref LIMIT 1)";

/** Corrupted payouts: each, the check that must name it, and how it names the row. */
export const payoutCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a payout is paid by no attempt",
    "payouts.attempt",
    "payout ",
    `UPDATE payout_attempt SET state = 3 WHERE ref = ${paid} RETURNING ref AS row`,
  ],
  [
    "a payout was given up while an attempt may have paid",
    "payouts.attempt",
    "payout ",
    `UPDATE payout SET state = 3, paid_at = NULL WHERE ref = ${paid} RETURNING ref AS row`,
  ],
  [
    "a payout has another proof than its attempt",
    "payouts.attempt",
    "payout ",
    `UPDATE payout SET proof = 'another' WHERE ref = ${paid} RETURNING ref AS row`,
  ],
  [
    "an attempt has no history",
    "payouts.history",
    "payout_attempt ",
    `DELETE FROM payout_event WHERE kind = 2 AND ref = ${paid} RETURNING attempt_id AS row`,
  ],
  [
    "an attempt has failed without anybody having said so",
    "payouts.history",
    "payout_attempt ",
    `WITH told AS (SELECT id, attempt_id FROM payout_event WHERE kind = 5 AND attempt_id IS NOT NULL ORDER BY id LIMIT 1)
      DELETE FROM payout_event e USING told WHERE e.id = told.id RETURNING e.attempt_id AS row`,
  ],
  [
    "a number pays more than was approved",
    "payouts.number",
    "payout_attempt ",
    "UPDATE payout_nonce SET units = units + 1 RETURNING attempt_id AS row",
  ],
  [
    "what was paid on a chain was never signed",
    "payouts.number",
    "payout_attempt ",
    "DELETE FROM payout_signed s USING payout_nonce n WHERE n.id = s.nonce_id RETURNING n.attempt_id AS row",
  ],
  [
    "a provider paid what it is proved not to have paid",
    "payouts.once",
    "payout ",
    `UPDATE rail_simulated_payout s SET state = 1 FROM payout_attempt t WHERE t.order_no = s.order_no AND t.nth = 1 AND t.state = 3
      RETURNING t.ref AS row`,
  ],
];
