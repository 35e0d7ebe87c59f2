import { operatorResults, publishTerms, searchSignatures, searchTerms } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { findPlayer } from "../account/find-players.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { isEven, readDocument, writeDocument } from "./document.ts";
import {
  findAllTerms,
  findSignatures,
  findTerms,
  insertTerms,
  lockTerms,
  typeNumbers,
  typeOf,
} from "./terms.sql.ts";

/** Binds the operators' calls of this domain. */
export function serveTermsOperator(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(searchTerms, async ({ body, caller }) => {
    const rows = await findAllTerms(db, {
      merchantId: caller().merchantId,
      type: body.Type === undefined ? null : typeNumbers[body.Type],
      limit: body.PageSize,
      offset: (body.PageIndex - 1) * body.PageSize,
    });
    const Items = rows.map((row) => ({
      Type: typeOf(row.type),
      Version: row.version,
      PublishedAt: row.publishedAt,
      By: row.by,
      Signed: row.signed,
      Revoked: row.revoked,
      Hash: row.hash.toString("hex"),
      TextZh: readDocument(row.document, "zh-CN").text,
    }));
    return { Total: rows[0]?.total ?? 0, Items };
  });
  http.serve(searchSignatures, async ({ body, caller }) => {
    const { merchantId } = caller();
    const found = await findPlayer(db, { merchantId, userName: body.UserName });
    if (found === null) return operatorResults.NOT_FOUND;
    const rows = await findSignatures(db, found.id);
    const Items = rows.map((row) => ({
      Type: typeOf(row.type),
      Version: row.version,
      SignedAt: row.signedAt,
      RevokedAt: row.revokedAt,
      Language: row.language,
      Hash: row.hash.toString("hex"),
    }));
    return { Items };
  });
  http.serve(
    publishTerms,
    act(parts, publishTerms, {
      async check({ tx, body, operator }) {
        if (!isEven(writeDocument(body))) return operatorResults.UNFIT;
        const { merchantId } = operator;
        const newest = await findTerms(tx, { merchantId, type: body.Type });
        // An approval is void once somebody has published another one.
        return {
          subject: `publish ${body.Type}`,
          seen: { version: newest?.version ?? 0 },
          effect: { undo: "none" as const },
        };
      },
      async run({ tx, body, operator }) {
        const { merchantId, accountId: by } = operator;
        const which = { merchantId, type: body.Type };
        await lockTerms(tx, merchantId);
        const before = await findTerms(tx, which);
        const after = await insertTerms(tx, { ...which, document: writeDocument(body), by });
        const facts = (one: typeof after) => ({
          type: body.Type,
          version: one.version,
          hash: one.hash.toString("hex"),
        });
        return { before: before === null ? null : facts(before), after: facts(after) };
      },
    }),
  );
}
