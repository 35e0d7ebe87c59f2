import { parseCheckedMoney, sum, toDisplay } from "@fairdraw/money";
import { Button, Checkbox, ConfirmDialog, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { type BetRow, refetchBets } from "../betting.api.ts";
import { useRefusalText } from "../terms/use-refusal-text.ts";
import { useTellFailure } from "../terms/use-tell-failure.ts";
import { takeSeveralBack } from "./bet-record.api.ts";

interface PickedBetsProps {
  /** Bets of the page that can still be taken back; absent where there are none. */
  open: readonly BetRow[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
}

/** What is ticked of the bets that wait, and the button that takes all of it back after asking. */
export function PickedBets({ open, picked, onPick }: PickedBetsProps) {
  const { t } = useTranslation("reports");
  const { t: bet } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // What has closed meanwhile can no longer be taken back.
  const chosen = open.filter(({ BetNo }) => picked.has(BetNo));
  const count = chosen.length;
  const amount = amountOf(chosen);
  const confirm = async () => {
    setBusy(true);
    const outcome = await takeSeveralBack(chosen.map(({ BetNo }) => BetNo));
    setBusy(false);
    setAsking(false);
    onPick(new Set());
    refetchBets(queryClient);
    if (outcome.kind === "done") {
      const { Cancelled, Failed } = outcome.answer;
      noteBalance(queryClient, outcome.answer);
      const returned = amountOf(chosen.filter(({ BetNo }) => Cancelled.includes(BetNo)));
      const done = t("betsCancelled", { count: Cancelled.length, amount: returned });
      const [failed] = Failed;
      if (failed === undefined) return showToast({ kind: "ok", text: done });
      const reason = refusal(failed.Code);
      const rest = t("betsNotCancelled", { count: Failed.length, reason });
      showToast({ kind: "error", text: `${done} ${rest}` });
    } else if (outcome.kind !== "left") {
      tellFailure(outcome, bet("cancelUnknown"));
    }
  };
  if (open.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 pb-2 tablet:px-5">
      <Checkbox
        label={t("betPickAll", { count: open.length })}
        isOn={count === open.length}
        onChange={(isOn) => onPick(new Set(isOn ? open.map(({ BetNo }) => BetNo) : []))}
      />
      <Button size="small" look="outline" disabled={count === 0} onClick={() => setAsking(true)}>
        {t("betsCancel", { count, amount })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={t("betsCancelTitle", { count })}
        message={t("betsCancelText", { count, amount })}
        confirmLabel={bet("cancelConfirm")}
        cancelLabel={bet("keepOpen")}
        closeLabel={shell("close")}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function amountOf(rows: readonly BetRow[]): string {
  return toDisplay(sum(rows.map((row) => parseCheckedMoney(row.Amount))));
}
