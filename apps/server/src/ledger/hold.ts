import type { Money } from "@fairdraw/money";
import type { Pocket } from "./accounts.ts";
import { type EntryKind, entries } from "./entry-kinds.ts";
import { type Posting, posting } from "./posting.ts";

/**
 * The purposes for which money is set aside, and the kinds of movement that set it aside, give it back and spend it.
 */
const holds = {
  plan: { hold: "SCHEDULE_FREEZE", release: "SCHEDULE_RETURN", spend: "HELD_SPENT" },
  withdrawal: { hold: "WITHDRAW_FREEZE", release: "WITHDRAW_RETURN", spend: "WITHDRAW_DONE" },
  transfer: { hold: "EXTERNAL_OUT", release: "EXTERNAL_RETURN", spend: "TRANSFER_ARRIVED" },
  packet: { hold: "REDPACK_SEND_FREEZE", release: "REDPACK_RETURN", spend: "PACKET_TAKEN" },
  solitaire: { hold: "SOLITAIRE_FREEZE", release: "SOLITAIRE_RELEASE", spend: "SOLITAIRE_STAKED" },
} as const satisfies Record<string, Record<"hold" | "release" | "spend", EntryKind>>;
export type Purpose = keyof typeof holds;
export const holdPurposes = Object.keys(holds) as readonly Purpose[];

/** Pockets of purposes that no domain of this version uses yet. */
export const waitingPockets: readonly Pocket[] = holdPurposes
  .map((purpose) => entries[holds[purpose].hold])
  .flatMap((entry) => ("isWaiting" in entry ? [entry.to] : []));

interface Hold {
  /** Id of the plan, order or packet that the money is held for. */
  readonly ref: string;
  readonly accountId: bigint;
  readonly amount: Money;
  readonly purpose: Purpose;
}

/**
 * Sets money of a player aside for a purpose. Later `spendHeld` or `releaseHeld` with the same purpose takes it out
 * again. Effects: available -> the pocket of the purpose. Once-only by `ref`.
 */
export function holdMoney({ purpose, ...hold }: Hold): Posting {
  return posting(holds[purpose].hold, hold);
}

/**
 * Spends held money on its purpose. Effects: the pocket of the purpose -> an account of the house.
 * Once-only by `ref`: the bet, order or transfer that is paid.
 */
export function spendHeld({ purpose, ...spend }: Hold & { merchantId: number }): Posting {
  return posting(holds[purpose].spend, spend);
}

/** Gives held money back. Effects: the pocket of the purpose -> available. Once-only by `ref`. */
export function releaseHeld({ purpose, ...release }: Hold): Posting {
  return posting(holds[purpose].release, release);
}
