import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import "./texts.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { IconButton, MoneyText, useAutoHide } from "@fairdraw/ui";
import type { PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import i18next from "i18next";
import { Trophy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { onHubEvent } from "../../lib/hub.ts";
import { inLanguage } from "../../lib/i18n.ts";
import { readSigned } from "../../lib/money-read.ts";
import { serverNowMs } from "../../lib/server-clock.ts";
import { shortSerial } from "../../lib/short-serial.ts";
import { playSound } from "../../lib/sounds.ts";
import { hideForToday, isHiddenToday } from "./hide-today.ts";
import { logNotice } from "./notice-log.ts";
import { type WinCard, withWin } from "./win-merge.ts";

/** Units: ms. Source: spec section 4. */
const hidesAfterMs = 5_000;

/** Tells of a win at the top right; nothing is celebrated when the return is below the stake. */
export function WinNotice() {
  const [card, setCard] = useState<WinCard | null>(null);
  useEffect(
    () =>
      onHubEvent(betAwardNotify, (event) => {
        noteWin(event);
        if (isHiddenToday(localStorage, serverNowMs())) return;
        setCard((before) => withWin(before, event, serverNowMs()));
      }),
    [],
  );
  return (
    <div
      aria-live="polite"
      // Over the veil of a window, which may be where the bet was made.
      className="pointer-events-none fixed top-20 right-4 z-[55] w-[320px] max-w-[calc(100vw-32px)]"
    >
      {card !== null && <OpenCard key={card.key} card={card} onClose={() => setCard(null)} />}
    </div>
  );
}

/** What stays of a win when its card is gone; a return below the stake makes no sound. */
function noteWin(event: PayloadOf<typeof betAwardNotify>): void {
  const isProfit = readSigned(event.Net) > 0n;
  if (isProfit) playSound("win");
  const game = findGame(event.GameId);
  const told = {
    ns: "notifications" as const,
    name: game === undefined ? event.LotteryName : inLanguage(game.name),
    serial: shortSerial(event.serialNumber),
  };
  const title = isProfit ? i18next.t("wonOne", told) : i18next.t("returned", told);
  logNotice({
    key: event.key,
    kind: "win",
    text: `${title} +${toDisplay(parseCheckedMoney(event.Prize))}`,
    at: serverNowMs(),
    path: `/Bet/${event.GameId}#my-bets`,
  });
}

function OpenCard({ card, onClose }: { card: WinCard; onClose: () => void }) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const navigate = useNavigate();
  const { hold } = useAutoHide(hidesAfterMs, onClose);
  const game = findGame(card.gameId);
  const name = game === undefined ? String(card.gameId) : inLanguage(game.name);
  const serial = shortSerial(card.serialNumber);
  const isProfit = card.net > 0n;
  const title =
    card.issues > 1
      ? t("wonMany", { count: card.winCount })
      : t(isProfit ? "wonOne" : "returned", { name, serial });
  return (
    <section
      {...hold}
      data-notice=""
      aria-label={t("won")}
      className="pointer-events-auto rounded-card border border-line bg-surface p-4 shadow-overlay fd-rise"
    >
      <div className="flex items-start gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-gold-tint text-gold">
          <Trophy size={20} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-body font-medium">{title}</p>
          <p className="text-title font-bold">
            <MoneyText text={`+${toDisplay(card.prize)}`} unit={shell("yuan")} look="gold" />
          </p>
          <p className="text-small text-ink-2">
            {t(card.issues > 1 ? "netSum" : "net")}{" "}
            <MoneyText
              text={`${isProfit ? "+" : ""}${toDisplay(card.net)}`}
              look={isProfit ? "profit" : "loss"}
              unit={shell(isProfit ? "money_profit" : "money_loss")}
            />
          </p>
        </div>
        <IconButton label={shell("close")} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-1 flex justify-end gap-1">
        <button
          type="button"
          className="min-h-10 cursor-pointer px-2 text-small text-ink-2 hover:underline"
          onClick={() => {
            hideForToday(localStorage, serverNowMs());
            onClose();
          }}
        >
          {t("notToday")}
        </button>
        <button
          type="button"
          className="min-h-10 cursor-pointer px-2 text-small font-medium text-link hover:underline"
          onClick={() => {
            onClose();
            void navigate(`/Bet/${card.gameId}#my-bets`);
          }}
        >
          {t("look")}
        </button>
      </div>
    </section>
  );
}
