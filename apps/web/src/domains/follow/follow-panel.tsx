import "./texts.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { Button, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import { RotateCw, TriangleAlert, Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playName, selectionText } from "../betting/plays/selection-text.ts";
import { AutoDialog } from "./auto-dialog.tsx";
import { AutoList } from "./auto-list.tsx";
import { type FollowItem, useOffers } from "./follow.api.ts";
import { JoinDialog } from "./join-dialog.tsx";
import { OfferDialog } from "./offer-dialog.tsx";
import { signedAmount } from "./signed-amount.ts";

/** Bets of others that may be followed, and the way to offer an own one. */
export function FollowPanel({ gameId }: { gameId: number }) {
  const { t } = useTranslation("follow");
  const { t: shell } = useTranslation("shell");
  const query = useOffers(gameId);
  const nowMs = useServerSecond();
  const [followed, setFollowed] = useState<FollowItem | null>(null);
  const [trailed, setTrailed] = useState<FollowItem | null>(null);
  const [isOffering, setOffering] = useState(false);
  const offers = query.data?.Items.filter((offer) => offer.CloseTime > nowMs);
  return (
    <div className="flex flex-col gap-3 p-4">
      <Button className="self-start" onClick={() => setOffering(true)}>
        {t("offer")}
      </Button>
      <AutoList gameId={gameId} />
      {offers === undefined ? (
        query.isError ? (
          <EmptyBox
            isError
            icon={<TriangleAlert size={40} strokeWidth={1.5} />}
            text={t("loadFailed")}
            action={
              <Button onClick={() => void query.refetch()}>
                <RotateCw size={16} aria-hidden="true" />
                {shell("retry")}
              </Button>
            }
          />
        ) : (
          <Skeleton className="h-72" />
        )
      ) : offers.length === 0 ? (
        <EmptyBox icon={<Users size={40} strokeWidth={1.5} />} text={t("none")} />
      ) : (
        <ul aria-label={t("tab")} className="divide-y divide-line">
          {offers.map((offer) => (
            <Offer
              key={offer.FollowId}
              offer={offer}
              nowMs={nowMs}
              onFollow={() => setFollowed(offer)}
              onTrail={() => setTrailed(offer)}
            />
          ))}
        </ul>
      )}
      {followed !== null && <JoinDialog offer={followed} onClose={() => setFollowed(null)} />}
      {trailed !== null && <AutoDialog offer={trailed} onClose={() => setTrailed(null)} />}
      {isOffering && <OfferDialog gameId={gameId} onClose={() => setOffering(false)} />}
    </div>
  );
}

const msPerSecond = 1000;
const secondsPerMinute = 60;

/** Shape: `0:37`. */
function leftText(closeAt: number): string {
  const seconds = Math.max(0, Math.ceil((closeAt - serverNowMs()) / msPerSecond));
  const rest = String(seconds % secondsPerMinute).padStart(2, "0");
  return `${Math.floor(seconds / secondsPerMinute)}:${rest}`;
}

function Offer({
  offer,
  nowMs,
  onFollow,
  onTrail,
}: {
  offer: FollowItem;
  nowMs: number;
  onFollow: () => void;
  /** To follow the leader's next offers by itself. */
  onTrail: () => void;
}) {
  const { t } = useTranslation("follow");
  const { Record } = offer;
  return (
    <li className="flex flex-col gap-1 py-3 text-small" data-second={nowMs}>
      <div className="flex items-center justify-between gap-2">
        <span className="flex items-center gap-1.5">
          <span className="font-bold text-ink">{offer.Nick}</span>
          {offer.Vip > 0 && <Pill look="gold">{t("vip", { level: offer.Vip })}</Pill>}
        </span>
        <span className="tabular-nums text-ink-2">
          {t("closesIn", { left: leftText(offer.CloseTime) })}
        </span>
      </div>
      <p className="text-body">
        {playName(offer.PlayId)}{" "}
        <span className="font-digits">
          {offer.Selection === null ? t("hidden") : selectionText(offer.PlayId, offer.Selection)}
        </span>
      </p>
      {offer.Words !== "" && <p className="text-ink-2">“{offer.Words}”</p>}
      <p className="text-ink-2">
        {t("stake", { amount: signedAmount(offer.Stake) })} ·{" "}
        {t("followers", { count: offer.Followers, amount: signedAmount(offer.FollowStake) })} ·{" "}
        {t("commission", { percent: offer.CommissionRate / 100 })}
      </p>
      <p className="text-ink-2">
        {Record.Offers === 0
          ? t("noRecord")
          : t("record", { count: Record.Offers, won: Record.Won, net: signedAmount(Record.Net) })}
      </p>
      <div className="flex justify-end gap-2">
        {offer.IsMine ? (
          <Pill>{t("mine")}</Pill>
        ) : (
          <>
            <Button size="small" onClick={onTrail}>
              {t("auto")}
            </Button>
            <Button look="outline" size="small" disabled={offer.HasJoined} onClick={onFollow}>
              {t(offer.HasJoined ? "followed" : "follow")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
