import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { parseCheckedMoney, times, toDisplay } from "@fairdraw/money";
import { Stepper, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refetchBets } from "../betting/betting.api.ts";
import { ConfirmFrame } from "../betting/placing/confirm-frame.tsx";
import { playName } from "../betting/plays/selection-text.ts";
import { useTellFailure } from "../betting/terms/use-tell-failure.ts";
import { noteBalance, useBalance } from "../wallet/wallet.api.ts";
import { commissionMost } from "./commission-most.ts";
import { type FollowItem, followOffer, refetchOffers } from "./follow.api.ts";

const multipleMax = 9999;

/** A last look before following: how much, and what the leader gets of a profit. */
export function JoinDialog({ offer, onClose }: { offer: FollowItem; onClose: () => void }) {
  const { t } = useTranslation("follow");
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const { amount: balance } = useBalance();
  const [multiple, setMultiple] = useState(1);
  const [isBusy, setBusy] = useState(false);
  // One id for this dialog: a second press, or one after a lost answer, can never follow twice.
  const [requestId] = useState(newUuid);
  const total = times(parseCheckedMoney(offer.StakeOfOne), multiple);
  const commission = commissionMost(offer, multiple);
  const isShort = balance !== null && balance < total;
  const send = async () => {
    setBusy(true);
    const outcome = await followOffer({
      RequestId: requestId,
      FollowId: offer.FollowId,
      Multiple: multiple,
    });
    setBusy(false);
    refetchOffers(queryClient);
    refetchBets(queryClient);
    if (outcome.kind === "left") return;
    if (outcome.kind === "done") {
      noteBalance(queryClient, outcome.answer);
      showToast({ kind: "ok", text: t("joined") });
      onClose();
      return;
    }
    tellFailure(outcome, t("unknown"));
  };
  return (
    <ConfirmFrame
      title={t("joinTitle")}
      description={`${offer.Nick} · ${playName(offer.PlayId)} · ${t("commission", {
        percent: offer.CommissionRate / 100,
      })}`}
      total={total}
      balance={balance}
      sendLabel={t(isShort ? "balanceShort" : "join")}
      isHeld={isShort}
      isShort={isShort}
      isSending={isBusy}
      onSend={() => void send()}
      onClose={onClose}
      status=""
    >
      <div className="flex items-center justify-between gap-3">
        <span className="text-body text-ink-2">{t("multiple")}</span>
        <Stepper
          label={t("multiple")}
          lessLabel={t("multipleLess")}
          moreLabel={t("multipleMore")}
          value={multiple}
          min={1}
          max={multipleMax}
          onChange={setMultiple}
        />
      </div>
      {commission !== null && (
        <p className="mt-3 flex items-center justify-between gap-3 text-body text-ink-2">
          {t("commissionMost")}
          <span className="font-medium tabular-nums text-ink">{toDisplay(commission)}</span>
        </p>
      )}
    </ConfirmFrame>
  );
}
