import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { newUuid } from "../../../lib/random-hex.ts";
import { noteBalance } from "../../wallet/wallet.api.ts";
import { refetchBets } from "../betting.api.ts";
import { findOut } from "../find-out.ts";
import { askForCombo, type ComboAnswer, type ComboFinding, sendCombo } from "./combo.api.ts";
import { comboRequest, keepSentCombo, keptSentCombo, type SentCombo } from "./sent-combo.ts";
import { endsOf, type GroupAnswer, type GroupEnd, settleSlip } from "./settled.ts";
import type { Slip } from "./slip.ts";
import { changeSlip } from "./slip-store.ts";

export type ComboStage =
  | { kind: "idle" }
  | { kind: "confirming" | "sending" | "asking"; sent: SentCombo };

export type ComboNews =
  /** Known group by group, also where nothing was placed. */
  | { kind: "settled"; ends: readonly GroupEnd[] }
  | { kind: "refused"; code: number }
  | { kind: "void" };

/** A submission whose end is not known is asked for again in this rhythm. Units: ms. */
const askAgainMs = 10_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Takes groups from the first press to a known end: confirm, send, and if the answer is lost ask
 * until it is found. Effects: nothing is ever sent twice by itself; the id is made when the
 * confirmation opens; what was placed leaves the slip. Source: screens.md 0.3, 6.13.
 */
export function usePlaceCombo(at: {
  /** Versions of the odds that the player sees, by game. */
  oddsVersions: ReadonlyMap<number, number>;
  onNews: (news: ComboNews) => void;
}) {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<ComboStage>({ kind: "idle" });
  const [unsure, setUnsure] = useState<SentCombo | null>(keptSentCombo);
  const isSending = useRef(false);
  const tell = useRef(at.onNews);
  useEffect(() => {
    tell.current = at.onNews;
  });

  const end = useCallback(() => {
    keepSentCombo(null);
    setUnsure(null);
  }, []);

  const settle = useCallback(
    (sent: SentCombo, answers: readonly GroupAnswer[], code: number) => {
      end();
      const ends = endsOf(sent.groups, answers, code);
      changeSlip((slip) => settleSlip(slip, ends));
      // New odds, a closed play or a closed game are why lines fail: what is shown is fetched anew.
      void queryClient.invalidateQueries({ queryKey: ["betType"] });
      tell.current({ kind: "settled", ends });
    },
    [end, queryClient],
  );

  const settlePlaced = useCallback(
    (sent: SentCombo, answer: ComboAnswer) => {
      noteBalance(queryClient, answer);
      refetchBets(queryClient);
      settle(sent, answer.Groups, 0);
    },
    [queryClient, settle],
  );

  const conclude = useCallback(
    (sent: SentCombo, finding: ComboFinding) => {
      if (finding.kind === "placed") settlePlaced(sent, finding.answer);
      if (finding.kind === "unknown") setUnsure(sent);
      if (finding.kind !== "void") return;
      end();
      tell.current({ kind: "void" });
    },
    [end, settlePlaced],
  );

  const checkNow = useCallback(async () => {
    if (unsure !== null) conclude(unsure, await askForCombo(unsure.requestId));
  }, [unsure, conclude]);

  useEffect(() => {
    if (unsure === null) return;
    const first = setTimeout(() => void checkNow());
    const timer = setInterval(() => void checkNow(), askAgainMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [unsure, checkNow]);

  const refuse = (sent: SentCombo, code: number, answers: readonly GroupAnswer[]) => {
    if (answers.length > 0) return settle(sent, answers, code);
    end();
    tell.current({ kind: "refused", code });
  };

  const send = async () => {
    if (stage.kind !== "confirming" || isSending.current) return;
    isSending.current = true;
    const { sent } = stage;
    keepSentCombo(sent);
    setStage({ kind: "sending", sent });
    const outcome = await sendCombo(comboRequest(sent, at.oddsVersions));
    if (outcome.kind === "done") settlePlaced(sent, outcome.answer);
    if (outcome.kind === "refused") refuse(sent, outcome.code, outcome.refusal.Groups ?? []);
    if (outcome.kind === "unknown") {
      setStage({ kind: "asking", sent });
      conclude(sent, await findOut(() => askForCombo(sent.requestId), wait));
    }
    isSending.current = false;
    setStage({ kind: "idle" });
  };

  return {
    stage,
    unsure,
    checkNow,
    /** Opens the confirmation for groups whose issues are on sale. */
    open: (groups: Slip) => {
      if (groups.length === 0 || stage.kind !== "idle") return;
      setStage({ kind: "confirming", sent: { requestId: newUuid(), groups } });
    },
    /** Leaves groups out of an open confirmation, or notes other odds in it. */
    change: (groups: Slip) => {
      if (stage.kind !== "confirming") return;
      if (groups.length === 0) setStage({ kind: "idle" });
      else setStage({ kind: "confirming", sent: { ...stage.sent, groups } });
    },
    close: () => {
      if (stage.kind === "confirming") setStage({ kind: "idle" });
    },
    send,
  };
}
