import type { PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import type { updateBetCollection } from "@fairdraw/wire/follow/hub.ts";
import type { FollowItem } from "@fairdraw/wire/follow/item.ts";

type News = Pick<PayloadOf<typeof updateBetCollection>, "Action" | "FollowId" | "Item">;

/**
 * The offers after a piece of news. Shape: what the news cannot know of this player, whose the offer is
 * and whether he follows it, stays as it was; a new offer comes last.
 */
export function withNews(offers: readonly FollowItem[], news: News): FollowItem[] {
  const known = offers.find((offer) => offer.FollowId === news.FollowId);
  if (news.Action === "close" || news.Item === undefined) {
    return offers.filter((offer) => offer.FollowId !== news.FollowId);
  }
  const { Item } = news;
  if (known === undefined) return [...offers, Item];
  const { IsMine, HasJoined } = known;
  const merged = {
    ...Item,
    IsMine,
    HasJoined,
    Selection: Item.Selection ?? known.Selection,
    PrizeOfOne: Item.PrizeOfOne ?? known.PrizeOfOne,
  };
  return offers.map((offer) => (offer === known ? merged : offer));
}
