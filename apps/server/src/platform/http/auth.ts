import type { CallPolicy, Right, TokenVerifyResult } from "@fairdraw/wire";

/** The caller, as his session describes him. */
export interface Caller {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly sessionId: string;
  readonly userName: string;
  readonly isAgent: boolean;
  /** An agent from whom operators have taken all that agents do; his own account stays his. */
  readonly isAgentBlocked: boolean;
  /** A demo account: it lasts as long as its session and has nothing that could be changed or sent. */
  readonly isDemo: boolean;
  /** `LoginType` of the session. */
  readonly loginType: number;
  /** Epoch ms after which the token is no longer accepted. */
  readonly expiresAt: number;
  /** False while the player must prove that he is present before his first bet. */
  readonly isBetVerified: boolean;
  /** True while the player must set a new password; all calls but a few are refused until then. */
  readonly mustChangePassword: boolean;
  /** Rights of a member of staff by his role; empty for all others. */
  readonly rights: ReadonlySet<Right>;
}

/** True when rights are enough for an operator's call. A call without a declared right is allowed to nobody. */
export function isAllowed(held: ReadonlySet<Right>, may: CallPolicy["may"]): boolean {
  return may === "self" || (may !== null && held.has(may));
}

export type Verdict =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly reason: Exclude<TokenVerifyResult, 0> };

/** Judges bearer tokens; the session domain implements it. Shape: one verdict per token, in order. */
export type VerifyTokens = (tokens: readonly string[]) => Promise<Verdict[]>;
