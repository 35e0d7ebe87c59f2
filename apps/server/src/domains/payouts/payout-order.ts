import type { CurrencyType } from "@fairdraw/wire";

/** What money can be paid to. */
export type PayoutTargetKind = "card" | "wallet" | "usdt";

/** What is to be paid, as it was approved. */
export interface PayoutOrder {
  /** Who ordered it knows it by this id; it is paid once, for ever. */
  readonly ref: string;
  /** What player and provider see. */
  readonly orderNo: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly kind: PayoutTargetKind;
  /** Card, wallet or USDT address of payment-methods. */
  readonly methodId: string;
  /** What is to arrive. Units: thousandths of CNY. */
  readonly amount: bigint;
  readonly currency: CurrencyType;
  /** Base units of USDT; 0 for CNY. */
  readonly units: bigint;
  /** `payeeHash` of what was approved. */
  readonly payeeHash: Buffer;
  /** By which route: any that fits, by hand, or this one. */
  readonly how: "auto" | "manual" | { readonly routeId: number };
}
