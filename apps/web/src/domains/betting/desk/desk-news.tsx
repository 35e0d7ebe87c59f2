import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, Plate } from "@fairdraw/ui";
import { ShieldQuestion } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { BlockedPlate } from "../board/blocked-plate.ts";
import { cartTotal } from "../cart/cart.ts";
import type { SentBet } from "../placing/sent-bet.ts";
import type { DeskParts } from "./desk-parts.ts";

const fetchNews = async () => {
  const { BetNews } = await import("../placing/bet-news.tsx");
  await textsReady();
  return { default: BetNews };
};
const BetNews = lazy(fetchNews);

/** Fetches what tells of a bet before there is one. */
export function fetchNewsAhead(): void {
  fetchNews().catch(() => {});
}

/** Says nothing before an issue is paid out. */
const AwardSummary = lazy(async () => ({
  default: (await import("../records/award-summary.tsx")).AwardSummary,
}));

/** What stands over the board: that nothing can be bet, or that a bet is in doubt. */
export function DeskPlates({ subject, desk }: Pick<DeskParts, "subject" | "desk">) {
  const { t } = useTranslation("betting");
  const { place } = desk;
  return (
    <>
      {!subject.betType.CanBet && (
        <Suspense>
          <BlockedPlate otherwise={subject.betType.BlockedNotice ?? t("blocked")} />
        </Suspense>
      )}
      {place.unsure !== null && (
        <UnsurePlate sent={place.unsure} onCheck={() => void place.checkNow()} />
      )}
    </>
  );
}

/** The newest of: what became of the last bet, and what the bets of an issue have brought. */
export function DeskNews({ subject, desk, chase }: Pick<DeskParts, "subject" | "desk" | "chase">) {
  return (
    <Suspense>
      {desk.news !== null && (
        <BetNews
          news={desk.news}
          currentSerial={subject.current?.serialNumber ?? null}
          balance={desk.balance}
          onOpen={desk.again}
          onChase={chase?.chaseLines ?? null}
          onClose={desk.clearNews}
        />
      )}
      <AwardSummary gameId={subject.gameId} isOver={desk.news !== null} onShow={desk.clearNews} />
    </Suspense>
  );
}

/** Says that nobody knows yet what became of a submission. */
function UnsurePlate({ sent, onCheck }: { sent: SentBet; onCheck: () => void }) {
  const { t } = useTranslation("betting");
  return (
    <Plate
      look="warn"
      isLive
      icon={<ShieldQuestion size={18} aria-hidden="true" />}
      action={
        <Button size="small" look="outline" onClick={onCheck}>
          {t("checkNow")}
        </Button>
      }
    >
      {t("unsure", { serial: sent.serialNumber, amount: toDisplay(cartTotal(sent.lines)) })}
    </Plate>
  );
}
