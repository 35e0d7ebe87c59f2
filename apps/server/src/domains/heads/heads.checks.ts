import type { Check } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { compareHeads } from "./compare-heads.ts";
import { type Head, hashOfText, headOf } from "./head-text.ts";
import { findHeads } from "./heads.sql.ts";

const headsPerPage = 200;

/** What was published, signed, is still so. */
export const headsChecks: readonly Check[] = [
  {
    name: "heads.kept",
    promise:
      "everything that the published heads say is still so, and each names the one before it",
    run: checkStored,
  },
];

async function checkStored(tx: Tx): Promise<{ row: string; message: string } | null> {
  let previous = "";
  for (let from = 1; ; ) {
    const page = await findHeads(tx, { from, limit: headsPerPage });
    const heads: Head[] = [];
    for (const { no, text } of page) {
      const head = headOf(text);
      if (head?.no !== no || no !== from || head.previous !== previous) {
        return { row: `signed_head ${from}`, message: "is not the one that the others name" };
      }
      previous = hashOfText(text);
      heads.push(head);
      from += 1;
    }
    const found = await compareHeads(tx, heads);
    if (found !== null || page.length === 0) return found;
  }
}
