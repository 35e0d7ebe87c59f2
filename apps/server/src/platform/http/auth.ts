import type { CallPolicy, Right, TokenVerifyResult } from "@fairdraw/wire";

/** Who makes a call, as his session says. */
export interface Caller {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly sessionId: string;
  readonly userName: string;
  readonly isAgent: boolean;
  /** `LoginType` of the session. */
  readonly loginType: number;
  /** Epoch ms after which the token is no longer accepted. */
  readonly expiresAt: number;
  /** False while the site waits for a sign that the player himself is there, before his first bet. */
  readonly isBetVerified: boolean;
  /** True while every call but a few is refused until the player has a new password. */
  readonly mustChangePassword: boolean;
  /** What a member of staff may by his role; nobody else has rights. */
  readonly rights: ReadonlySet<Right>;
}

/** Whether rights suffice for an operator's call; a call that says nothing is nobody's. */
export function isAllowed(held: ReadonlySet<Right>, may: CallPolicy["may"]): boolean {
  return may === "self" || (may !== null && held.has(may));
}

export type Verdict =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly reason: Exclude<TokenVerifyResult, 0> };

/** Judges bearer tokens; the session domain implements it. Shape: one verdict per token, in order. */
export type VerifyTokens = (tokens: readonly string[]) => Promise<Verdict[]>;
