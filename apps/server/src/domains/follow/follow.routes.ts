import { toWire } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  createFollow,
  followWordsMax,
  joinFollow,
  searchFollows,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { soundsOfficial } from "../account/profile-rules.ts";
import type { PlaceBetsParts } from "../betting/intake/place-bets.ts";
import type { Receipts } from "../betting/intake/receipts.ts";
import { toBetPlaced } from "../betting/intake/wire-placed.ts";
import { refuse } from "../betting/rules/bet-refusals.ts";
import { createOffer } from "./create-offer.ts";
import { findOffers } from "./follow.sql.ts";
import { joinOffer } from "./join-offer.ts";
import { toFollowItem } from "./offer-answer.ts";

const offersShown = 100;

/** Binds the calls about following other players' bets. */
export function serveFollow(
  http: Http,
  parts: PlaceBetsParts & { db: Db; clock: Clock; receipts: Receipts },
): void {
  const { db, clock } = parts;

  http.serve(searchFollows, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const isMine = body.Scope === "mine";
    const offers = await findOffers(db, {
      merchantId,
      gameId: body.GameId ?? null,
      isOpen: !isMine,
      of: isMine ? accountId : null,
      id: null,
      viewer: accountId,
      sort: body.Sort ?? (isMine ? "newest" : "closing"),
      limit: offersShown,
    });
    const nowMs = clock.nowMs();
    return {
      Items: offers.map((offer) => toFollowItem(offer, { viewer: accountId, nowMs })),
      ServerTime: nowMs,
    };
  });

  http.serve(createFollow, async ({ body, caller }) => {
    const betId = fromBetNo(body.BetNo);
    if (betId === null) return refuse(commonResults.NO_PERMISSION.code);
    if (soundsOfficial(body.Words) || leadsAway(body.Words)) {
      return refuse(commonResults.PARAM_ERROR.code);
    }
    const created = await createOffer(parts, {
      accountId: caller().accountId,
      betId,
      commissionRate: body.CommissionRate,
      isHidden: body.IsHidden,
      words: body.Words.trim().slice(0, followWordsMax),
    });
    if (typeof created === "number") return refuse(created);
    return { Result: 0 as const, FollowId: created };
  });

  http.serve(joinFollow, async ({ body, caller }) => {
    const { accountId, merchantId, isBetVerified } = caller();
    if (!isBetVerified) return refuse(betResults.VERIFY_REQUIRED.code);
    const requestId = body.RequestId;
    const outcome = await joinOffer(parts, {
      accountId,
      merchantId,
      requestId,
      offerId: body.FollowId,
      multiple: body.Multiple,
    });
    if (typeof outcome === "number") return refuse(outcome);
    if (outcome.kind === "busy") return refuse(commonResults.DUPLICATE_REQUEST.code);
    if (outcome.kind === "refused") {
      const wallet = outcome.available === null ? {} : { WalletAmount: toWire(outcome.available) };
      return { ...refuse(outcome.code), ...wallet };
    }
    const receipt = await parts.receipts.of({ accountId, requestId }, outcome.placed);
    return toBetPlaced(outcome.placed, receipt);
  });
}

/** True for words that tell where to go, or whom to write to, outside of the site. */
function leadsAway(words: string): boolean {
  return /:\/\/|www\.|[\w-]\.(com|cn|net|org|top|vip|xyz|cc|io|me)\b|\d{6,}|@/i.test(
    words.normalize("NFKC"),
  );
}
