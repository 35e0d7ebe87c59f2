import {
  getCustody,
  listChains,
  operatorResults,
  searchSweep,
  setChainState,
} from "@fairdraw/wire";
import { formatUnits, getAddress, isAddress, parseUnits } from "viem";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { chainIds } from "./chain-sources.ts";
import { chainsSettings } from "./chains.settings.ts";
import { custodyOf } from "./custody.ts";
import { readChain } from "./rows/chains.sql.ts";
import { findToSweep } from "./rows/custody.sql.ts";
import { chainStates, findChains, lockState, storeState } from "./rows/desk.sql.ts";
import { hexOf } from "./rows/hex.ts";

/** Binds what operators see and do of chains. */
export function serveChainsOperator(http: Http, parts: OperatorParts): void {
  const { db } = parts;
  http.serve(listChains, async ({ caller }) => ({
    Items: (await findChains(db, caller().merchantId)).map((row) => ({
      Chain: row.id,
      ChainName: row.name,
      State: row.state,
      ClosedReason: row.closedReason,
      Contract: getAddress(hexOf(row.contract)),
      Decimals: row.decimals,
      Confirmations: row.confirmations,
      HeadBlock: row.headBlock,
      HeadAt: row.headAt,
      FinalBlock: row.finalBlock,
      UnknownSince: row.unknownSince,
      UnknownReason: row.unknownReason,
      Addresses: row.addresses,
    })),
  }));
  http.serve(
    setChainState,
    act(parts, setChainState, {
      async check({ tx, body, operator }) {
        const of = { merchantId: operator.merchantId, chainId: body.Chain };
        const state = await lockState(tx, of);
        if (state === null) return operatorResults.NOT_FOUND;
        if (state === body.State) return operatorResults.TOO_LATE;
        // To stop money is done alone, at once; to let it flow again is more than one person may do.
        const amount = body.State === chainStates.ON ? 1n : 0n;
        return {
          subject: `chain:${body.Chain}`,
          seen: { state },
          effect: { rows: 1, undo: "opposite" },
          weigh: { amount, limit: 0n, target: `chain:${body.Chain}` },
        };
      },
      async run({ tx, body, operator }) {
        const of = { merchantId: operator.merchantId, chainId: body.Chain };
        const before = await lockState(tx, of);
        if (before === body.State) return operatorResults.TOO_LATE;
        await storeState(tx, { ...of, state: body.State });
        return {
          before: { chain: body.Chain, state: before },
          after: { chain: body.Chain, state: body.State },
        };
      },
    }),
  );
  http.serve(getCustody, async ({ caller }) => ({
    Items: (await custodyOf(db, caller().merchantId)).map((row) => {
      const { custody, decimals } = row;
      const isKnown = custody.kind === "known";
      return {
        Chain: row.chainId,
        OnChain: isKnown ? formatUnits(custody.amount, decimals) : null,
        Received: formatUnits(row.received, decimals),
        FinalBlock: isKnown ? custody.blockNumber : null,
        CountedAt: isKnown ? custody.countedAt : null,
        UnknownSince: isKnown ? null : custody.since,
        UnknownReason: isKnown ? "" : custody.reason,
      };
    }),
  }));
  http.serve(searchSweep, async ({ body, caller }) => {
    const { merchantId } = caller();
    const all = await custodyOf(db, merchantId);
    const known = all.find(({ chainId }) => chainId === body.Chain);
    if (known === undefined) return operatorResults.NOT_FOUND;
    const isErc20 = body.Chain === chainIds.ERC20;
    const cold = isErc20 ? chainsSettings.sweepAddressErc20 : chainsSettings.sweepAddressBsc;
    const to = await readSetting(db, merchantId, cold);
    if (!isAddress(to)) return operatorResults.UNFIT;
    if (known.custody.kind === "unknown") return operatorResults.TOO_LATE;
    const chain = await readChain(db, known.chainId);
    const least = await readSetting(db, merchantId, chainsSettings.sweepFrom);
    const from = parseUnits(least, chain.decimals);
    const rows = await findToSweep(db, { merchantId, chainId: chain.id, from });
    return {
      Items: rows.map((row) => ({
        Network: Number(chain.network),
        Contract: getAddress(chain.contract),
        From: getAddress(row.address),
        Path: `0/${row.pathIndex}`,
        To: getAddress(to),
        TokenAmount: formatUnits(BigInt(row.amount), chain.decimals),
        BaseUnits: row.amount,
      })),
    };
  });
}
