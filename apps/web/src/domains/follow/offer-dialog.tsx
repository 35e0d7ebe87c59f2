import "./texts.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import {
  Button,
  Checkbox,
  Dialog,
  EmptyBox,
  Field,
  Segmented,
  Select,
  Skeleton,
  showToast,
} from "@fairdraw/ui";
import { BetSource } from "@fairdraw/wire/betting/enums.ts";
import { followStakeMin, followWordsMax } from "@fairdraw/wire/follow/limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { playName, selectionText } from "../betting/plays/selection-text.ts";
import { useTellFailure } from "../betting/terms/use-tell-failure.ts";
import { shortSerial } from "../lottery/short-serial.ts";
import { offerBet, refetchOffers, useOpenBets } from "./follow.api.ts";

const rates = [0, 1, 2, 3, 5] as const;
const basisPointsPerPercent = 100;

interface OfferDialogProps {
  gameId: number;
  /** Number of the bet that is chosen at first. */
  first?: string;
  onClose: () => void;
}

/** Offers one of the own open bets of a game. */
export function OfferDialog({ gameId, first = "", onClose }: OfferDialogProps) {
  const { t } = useTranslation("follow");
  const { t: shell } = useTranslation("shell");
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const query = useOpenBets(gameId);
  const [chosen, setChosen] = useState(first);
  const [rate, setRate] = useState("3");
  const [isHidden, setHidden] = useState(true);
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const least = parseCheckedMoney(followStakeMin);
  const bets = query.data?.Items.filter(
    (bet) =>
      bet.CanCancel && bet.Source !== BetSource.FOLLOW && parseCheckedMoney(bet.Amount) >= least,
  );
  const bet = bets?.find(({ BetNo }) => BetNo === chosen) ?? bets?.[0];
  const send = async () => {
    if (bet === undefined) return;
    setBusy(true);
    const outcome = await offerBet({
      BetNo: bet.BetNo,
      CommissionRate: Number(rate) * basisPointsPerPercent,
      IsHidden: isHidden,
      Words: words.trim(),
    });
    setBusy(false);
    refetchOffers(queryClient);
    if (outcome.kind === "left") return;
    if (outcome.kind === "done") {
      showToast({ kind: "ok", text: t("offered") });
      onClose();
      return;
    }
    tellFailure(outcome, t("unknown"));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("offerTitle")}
      description={t("offerNote")}
      closeLabel={shell("close")}
      footer={
        <Button
          look="primary"
          size="large"
          wide
          isBusy={isBusy}
          disabled={bet === undefined}
          onClick={() => void send()}
        >
          {t("offerSend")}
        </Button>
      }
    >
      {bets === undefined ? (
        <Skeleton className="h-40" />
      ) : bet === undefined ? (
        <EmptyBox icon={<Users size={40} strokeWidth={1.5} />} text={t("offerNone")} />
      ) : (
        <div className="flex flex-col gap-3">
          <Select
            label={t("offerBet")}
            look="plain"
            value={bet.BetNo}
            onChange={setChosen}
            items={bets.map((one) => ({
              value: one.BetNo,
              label: `${shortSerial(one.SerialNumber)} ${playName(one.PlayId)} ${toDisplay(
                parseCheckedMoney(one.Amount),
              )}`,
            }))}
          />
          <p className="line-clamp-3 font-digits text-body">
            {selectionText(bet.PlayId, bet.Selection)}
          </p>
          <Segmented
            label={t("offerRate")}
            value={rate}
            onChange={setRate}
            items={rates.map((count) => ({
              value: String(count),
              label: t("offerRateOf", { count }),
            }))}
          />
          <Checkbox label={t("offerHidden")} isOn={isHidden} onChange={setHidden} />
          <Field
            label={t("offerWords")}
            value={words}
            maxLength={followWordsMax}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      )}
    </Dialog>
  );
}
