import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { logNotice } from "../../notifications/notice-log.ts";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { refetchBets } from "../betting.api.ts";
import { useSubmission } from "../placing/use-submission.ts";
import { askForCombo, sendCombo } from "./combo.api.ts";
import { comboRequest, keepSentCombo, keptSentCombo, type SentCombo } from "./sent-combo.ts";
import { endsOf, type GroupAnswer, type GroupEnd, settleSlip } from "./settled.ts";
import type { Slip } from "./slip.ts";
import { changeSlip } from "./slip-store.ts";

export type ComboNews =
  /** Known group by group, also where nothing was placed. */
  | { kind: "settled"; ends: readonly GroupEnd[] }
  | { kind: "refused"; code: number }
  | { kind: "void" };

/** Bets groups of several games at once; what was placed leaves the slip. */
export function usePlaceCombo(at: {
  /** Versions of the odds that the player sees, by game. */
  oddsVersions: ReadonlyMap<number, number>;
  onNews: (news: ComboNews) => void;
}) {
  const { oddsVersions, onNews } = at;
  const { t } = useTranslation("combo");
  const queryClient = useQueryClient();

  const settle = (sent: SentCombo, answers: readonly GroupAnswer[], code: number) => {
    const ends = endsOf(sent.groups, answers, code);
    changeSlip((slip) => settleSlip(slip, ends));
    // New odds, a closed play or a closed game are why lines fail: what is shown is fetched anew.
    void queryClient.invalidateQueries({ queryKey: ["betType"] });
    void queryClient.invalidateQueries({ queryKey: ["betLimits"] });
    onNews({ kind: "settled", ends });
  };

  const submission = useSubmission({
    kept: keptSentCombo,
    keep: (sent: SentCombo, { isOver }) => keepSentCombo(isOver ? null : sent),
    send: (sent) => sendCombo(comboRequest(sent, oddsVersions)),
    ask: askForCombo,
    onPlaced: (sent, answer) => {
      noteBalance(queryClient, answer);
      refetchBets(queryClient);
      settle(sent, answer.Groups, 0);
    },
    onRefused: (sent, code, { Groups: answers = [] }) => {
      if (answers.length > 0) settle(sent, answers, code);
      else onNews({ kind: "refused", code });
    },
    onVoid: () => onNews({ kind: "void" }),
    onFoundLate: ({ requestId }, { kind }) =>
      logNotice({
        key: requestId,
        kind: "bet",
        text: t(kind === "void" ? "voided" : "foundLate"),
        at: serverNowMs(),
        path: "/BetRecord",
      }),
  });
  const { stage } = submission;
  return {
    ...submission,
    /** Opens the confirmation for groups whose issues are on sale. */
    open: (groups: Slip) => {
      if (groups.length > 0) submission.open({ requestId: newUuid(), groups });
    },
    /** Leaves groups out of an open confirmation, or notes other odds in it. */
    change: (groups: Slip) => {
      if (groups.length === 0) submission.close();
      else if (stage.kind === "confirming") submission.change({ ...stage.sent, groups });
    },
  };
}
