import type * as z from "zod/mini";
import type { PayoutAnswer, PayoutKnown, PayoutRequest, ProviderPayout } from "./payout.ts";

/** What a player is told about where to pay. Shape: "" for what the way of paying does not have. */
export interface PayInstructions {
  readonly payee: {
    readonly name: string;
    readonly bank: string;
    readonly account: string;
    readonly address: string;
    readonly contract: string;
  } | null;
  readonly qrText: string;
  readonly payUrl: string;
}

/** An order as a provider is asked for it. Units: thousandths; epoch ms. */
export interface RailOrder {
  readonly orderNo: string;
  readonly amount: bigint;
  readonly payerName: string;
  readonly expireAt: number;
}

/** What became of asking for an order. `unknown`: nobody can say whether the provider has it. */
export type OrderMade =
  | { readonly kind: "made"; readonly providerRef: string; readonly pay: PayInstructions }
  | { readonly kind: "refused" | "unknown"; readonly why: string };

/** Money that a provider says has come, or has failed to. Units: thousandths; epoch ms. */
export interface ProviderPayment {
  /** Unlike every other payment of the provider. */
  readonly paymentId: string;
  /** The order that it is for; null where the provider does not know. */
  readonly orderNo: string | null;
  readonly amount: bigint;
  readonly payerName: string;
  readonly paidAt: number;
  readonly hasFailed: boolean;
}

/** A message as it came. */
export interface RawMessage {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A message that its provider sent, and nobody else. It is about money that came, or about a payout. */
export type ReadMessage = {
  /** The same each time that the provider sends it again. */
  readonly messageId: string;
  readonly sentAt: number;
} & ({ readonly payment: ProviderPayment } | { readonly payout: ProviderPayout });

/** Why a message is not taken: it is not the provider's, it is old, or nothing of it can be understood. */
export type MessageFault = "forged" | "old" | "unfit";

/** What a provider has in its books. `unknown` is not the same as nothing. */
export type Books =
  | { readonly kind: "known"; readonly payments: readonly ProviderPayment[] }
  | { readonly kind: "unknown"; readonly why: string };

/** Answer of a request to a provider. Shape: status 0 when nobody answered. */
export interface ProviderAnswer {
  readonly status: number;
  readonly body: string;
}

/** What an adapter works with. `ask` is the only way out; it never throws and has a deadline. */
export interface RouteAccess {
  readonly routeId: number;
  readonly config: unknown;
  /** Base64. */
  readonly secret: string;
  readonly nowMs: number;
  ask(request: {
    readonly method: "GET" | "POST";
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }): Promise<ProviderAnswer>;
}

/**
 * How the site speaks with one kind of provider. Every adapter has to pass `adapter-contract.ts`:
 * a forged or old message is refused, the same message is read the same, amounts are exact, silence is `unknown`.
 */
export interface RailAdapter {
  readonly name: string;
  /** Shape of its settings; operators fill it in. */
  readonly config: z.ZodMiniType;
  /** True where payments name no order, so that the amount of each open order has to be unlike all others. */
  readonly findsByAmount: boolean;
  makeOrder(order: RailOrder, access: RouteAccess): Promise<OrderMade>;
  readMessage(message: RawMessage, access: RouteAccess): ReadMessage | MessageFault;
  /** What the provider knows of an order. */
  askOrder(orderNo: string, access: RouteAccess): Promise<Books>;
  /** Whether the provider pays out by itself, with these settings. */
  paysOut(config: unknown): boolean;
  /** Asks for a payout. Whatever is no plain answer about it is `unknown`: the provider may have taken it. */
  payOut(request: PayoutRequest, access: RouteAccess): Promise<PayoutAnswer>;
  /** What the provider knows of a payout. */
  askPayout(
    payout: { readonly orderNo: string; readonly amount: bigint },
    access: RouteAccess,
  ): Promise<PayoutKnown>;
  /** All payments of a day. Units: YYYYMMDD in the site's zone. */
  askDay(day: number, access: RouteAccess): Promise<Books>;
}
