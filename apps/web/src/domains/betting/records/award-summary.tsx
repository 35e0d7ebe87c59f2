import { onHubEvent } from "@fairdraw/client/hub/hub.ts";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { type Money, parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { lotteryAwarded } from "@fairdraw/wire/lottery/hub.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { readIssueSums } from "../betting.api.ts";
import { NewsStrip } from "../placing/news-strip.tsx";

interface Summary {
  serial: string;
  stake: Money;
  prize: Money;
  net: Money;
  /** Stakes that the draw gave back, of the bets that fit on a page. */
  returned: Money;
}

/** The bets themselves say the same among the player's bets. Units: ms. */
const awardHidesAfterMs = 20_000;

interface AwardSummaryProps {
  gameId: number;
  /** Newer news stand in its place: what it said is over. */
  isOver?: boolean;
  /** It stands in place of older news. */
  onShow?: () => void;
}

/** One line when an issue in which the player has bet is paid out. */
export function AwardSummary({ gameId, isOver = false, onShow }: AwardSummaryProps) {
  const { t } = useTranslation("betting");
  const [summary, setSummary] = useState<Summary | null>(null);
  const shown = useEffectEvent(() => onShow?.());
  if (isOver && summary !== null) setSummary(null);
  useEffect(() => {
    const sumUp = async (serialNumber: string) => {
      const sums = await readIssueSums(gameId, serialNumber).catch(() => null);
      if (sums === null || sums.Count === 0) return;
      const hasStake = parseCheckedMoney(sums.Amount) > 0n;
      // Bets that were all taken back before the close have nothing to tell.
      if (!hasStake && sums.Returned === 0n) return;
      setSummary({
        serial: shortSerial(serialNumber),
        stake: parseCheckedMoney(sums.Amount),
        prize: parseCheckedMoney(sums.Prize),
        net: readSigned(sums.Profit),
        returned: sums.Returned,
      });
      shown();
    };
    return onHubEvent(lotteryAwarded, (event) => {
      if (event.GameId === gameId) void sumUp(event.serialNumber);
    });
  }, [gameId]);
  if (summary === null) return null;
  const isProfit = summary.net > 0n;
  return (
    <NewsStrip
      look={isProfit ? "gold" : "info"}
      hidesAfterMs={awardHidesAfterMs}
      onClose={() => setSummary(null)}
    >
      {t("awardIssue", { serial: summary.serial })}{" "}
      {summary.stake > 0n && (
        <>
          {t("awardStake")} <MoneyText text={toDisplay(summary.stake)} /> {t("awardPrize")}{" "}
          <MoneyText text={toDisplay(summary.prize)} /> {t("awardNet")}{" "}
          <strong>
            <MoneyText text={`${isProfit ? "+" : ""}${toDisplay(summary.net)}`} />
          </strong>{" "}
        </>
      )}
      {summary.returned > 0n && (
        <>
          {t(summary.stake > 0n ? "betReturned" : "stateTie")}{" "}
          <MoneyText text={toDisplay(summary.returned)} />
        </>
      )}
    </NewsStrip>
  );
}
