import "./texts.ts";
import { parseCheckedMoney, sum, toDisplay } from "@fairdraw/money";
import { Button, Checkbox, Dialog, MoneyText, showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { type BetRow, refetchBets, takeBack } from "../betting.api.ts";
import { playName, selectionText } from "../plays/selection-text.ts";
import { useRefusalText } from "../terms/use-refusal-text.ts";
import { useTellFailure } from "../terms/use-tell-failure.ts";

/** Takes several waiting bets back at once; each can be left out. */
export function CancelSeveral({ rows, onClose }: { rows: readonly BetRow[]; onClose: () => void }) {
  const { t } = useTranslation("betRecords");
  const { t: shell } = useTranslation("shell");
  const queryClient = useQueryClient();
  const refusal = useRefusalText();
  const tellFailure = useTellFailure();
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  // Bets whose issue closes meanwhile fall out by themselves.
  const waiting = rows.filter((row) => row.CanCancel);
  const chosen = waiting.filter(({ BetNo }) => !kept.has(BetNo));
  const amountOf = (some: readonly BetRow[]) =>
    toDisplay(sum(some.map(({ Amount }) => parseCheckedMoney(Amount))));
  const toggle = ({ BetNo }: BetRow) => {
    const next = new Set(kept);
    if (!next.delete(BetNo)) next.add(BetNo);
    setKept(next);
  };
  const send = async () => {
    setBusy(true);
    const outcome = await takeBack(chosen.map(({ BetNo }) => BetNo));
    refetchBets(queryClient);
    onClose();
    if (outcome.kind === "done") {
      noteBalance(queryClient, outcome.answer);
      const { Cancelled, Failed } = outcome.answer;
      const amount = amountOf(chosen.filter(({ BetNo }) => Cancelled.includes(BetNo)));
      const done = { count: Cancelled.length, amount };
      const [failed] = Failed;
      showToast(
        failed === undefined
          ? { kind: "ok", text: t("cancelledAll", done) }
          : {
              kind: "error",
              text: t("cancelledSome", {
                ...done,
                left: Failed.length,
                why: refusal(failed.Code),
              }),
            },
      );
    } else if (outcome.kind !== "left") {
      tellFailure(outcome, t("cancelSeveralUnknown"));
    }
  };
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={t("cancelSeveral")}
      description={t("cancelSeveralText", { count: chosen.length, amount: amountOf(chosen) })}
      closeLabel={shell("close")}
      footer={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            {shell("cancel")}
          </Button>
          <Button
            look="danger"
            size="large"
            isBusy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void send()}
          >
            {t("cancelSeveralDo")}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {waiting.map((row) => (
          <li key={row.BetNo} className="flex items-center gap-3 py-1">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={
                  <span className="line-clamp-2">
                    <span className="text-small text-ink-2">
                      {shortSerial(row.SerialNumber)} {playName(row.PlayId)}{" "}
                    </span>
                    <span className="font-digits font-medium tabular-nums">
                      {selectionText(row.PlayId, row.Selection)}
                    </span>
                  </span>
                }
                isOn={!kept.has(row.BetNo)}
                isDisabled={isBusy}
                onChange={() => toggle(row)}
              />
            </div>
            <MoneyText text={toDisplay(parseCheckedMoney(row.Amount))} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
