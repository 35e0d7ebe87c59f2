import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { SigningKey } from "../../platform/signing-key.ts";
import { findChainEnd, findHeadFacts } from "./head-facts.sql.ts";
import { hashOfText, headOf, headText } from "./head-text.ts";
import { findLastHead, insertHead } from "./heads.sql.ts";

const betweenMs = 3_600_000;
/** What is stored so late has been committed: no transaction takes so long. */
const settledMs = 5 * 60_000;

/**
 * Signs once an hour what cannot change any more: the commitments of days, the roots of sealed issues and the odds since
 * the last head, and the ends of the audit and of the ledger. Whoever keeps a copy outside can show later what was bent.
 * Shape: the job; false, there is never more at once. The first head covers all that was before it.
 */
export async function publishHead(
  { db, key }: { db: Db; key: SigningKey },
  lease: Lease,
): Promise<boolean> {
  const { nowMs: at, last } = await findLastHead(db);
  if (last !== null && last.at + betweenMs > at) return false;
  const no = (last?.no ?? 0) + 1;
  const from = last === null ? 0 : (headOf(last.text)?.upto ?? 0);
  const hours = { no, from, upto: Math.max(from, at - settledMs) };
  const facts = (await findHeadFacts(db, [hours])).get(no);
  if (facts === undefined) return false;
  const text = headText({
    ...hours,
    ...facts,
    at,
    previous: last === null ? "" : hashOfText(last.text),
    ledger: await findChainEnd(db, "ledger"),
    audit: await findChainEnd(db, "audit"),
  });
  await writeLeased(db, lease, async (tx) => {
    await insertHead(tx, { no, text, signature: key.sign(text), at });
    return true;
  });
  return false;
}
