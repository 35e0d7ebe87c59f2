import { tellUnknown } from "@fairdraw/client/texts/tell-unknown.ts";
import { parseCheckedMoney, toDisplay, toWire } from "@fairdraw/money";
import { Button, Checkbox, Dialog, Plate, showToast } from "@fairdraw/ui";
import { betResults } from "@fairdraw/wire/betting/results.ts";
import { ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { refetchSchedules, type ScheduleRow, setStops } from "../chase.api.ts";
import { isLooser, readStops, stopsOf, typedStops } from "../stops-change.ts";
import { useBlockerText } from "../use-blocker-text.ts";
import { Stops } from "./chase-settings.tsx";

/** Changes when a plan ends; what lets it run longer asks for a tick. */
export function StopsDialog({ plan, onClose }: { plan: ScheduleRow; onClose: () => void }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const { refusal } = useBlockerText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedStops(plan));
  const [isTicked, setTicked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const stops = readStops(typed);
  const needsTick = stops !== null && isLooser(stopsOf(plan), stops);

  const save = async () => {
    if (stops === null) return;
    setBusy(true);
    const outcome = await setStops({
      ScheduleNo: plan.ScheduleNo,
      StopOnWin: stops.onWin,
      ...(stops.profit === null ? {} : { StopProfit: toWire(stops.profit) }),
      ...(stops.loss === null ? {} : { StopLoss: toWire(stops.loss) }),
    });
    setBusy(false);
    refetchSchedules(queryClient);
    if (outcome.kind === "refused") {
      tellUnknown(betResults, outcome.code);
      setFault(refusal(outcome.code));
    }
    if (outcome.kind === "unknown") setFault(t("actUnknown"));
    if (outcome.kind !== "done") return;
    noteBalance(queryClient, outcome.answer);
    const amount = toDisplay(parseCheckedMoney(outcome.answer.RefundAmount));
    const isOver = outcome.answer.State !== ScheduleState.RUNNING;
    showToast({ kind: "ok", text: isOver ? t("stopsEnded", { amount }) : t("stopsSaved") });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("stopsTitle")}
      description={t("stopsText")}
      closeLabel={shell("close")}
      footer={
        <>
          <Button onClick={onClose}>{t("keep")}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            disabled={stops === null || (needsTick && !isTicked)}
            onClick={() => void save()}
          >
            {t("stopsSave")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Stops form={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
        {needsTick && <Checkbox label={t("stopsLooser")} isOn={isTicked} onChange={setTicked} />}
        {fault !== null && (
          <Plate look="error" isLive>
            {fault}
          </Plate>
        )}
      </div>
    </Dialog>
  );
}
