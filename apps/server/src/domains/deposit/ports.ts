import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A network on which the site takes USDT. */
export interface Network {
  /** `CurrencyType`. */
  readonly currency: number;
  readonly decimals: number;
  readonly contract: string;
  readonly minConfirmations: number;
  readonly avgMinutes: number;
  readonly isSuspended: boolean;
}

/** What deposits need of chains. */
export interface ChainPort {
  networks(db: Queryable, merchantId: number): Promise<readonly Network[]>;
  /** The address of an account, the same for ever. */
  addressOf(tx: Tx, accountId: bigint): Promise<string>;
  /** Where one plays the payer of a request on a demo site; "" elsewhere. Shape: `amount` is text of a coin. */
  faucetUrl(of: { currency: number; address: string; amount: string }): string;
}

/** What deposits need of the cards and e-wallets that players have bound. */
export interface MethodPort {
  /** Who holds the account's cards, as they say; "" while nobody knows. */
  holderOf(db: Queryable, accountId: bigint): Promise<string>;
  /** Whether the account has this card, or any where none is named. */
  hasCard(db: Queryable, of: { accountId: bigint; id: string | null }): Promise<boolean>;
  hasWallet(db: Queryable, of: { accountId: bigint; id: string | null }): Promise<boolean>;
}

/** What deposits need of what agents may do. */
export interface PrivilegePort {
  isDepositFromWalletEnabled(db: Queryable, accountId: bigint): Promise<boolean>;
}

/** Offers that a deposit may use. There are none before activities come. */
export interface OfferPort {
  isUsable(db: Queryable, of: { accountId: bigint; couponId: number }): Promise<boolean>;
}

/** Everything that deposits ask of others. */
export interface DepositPorts {
  readonly chains: ChainPort;
  readonly methods: MethodPort;
  readonly privileges: PrivilegePort;
  readonly offers: OfferPort;
}
