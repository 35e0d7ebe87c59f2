import { addUsdtAddress, listUsdtAddresses, removeUsdtAddress } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { addUsdt, type UsdtParts } from "./add-usdt.ts";
import { bindingTerms } from "./judge-change.ts";
import { findMethods } from "./methods.sql.ts";
import { removeOwn } from "./remove-own.ts";
import { toWireUsdt } from "./wire-methods.ts";

/** In the order of the page; those that the site pays on are marked. */
const chains = [1, 3, 2, 4, 5] as const;

/** Binds the players' calls of their addresses of USDT. */
export function serveUsdtAddresses(http: Http, parts: UsdtParts): void {
  const { db, networks } = parts;
  http.serve(listUsdtAddresses, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const [methods, terms] = await Promise.all([
      findMethods(db, { accountId, kind: "usdt" }),
      bindingTerms(db, { accountId, merchantId }),
    ]);
    return {
      Items: methods.map(toWireUsdt),
      Networks: chains.map((Chain) => ({ Chain, IsOn: networks.includes(Chain) })),
      Max: terms.usdtMax,
      HasFundsPassword: terms.hasFundsPassword,
      NeedsGoogle: terms.needsGoogle,
      CoolHours: terms.usdtCoolHours,
    };
  });
  http.serve(addUsdtAddress, ({ body, caller }) => addUsdt(parts, { body, caller: caller() }));
  http.serve(removeUsdtAddress, async ({ body, caller }) => {
    const refusal = await removeOwn(parts, { body, caller: caller(), kind: "usdt" });
    return refusal ?? { Result: 0 };
  });
}
