/** What is to be signed. The signer looks up all the rest by itself. */
export interface ToSign {
  readonly ref: string;
  readonly attemptId: bigint;
  /** The whole payee: the signer compares it with what was approved. */
  readonly of: string;
  readonly address: string;
  /** A dearer transaction with the same number, where the last one is not taken into a block. */
  readonly raise: boolean;
}

/**
 * What became of asking. `signed`: it is stored, and may be sent. `refused`: it is not signed, and is not going to be
 * without a change. `unknown`: the signer did not answer; whether it has signed is in the database.
 */
export type SignerAnswer =
  | { readonly kind: "signed" }
  | { readonly kind: "refused" | "unknown"; readonly why: string };

/** Whoever holds the keys of the hot wallets: a process of its own. */
export interface Signer {
  /** Addresses of the hot wallets by their chains; null while the signer does not answer. */
  addresses(): Promise<ReadonlyMap<number, string> | null>;
  sign(wanted: ToSign): Promise<SignerAnswer>;
  stop(): Promise<void>;
}
