import { headsPerPage, searchHeads } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import type { SigningKey } from "../../platform/signing-key.ts";
import { findHeads } from "./heads.sql.ts";

/** Binds the call by which anybody reads what was published. */
export function serveHeads(http: Http, { db, key }: { db: Db; key: SigningKey }): void {
  http.serve(searchHeads, async ({ body }) => {
    const heads = await findHeads(db, { from: body.From, limit: headsPerPage });
    return {
      PublicKey: key.publicKey,
      Items: heads.map(({ no, text, signature }) => ({
        No: no,
        Text: text,
        Signature: signature.toString("base64url"),
      })),
    };
  });
}
