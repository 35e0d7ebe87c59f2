import type { Db } from "../../../platform/database/db.ts";
import type { ChainSource, Chains } from "../../chains/chain-sources.ts";
import { isUnknown } from "../../chains/scan/evm-node.ts";
import type { PayoutRoute } from "../payout-routes.sql.ts";
import { means } from "../payout-routes.sql.ts";
import type { Payout } from "../payouts.sql.ts";
import { hotNode } from "./hot-node.ts";
import type { Signer } from "./signer.ts";
import { findWallets, storeWallet } from "./wallets.sql.ts";

/** Play USDT that a demo's hot wallet is filled up to, and from where on. Units: whole USDT. */
const demoFill = 200_000n;
const demoFloor = 20_000n;

export interface WalletParts {
  readonly db: Db;
  readonly chains: Chains;
  readonly signer: Signer | null;
}

/** Looks at what the hot wallets hold. Those of demo chains are filled. Never inside a transaction: nodes are slow. */
export async function watchWallets({ db, chains, signer }: WalletParts): Promise<void> {
  const addresses = (await signer?.addresses()) ?? null;
  if (addresses === null) return;
  for (const source of chains.sources) {
    const address = addresses.get(source.id);
    if (address === undefined) continue;
    const held = await look(source, address);
    await storeWallet(db, { chainId: source.id, address, ...held });
    const one = 10n ** BigInt(source.decimals);
    if (held.units === null || held.units >= demoFloor * one) continue;
    await chains.giveGas?.(source.id, address);
    await chains.payFromFaucet?.(source.id, address, demoFill * one);
  }
}

/** What a wallet holds in the newest block; null with the reason where no node tells. */
async function look(
  source: ChainSource,
  address: string,
): Promise<{ units: bigint | null; gas: bigint | null; reason: string }> {
  let reason = "no provider";
  for (const ask of source.nodes) {
    try {
      const node = hotNode(ask);
      const head = await node.evm.head();
      const [units = null] = await node.evm.balances(source.contract, [address], head.number);
      return { units, gas: await node.gasOf(address), reason: "" };
    } catch (error) {
      if (!isUnknown(error)) throw error;
      reason = error.message;
    }
  }
  return { units: null, gas: null, reason };
}

/** Why a route of a chain cannot pay now: nobody signs, or the hot wallet holds too little beside what is on its way. */
export async function chainNotReady(
  db: Db,
  { signer, route, payout }: { signer: Signer | null; route: PayoutRoute; payout: Payout },
): Promise<string | null> {
  if (route.means !== means.CHAIN) return null;
  if (signer === null) return "there is no signer";
  const wallet = (await findWallets(db)).find(({ chainId }) => chainId === payout.currency);
  if (wallet === undefined) return "the signer does not answer";
  const { units, gas, underway, unknownReason } = wallet;
  if (units === null || gas === null)
    return `nobody knows what the hot wallet holds: ${unknownReason}`;
  if (gas === 0n) return "the hot wallet has nothing to pay for gas";
  return units - underway >= payout.units ? null : "the hot wallet holds too little";
}
