import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { betAwardNotify } from "@fairdraw/wire/betting/hub.ts";
import "./texts.ts";
import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, subtract, toDisplay } from "@fairdraw/money";
import { IconButton, MoneyText, useAutoHide } from "@fairdraw/ui";
import type { PayloadOf } from "@fairdraw/wire/core/define-hub.ts";
import i18next from "i18next";
import { ReceiptText, Trophy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { playSound } from "../account/sounds.ts";
import { shortSerial } from "../lottery/short-serial.ts";
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
        if (isRevealed(event.GameId) || isHiddenToday(deviceStorage, serverNowMs())) return;
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

/** The page of an instant game plays its draws itself: a card over it would tell the end first. */
function isRevealed(gameId: number): boolean {
  return findGame(gameId)?.isMiaoMiao === true && location.pathname === `/Bet/${gameId}`;
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
  const prize = toDisplay(parseCheckedMoney(event.Prize));
  const text = isProfit
    ? `${i18next.t("wonOne", told)} +${prize}`
    : i18next.t("returnedLine", { ...told, prize, net: toDisplay(readSigned(event.Net)) });
  logNotice({
    key: event.key,
    kind: "win",
    text,
    at: serverNowMs(),
    path: `/Bet/${event.GameId}#my-bets`,
  });
}

function CardIcon({ isProfit }: { isProfit: boolean }) {
  const Icon = isProfit ? Trophy : ReceiptText;
  const look = isProfit ? "bg-gold-tint text-gold" : "bg-surface-2 text-ink-2";
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full ${look}`}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/** What was staked, paid and lost, where a prize is no gain. */
function PaidSums({ card }: { card: WinCard }) {
  const { t } = useTranslation("notifications");
  const { t: shell } = useTranslation("shell");
  const isEven = card.net === 0n;
  const sums = [
    // Stakes that the draw gave back are left out, as they are in what it came to.
    { key: "stake", text: toDisplay(subtract(card.prize, card.net)) },
    { key: "prize", text: toDisplay(card.prize) },
  ] as const;
  return (
    <p className="text-small text-ink-2">
      {sums.map(({ key, text }) => (
        <span key={key}>
          {t(key)} <MoneyText text={text} /> ·{" "}
        </span>
      ))}
      <span className="whitespace-nowrap">
        {t(card.issues > 1 ? "netSum" : "net")}{" "}
        <MoneyText
          text={toDisplay(card.net)}
          look={isEven ? "plain" : "loss"}
          {...(isEven ? {} : { unit: shell("money_loss") })}
        />
      </span>
    </p>
  );
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
      ? t(isProfit ? "wonMany" : "returnedMany", { count: card.winCount })
      : t(isProfit ? "wonOne" : "returned", { name, serial });
  return (
    <section
      {...hold}
      data-notice=""
      aria-label={t(isProfit ? "won" : "paid")}
      className="pointer-events-auto rounded-card border border-line bg-surface p-4 shadow-overlay fd-rise"
    >
      <div className="flex items-start gap-3">
        <CardIcon isProfit={isProfit} />
        <div className="min-w-0 flex-1">
          <p className="text-body font-medium">{title}</p>
          {isProfit ? (
            <>
              <p className="text-title font-bold">
                <MoneyText text={`+${toDisplay(card.prize)}`} unit={shell("yuan")} look="gold" />
              </p>
              <p className="text-small text-ink-2">
                {t(card.issues > 1 ? "netSum" : "net")}{" "}
                <MoneyText
                  text={`+${toDisplay(card.net)}`}
                  look="profit"
                  unit={shell("money_profit")}
                />
              </p>
            </>
          ) : (
            <PaidSums card={card} />
          )}
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
            hideForToday(deviceStorage, serverNowMs());
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
