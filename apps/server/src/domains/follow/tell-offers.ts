import { updateBetCollection } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { findOffers } from "./follow.sql.ts";
import { toFollowItem } from "./offer-answer.ts";

/** Tells those who may follow that an offer came, or was followed; as a stranger sees it. */
export async function tellOffer(
  tx: Tx,
  change: { offerId: string; merchantId: number; action: "add" | "update"; nowMs: number },
): Promise<void> {
  const { merchantId } = change;
  const [offer] = await findOffers(tx, {
    merchantId,
    gameId: null,
    isOpen: false,
    of: null,
    id: change.offerId,
    viewer: null,
    sort: "newest",
    limit: 1,
  });
  assert(offer !== undefined, "an offer that changed is found");
  await emit(tx, [
    outboxEvent(
      updateBetCollection,
      {
        GameId: offer.gameId,
        FollowId: offer.id,
        Action: change.action,
        Item: toFollowItem(offer, { viewer: null, nowMs: change.nowMs }),
      },
      { merchantId },
    ),
  ]);
}
