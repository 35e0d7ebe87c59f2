import "./texts.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { resultText } from "@fairdraw/client/texts/result-text.ts";
import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import {
  Button,
  CountdownDisplay,
  classNames,
  Dialog,
  Plate,
  Skeleton,
  showToast,
} from "@fairdraw/ui";
import { playMoneyResults } from "@fairdraw/wire/play-money/results.ts";
import { playMoneyTarget } from "@fairdraw/wire/play-money/target.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { endPlayMoney } from "../wallet/ask-play-money.ts";
import { noteBalance, useBalance } from "../wallet/wallet.api.ts";
import { type Offer, offerOf } from "./offer.ts";
import { playMoneyQuery, refill } from "./play-money.api.ts";

/** Play money in one press, or when there is some again; what lies under the window stays as it is. */
export function PlayMoneyWindow() {
  const { t } = useTranslation("play-money");
  const { t: shell } = useTranslation("shell");
  const take = useRef<HTMLButtonElement>(null);
  const isOnline = useIsOnline();
  const { amount: balance } = useBalance();
  const nowMs = useServerSecond();
  const { data, isError, refetch } = useQuery(playMoneyQuery);
  const offer = data === undefined ? null : offerOf(data, { balance, nowMs });
  const { isBusy, failure, send } = useRefill();
  const isReady = offer?.kind === "ready";
  const canTake = isReady && isOnline;
  const full = toDisplay(parseCheckedMoney(playMoneyTarget));
  return (
    <Dialog
      isOpen
      place="narrow"
      onClose={endPlayMoney}
      title={t("title")}
      description={t("what", { full })}
      closeLabel={shell("close")}
      firstFocus={take}
      footer={
        <>
          <Button size="large" onClick={endPlayMoney}>
            {shell(isReady ? "cancel" : "close")}
          </Button>
          {offer === null && isError && (
            <Button look="primary" size="large" onClick={() => void refetch()}>
              {shell("retry")}
            </Button>
          )}
          {((offer === null && !isError) || isReady) && (
            <Button
              ref={take}
              look="primary"
              size="large"
              className={classNames("min-w-36 tabular-nums", !canTake && "opacity-60")}
              isBusy={isBusy}
              // It has the focus from the start; a press before the amount is known does nothing.
              aria-disabled={!canTake}
              onClick={() => canTake && void send()}
            >
              {!isOnline
                ? t("offline")
                : isReady
                  ? t("take", { amount: toDisplay(offer.amount) })
                  : t("title")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex min-h-16 flex-col justify-center gap-2" aria-live="polite">
        {offer === null ? (
          isError ? (
            <Plate look="warn">{t("loadFailed")}</Plate>
          ) : (
            <Skeleton className="h-12" />
          )
        ) : (
          <OfferText offer={offer} full={full} />
        )}
        {failure !== null && <Plate look="warn">{failure}</Plate>}
      </div>
    </Dialog>
  );
}

function OfferText({ offer, full }: { offer: Offer; full: string }) {
  const { t } = useTranslation("play-money");
  if (offer.kind === "ready") {
    return <p className="text-body">{t("ready", { amount: toDisplay(offer.amount), full })}</p>;
  }
  if (offer.kind === "wait") {
    return (
      <p className="flex items-center justify-between gap-4 rounded-control bg-surface-2 px-4 py-3 text-body">
        {t("wait", { time: siteMinute(offer.nextAt) })}
        <span className="shrink-0">
          <CountdownDisplay leftMs={offer.leftMs} urgency="calm" size="small" />
        </span>
      </p>
    );
  }
  return <p className="text-body">{t(offer.kind === "enough" ? "enough" : "none", { full })}</p>;
}

/** One request for this window: a press after a lost answer can never bring it twice. */
function useRefill() {
  const { t } = useTranslation("play-money");
  const queryClient = useQueryClient();
  const [requestId] = useState(newUuid);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await refill(requestId);
    setBusy(false);
    if (outcome.kind === "left") return;
    if (outcome.kind === "done") {
      noteBalance(queryClient, outcome.answer);
      const { Amount } = outcome.answer;
      showToast({
        kind: "ok",
        text: t("taken", { amount: toDisplay(parseCheckedMoney(Amount)) }),
      });
      endPlayMoney();
    } else if (outcome.kind === "refused") {
      tellUnknown(playMoneyResults, outcome.code);
      setFailure(resultText(playMoneyResults, outcome.code));
    } else {
      setFailure(t("noAnswer"));
    }
    void queryClient.invalidateQueries({ queryKey: playMoneyQuery.queryKey });
  };
  return { isBusy, failure, send };
}
