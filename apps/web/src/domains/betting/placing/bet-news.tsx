import "./texts.ts";
import { LateWarning } from "@fairdraw/client/page/late-windows.tsx";
import { resultLead } from "@fairdraw/client/texts/result-lead.ts";
import { siteWarning } from "@fairdraw/client/time/warning-time.ts";
import { type Money, subtract, toDisplay } from "@fairdraw/money";
import { Button } from "@fairdraw/ui";
import { CircleCheck, Clock, Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { shortSerial } from "../../lottery/short-serial.ts";
import { PlayMoneyLink } from "../../play-money/play-money-link.tsx";
import { type Cart, cartTotal } from "../cart/cart.ts";
import { OwnLimitText } from "../terms/own-limit.tsx";
import { isBalanceShort, isOwnLimit, refusalOf } from "../terms/refusal.ts";
import { RefusalNote } from "../terms/refusal-note.tsx";
import { useRefusalText } from "../terms/use-refusal-text.ts";
import { NewsStrip } from "./news-strip.tsx";
import { keepSilence, silenceNow } from "./silence.ts";
import type { PlaceNews } from "./use-place-bet.ts";

/** The bet itself stands among the player's bets, with the same button. Units: ms. */
const placedHidesAfterMs = 12_000;

interface BetNewsProps {
  news: PlaceNews;
  /** Serial of the issue on sale; null when there is none. */
  currentSerial: string | null;
  balance: Money | null;
  onOpen: (lines: Cart) => void;
  /** Null where nothing can be chased. */
  onChase: ((lines: Cart) => void) | null;
  onClose: () => void;
}

/** What became of the last submission: placed, too late, refused, or never arrived. */
export function BetNews(props: BetNewsProps) {
  const { t } = useTranslation("betting");
  const { t: placing } = useTranslation("placing");
  const { news, currentSerial, onOpen, onChase, onClose } = props;
  if (news.kind === "refused") return <RefusedDialog {...props} news={news} />;
  if (news.kind === "void") {
    return (
      <NewsStrip look="info" icon={<Info size={18} />} onClose={onClose}>
        {t("voided")}
      </NewsStrip>
    );
  }
  if (news.kind === "closed") {
    const serial = shortSerial(news.serialNumber);
    const next =
      currentSerial === null || currentSerial === news.serialNumber
        ? null
        : shortSerial(currentSerial);
    return (
      <NewsStrip
        look="warn"
        icon={<Clock size={18} />}
        onClose={onClose}
        action={
          next !== null && (
            <Button size="small" look="ghost" onClick={() => onOpen(news.lines)}>
              {placing("retarget", { next })}
            </Button>
          )
        }
      >
        {next === null
          ? placing("closedOnly", { serial })
          : placing("closedRetarget", { serial, next })}
      </NewsStrip>
    );
  }
  const amount = toDisplay(news.amount);
  const silence = silenceNow();
  return (
    <NewsStrip
      look={news.failed === 0 ? "ok" : "warn"}
      icon={<CircleCheck size={18} />}
      onClose={onClose}
      hidesAfterMs={placedHidesAfterMs}
      action={
        <>
          <Button size="small" look="ghost" onClick={() => onOpen(news.lines)}>
            {placing("betAgain")}
          </Button>
          {silence.isOn && (
            <Button
              size="small"
              look="ghost"
              title={placing("silenceOn", { amount: silence.upTo })}
              onClick={() => {
                keepSilence({ ...silence, isOn: false });
                onClose();
              }}
            >
              {placing("silenceOff")}
            </Button>
          )}
          {onChase !== null && (
            <Button size="small" look="ghost" onClick={() => onChase(news.lines)}>
              {t("chase")}
            </Button>
          )}
        </>
      }
    >
      {news.failed === 0
        ? t("placed", { serial: shortSerial(news.serialNumber), amount })
        : placing("placedPart", { amount, count: news.failed })}
    </NewsStrip>
  );
}

function RefusedDialog({
  news,
  balance,
  onClose,
}: BetNewsProps & { news: Extract<PlaceNews, { kind: "refused" }> }) {
  const { t } = useTranslation("betting");
  const { t: placing } = useTranslation("placing");
  const { t: shell } = useTranslation("shell");
  const navigate = useNavigate();
  const refusal = refusalOf(news.code);
  const refusalText = useRefusalText();
  const total = cartTotal(news.lines);
  const isShort = isBalanceShort(news.code) && balance !== null && total > balance;
  const message = isShort
    ? placing("shortBy", { amount: toDisplay(subtract(total, balance)) })
    : refusalText(news.code);
  const lead = resultLead(refusal?.ui);
  const isLimit = isOwnLimit(news.code);
  return (
    <LateWarning
      isOpen
      title={t("refused")}
      message={
        isLimit ? (
          <OwnLimitText text={message} onLeave={onClose} />
        ) : (
          <>
            {message} {isBalanceShort(news.code) && <PlayMoneyLink onLeave={onClose} />}
          </>
        )
      }
      note={<RefusalNote code={news.code} />}
      confirmLabel={shell("confirm")}
      closeLabel={shell("close")}
      {...siteWarning}
      onClose={() => {
        onClose();
        if (lead !== null) void navigate(lead.to);
      }}
    />
  );
}
