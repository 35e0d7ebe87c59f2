import type { SealedRows } from "../../platform/sealed-rows.ts";
import { findAllOpenPairs, storeSealedPairs } from "./seed-pairs.sql.ts";
import { pairPlace } from "./seed-pairs.ts";

/** Seeds of instant games that are not revealed yet. Seeds of issues stay with the key of draws. */
export const sealedSeedPairs: SealedRows = {
  key: "instantKey",
  async find(tx) {
    const pairs = await findAllOpenPairs(tx);
    return pairs.map(({ accountId, seedNo, sealedSeed }) => ({
      id: `${accountId} ${seedNo}`,
      sealed: sealedSeed,
      boundTo: pairPlace(accountId, seedNo),
    }));
  },
  async store(tx, rows) {
    const pairs = rows.map(({ id, sealed }) => {
      const [accountId = "", seedNo = ""] = id.split(" ");
      return { accountId: BigInt(accountId), seedNo: Number(seedNo), sealedSeed: sealed };
    });
    await storeSealedPairs(tx, pairs);
  },
};
