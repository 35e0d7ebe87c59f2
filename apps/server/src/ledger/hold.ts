import type { Money } from "@fairdraw/money";
import type { Pocket } from "./accounts.ts";
import { type EntryKind, entries } from "./entry-kinds.ts";
import { type Posting, posting } from "./posting.ts";

/** What money is set aside for, and by which kinds of movement it goes there, comes back and is spent. */
const holds = {
  plan: { hold: "SCHEDULE_FREEZE", release: "SCHEDULE_RETURN", spend: "HELD_SPENT" },
  withdrawal: { hold: "WITHDRAW_FREEZE", release: "WITHDRAW_RETURN", spend: "WITHDRAW_DONE" },
  transfer: { hold: "EXTERNAL_OUT", release: "EXTERNAL_RETURN", spend: "TRANSFER_ARRIVED" },
  packet: { hold: "REDPACK_SEND_FREEZE", release: "REDPACK_RETURN", spend: "PACKET_TAKEN" },
  solitaire: { hold: "SOLITAIRE_FREEZE", release: "SOLITAIRE_RELEASE", spend: "SOLITAIRE_STAKED" },
} as const satisfies Record<string, Record<"hold" | "release" | "spend", EntryKind>>;
export type Purpose = keyof typeof holds;
export const holdPurposes = Object.keys(holds) as readonly Purpose[];

/** Pockets for purposes that no domain of this version holds money for yet. */
export const waitingPockets: readonly Pocket[] = holdPurposes
  .map((purpose) => entries[holds[purpose].hold])
  .flatMap((entry) => ("isWaiting" in entry ? [entry.to] : []));

interface Hold {
  /** The plan, order or packet that holds. */
  readonly ref: string;
  readonly accountId: bigint;
  readonly amount: Money;
  readonly purpose: Purpose;
}

/**
 * Sets money of a player aside for a purpose before it is spent; later `spendHeld` or `releaseHeld` of the same purpose
 * end it. Effects: available -> the pocket of the purpose. Once-only by `ref`.
 */
export function holdMoney({ purpose, ...hold }: Hold): Posting {
  return posting(holds[purpose].hold, hold);
}

/**
 * Spends held money on what it was held for. Effects: the pocket of the purpose -> an account of the house.
 * Once-only by `ref`, the bet, order or transfer that is paid.
 */
export function spendHeld({ purpose, ...spend }: Hold & { merchantId: number }): Posting {
  return posting(holds[purpose].spend, spend);
}

/** Gives held money back. Effects: the pocket of the purpose -> available. Once-only by `ref`. */
export function releaseHeld({ purpose, ...release }: Hold): Posting {
  return posting(holds[purpose].release, release);
}
