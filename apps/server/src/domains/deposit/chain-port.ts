import { assert } from "../../platform/assert.ts";
import { addressOf } from "../chains/addresses.ts";
import type { Chains } from "../chains/chain-sources.ts";
import { findOpenChains, type OpenChain } from "../chains/open-for-players.ts";
import type { ChainPort, Network } from "./ports.ts";

/** Where one plays the payer of USDT on a demo site. */
export const faucetPath = "/payment-simulator/faucet";

/** The chains of this site, as deposits need them. Without a key there are none. */
export function chainPort({ key, payFromFaucet }: Chains): ChainPort {
  return {
    async networks(db, merchantId) {
      return key === null ? [] : (await findOpenChains(db, merchantId)).map(networkOf);
    },
    addressOf(tx, accountId) {
      assert(key !== null, "a request on a chain is made where there are chains");
      return addressOf(tx, key, accountId);
    },
    faucetUrl: ({ currency, address, amount }) =>
      payFromFaucet === undefined
        ? ""
        : `${faucetPath}?${new URLSearchParams({ chain: String(currency), address, amount }).toString()}`,
  };
}

function networkOf(chain: OpenChain): Network {
  return {
    currency: chain.id,
    decimals: chain.decimals,
    contract: chain.contract,
    minConfirmations: chain.confirmations,
    avgMinutes: Math.max(1, Math.ceil((chain.confirmations * chain.blockMs) / 60_000)),
    isSuspended: chain.isSuspended,
  };
}
