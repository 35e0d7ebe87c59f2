import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { PayoutOrder } from "../payouts/order-payout.ts";
import type { MeterRow } from "../wallet/turnover-meter.sql.ts";

/** A card, wallet or address that a player has bound. Units: epoch ms. */
export interface Target {
  readonly id: string;
  readonly kind: "card" | "wallet" | "usdt";
  /** Code of the bank or provider; "" for an address. */
  readonly providerCode: string;
  /** `CurrencyType` of what is paid there. */
  readonly currency: number;
  readonly masked: string;
  readonly holderName: string;
  /** `BankCardState`. */
  readonly state: number;
  readonly usableAt: number;
  /** Its bank or provider takes money at the moment. */
  readonly isProviderOpen: boolean;
}

/** What is paid at the moment. */
export interface OpenPayout {
  readonly kind: Target["kind"];
  /** `CurrencyType`. */
  readonly currency: number;
  /** How many decimals its smallest unit has. */
  readonly decimals: number;
  readonly avgMinutes: number;
}

/** What keeps money of an account from leaving. Units: thousandths. */
export interface Locks {
  readonly turnover: bigint;
  readonly external: bigint;
  readonly bonus: bigint;
}

/** What withdrawals ask of other domains. */
export interface WithdrawPorts {
  readonly methods: {
    targetsOf(db: Queryable, of: { accountId: bigint; merchantId: number }): Promise<Target[]>;
    /** Holds a target until the withdrawal is written with `beginUse`; null for one that is not there. */
    lock(
      tx: Tx,
      of: { id: string; kind: Target["kind"]; accountId: bigint; merchantId: number },
    ): Promise<boolean>;
    beginUse(tx: Tx, use: { ref: string; methodId: string }): Promise<void>;
  };
  readonly payouts: {
    open(db: Queryable, merchantId: number): Promise<readonly OpenPayout[]>;
    /** Digest of who would be paid what; null for a target that is not there. */
    hash(
      db: Queryable,
      terms: Pick<PayoutOrder, "merchantId" | "accountId" | "methodId" | "amount" | "units">,
    ): Promise<Buffer | null>;
    order(tx: Tx, order: PayoutOrder): Promise<void>;
  };
  readonly wallet: {
    /** Under the lock of the account. */
    locksOf(tx: Queryable, accountId: bigint): Promise<Locks>;
    requirementsOf(db: Queryable, accountId: bigint): Promise<readonly MeterRow[]>;
    /** Money at providers of external games, and whether bets are open there. */
    elsewhereOf(
      db: Queryable,
      accountId: bigint,
    ): Promise<{ readonly amount: bigint; readonly hasOpenBets: boolean }>;
  };
  /** Whether the account has signed the terms of digital currency as they stand. */
  hasSignedCurrency(db: Queryable, of: { accountId: bigint; merchantId: number }): Promise<boolean>;
}
