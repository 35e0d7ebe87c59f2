import type { Check } from "../../platform/check.ts";
import type { Tx } from "../../platform/database/db.ts";
import { noId } from "../../platform/ids.ts";
import { isSignedBy } from "../../platform/signing-key.ts";
import { findSealKeys, findSealsSince, findSignedSince, sealText } from "./seal-signatures.sql.ts";

type Found = { row: string; message: string } | null;

/** The roots of issues are those that were signed when their bets were sealed. */
export const signatureCheck: Check = {
  name: "issue.signature",
  promise: "the roots of every issue are those that were signed when its bets were sealed",
  run: checkSignatures,
};

async function checkSignatures(tx: Tx): Promise<Found> {
  const since = await findSignedSince(tx);
  if (since === null) return null;
  for (let after = noId; ; ) {
    const seals = await findSealsSince(tx, { since, after });
    for (const seal of seals) {
      const row = `lottery_issue ${seal.id} (${seal.serialNumber})`;
      const { publicKey, signature } = seal;
      if (publicKey === null || signature === null) {
        return { row, message: "was sealed without a signature" };
      }
      if (!isSignedBy(publicKey, sealText(seal), signature)) {
        return { row, message: "has other roots than were signed when its bets were sealed" };
      }
    }
    const last = seals.at(-1);
    if (last === undefined) return null;
    after = last.id;
  }
}

/**
 * Proves that seals were signed by a key that is known from outside of the database: whoever owns the tables could sign
 * everything anew with a key of his own.
 */
export function sealKeyCheck(publicKey: string): Check {
  return {
    name: "issue.seal-key",
    promise: "seals are signed by the key of this installation, and by no other",
    async run(tx) {
      const other = (await findSealKeys(tx)).find((key) => key.publicKey !== publicKey);
      return other === undefined
        ? null
        : {
            row: `lottery_seal_key ${other.keyId}`,
            message: "is not the key of this installation",
          };
    },
  };
}
