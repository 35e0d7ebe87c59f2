import { MerchantState } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { findAccountByName } from "../account/account.sql.ts";
import { findMerchant, findMerchantIds } from "../site/site.sql.ts";
import { writeDocument } from "./document.ts";
import { findTerms, insertSignature, insertTerms, lockTerms } from "./terms.sql.ts";
import { en } from "./texts.en.ts";
import { tw } from "./texts.tw.ts";
import { zh } from "./texts.zh.ts";

/** The first agreements of demo sites, which the first player of each has signed. */
export async function seedTerms(db: Db): Promise<void> {
  for (const merchantId of await findMerchantIds(db)) {
    const merchant = await findMerchant(db, merchantId);
    if (merchant?.state !== MerchantState.DEMO) continue;
    if ((await findTerms(db, { merchantId, type: "Currency" })) !== null) continue;
    await db.transaction(async (tx) => {
      await lockTerms(tx, merchantId);
      if ((await findTerms(tx, { merchantId, type: "Currency" })) !== null) return;
      const player = await findAccountByName(tx, { merchantId, userName: "player1" });
      for (const type of ["Point", "Currency"] as const) {
        const is = type === "Point" ? "point" : "currency";
        const document = writeDocument({
          TextZh: zh[`${is}Text`],
          TextTw: tw[`${is}Text`],
          TextEn: en[`${is}Text`],
          KeyPointsZh: zh[`${is}KeyPoints`],
          KeyPointsTw: tw[`${is}KeyPoints`],
          KeyPointsEn: en[`${is}KeyPoints`],
        });
        const { id: versionId } = await insertTerms(tx, { merchantId, type, document, by: null });
        if (player === null) continue;
        await insertSignature(tx, { versionId, accountId: player.id, language: "zh-CN" });
      }
    });
  }
}
