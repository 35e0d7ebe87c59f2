import { BankCardCategory, MerchantState } from "@fairdraw/wire";
import { getAddress, keccak256, toBytes } from "viem";
import { demoAccounts } from "../site/demo-accounts.ts";
import { findMerchant, findMerchantIds } from "../site/site.sql.ts";
import type { MethodParts } from "./bind-card.ts";
import { findWithoutAddress, lockSeeding } from "./demo-methods.sql.ts";
import { insertMethods } from "./methods.sql.ts";
import { addressBook, hashNumber, maskAddress, sealText } from "./number-box.ts";

const userNames = demoAccounts.filter(({ Role }) => Role !== "operator").map((one) => one.UserName);

/** Gives the accounts of demo sites an address of USDT each, once; money may be paid to it at once. */
export async function seedUsdt(parts: MethodParts): Promise<void> {
  const { db, tokenKey } = parts;
  for (const merchantId of await findMerchantIds(db)) {
    const merchant = await findMerchant(db, merchantId);
    if (merchant?.state !== MerchantState.DEMO) continue;
    if ((await findWithoutAddress(db, { merchantId, userNames })).length === 0) continue;
    await db.transaction(async (tx) => {
      await lockSeeding(tx);
      const accounts = await findWithoutAddress(tx, { merchantId, userNames });
      const methods = accounts.map(({ id: accountId, userName }) => {
        const id = parts.newId();
        const address = demoAddress(`${merchantId} ${userName}`);
        return {
          id,
          merchantId,
          accountId,
          category: BankCardCategory.USDT,
          providerCode: "USDT_ERC20",
          numberHash: hashNumber(address, { merchantId, of: addressBook, tokenKey }),
          sealedNumber: sealText(address, { ...parts, id }),
          masked: maskAddress(address),
          holderName: "",
          province: 0,
          city: "",
          branch: "",
          fitsLuhn: true,
          label: "",
          coolHours: 0,
        };
      });
      await insertMethods(tx, methods);
    });
  }
}

/** An address of which nobody has the key. */
export function demoAddress(of: string): string {
  return getAddress(`0x${keccak256(toBytes(`Fairdraw demo ${of}`)).slice(-40)}`);
}
