import { createMerchant, MerchantState, operatorResults, searchMerchants } from "@fairdraw/wire";
import { openHouse } from "../../../ledger/index.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Http } from "../../../platform/http/http.ts";
import { act, type OperatorParts } from "../../staff/act.ts";
import { findMerchants, insertMerchantOf, isTaken } from "../merchants.sql.ts";

export interface OwnerParts {
  /** Invites the first members of a merchant's staff, who may do everything there. */
  inviteOwner(tx: Tx, owner: { merchantId: number; userName: string }): Promise<void>;
}

/** Binds what the house does with its merchants. */
export function serveMerchants(http: Http, parts: OperatorParts & OwnerParts): void {
  http.serve(searchMerchants, async () => {
    const rows = await findMerchants(parts.db);
    return {
      Items: rows.map((row) => ({
        Code: row.code,
        WebSiteTitle: row.title,
        State: row.state,
        Hosts: [...row.hosts],
        Currency: row.currency,
        Languages: [...row.languages],
        LicenceText: row.licence,
        Accounts: row.accounts,
      })),
    };
  });
  http.serve(
    createMerchant,
    act(parts, createMerchant, {
      async check({ tx, body }) {
        if (await isTaken(tx, { code: body.Code, hosts: body.Hosts })) {
          return operatorResults.TOO_LATE;
        }
        if (new Set(body.Owners).size < body.Owners.length) return operatorResults.UNFIT;
        return { subject: body.Code, effect: { rows: 1, undo: "opposite" } };
      },
      async run({ tx, body }) {
        const merchant = {
          code: body.Code,
          title: body.WebSiteTitle,
          // Only play money is known, and only a site of demo may have it.
          state: MerchantState.DEMO,
          hosts: [...new Set(body.Hosts)],
          currency: body.Currency,
          languages: [...new Set(body.Languages)],
          licence: body.LicenceText,
        };
        const id = await insertMerchantOf(tx, merchant);
        await openHouse(tx, id);
        for (const userName of body.Owners) {
          await parts.inviteOwner(tx, { merchantId: id, userName });
        }
        return { before: null, after: { id, ...merchant, owners: body.Owners } };
      },
    }),
  );
}
