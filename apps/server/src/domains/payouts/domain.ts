import type { Domain } from "../../domain.ts";

/** Pays what others order, exactly once. It knows no withdrawals: only the ids under which payouts are ordered. */
export const payouts: Domain = {
  uses: ["payment-methods", "rails"],
  offers: [],
  tables: [
    "payout",
    "payout_attempt",
    "payout_event",
    "payout_halt",
    "payout_nonce",
    "payout_route",
    "payout_signed",
    "payout_wallet",
  ],
};
