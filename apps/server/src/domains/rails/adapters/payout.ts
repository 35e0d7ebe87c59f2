/** Whom a provider is to pay, with the whole number. */
export interface PayoutPayee {
  readonly kind: "card" | "wallet";
  /** Code of the bank or provider. */
  readonly of: string;
  readonly number: string;
  readonly holderName: string;
  readonly province: number;
  readonly city: string;
  readonly branch: string;
}

/** A payout as a provider is asked for it. Units: thousandths; epoch ms. */
export interface PayoutRequest {
  readonly orderNo: string;
  readonly amount: bigint;
  readonly payee: PayoutPayee;
  /** The provider does not take the request any more after this. */
  readonly validUntil: number;
}

/** A provider has the payout, or has ended it. A proof is never "". Units: epoch ms. */
export type PayoutTold =
  | { readonly kind: "taken"; readonly providerRef: string }
  | {
      readonly kind: "paid";
      readonly providerRef: string;
      readonly proof: string;
      readonly paidAt: number;
    }
  | {
      readonly kind: "refused";
      readonly providerRef: string;
      readonly proof: string;
      readonly why: string;
    };

/** What became of asking for a payout. `unknown`: nobody can say whether it will be paid. */
export type PayoutAnswer = PayoutTold | { readonly kind: "unknown"; readonly why: string };

/** What a provider knows of a payout. `never`: it has not received it; a proof once the request is no longer valid. */
export type PayoutKnown = PayoutAnswer | { readonly kind: "never" };

/** What a provider tells of a payout by itself. Units: thousandths; epoch ms. */
export interface ProviderPayout {
  readonly orderNo: string;
  readonly hasFailed: boolean;
  readonly amount: bigint;
  readonly reference: string;
  readonly why: string;
  readonly at: number;
}
