import { type Money, sum } from "@fairdraw/money";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { newUuid } from "../../lib/random-hex.ts";
import { noteBalance } from "../wallet/wallet.api.ts";
import {
  askForBet,
  type BetPage,
  type BetPlacedAnswer,
  betsKey,
  refetchBets,
  sendBet,
} from "./betting.api.ts";
import type { Cart } from "./cart.ts";
import { settleLines } from "./cart.ts";
import { cartOf, putCart } from "./cart-store.ts";
import { type Finding, findOut } from "./find-out.ts";
import { rowsOfPlaced, withNewRows } from "./placed-rows.ts";
import { stakeOfLine } from "./price.ts";
import { isIssueClosed } from "./refusal.ts";
import { keepSentBet, keptSentBet, requestOf, type SentBet } from "./sent-bet.ts";

export type PlaceStage =
  | { kind: "idle" }
  | { kind: "confirming" | "sending" | "asking"; sent: SentBet };

export type PlaceNews =
  | { kind: "placed"; serialNumber: string; amount: Money; lines: Cart; failed: number }
  | { kind: "closed"; serialNumber: string; lines: Cart }
  | { kind: "refused"; code: number; lines: Cart }
  | { kind: "void" };

/** A bet whose end is not known is asked for again in this rhythm. Units: ms. */
const askAgainMs = 10_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function showPlacedRows(queryClient: QueryClient, sent: SentBet, answer: BetPlacedAnswer): void {
  const rows = rowsOfPlaced(sent.lines, answer);
  for (const key of [betsKey(sent.gameId), betsKey(null)]) {
    queryClient.setQueryData<BetPage>(key, (page) => page && withNewRows(page, rows));
  }
  refetchBets(queryClient);
}

/**
 * Takes lines from the first press to a known end: confirm, send, and if the answer is lost ask
 * until it is found. Effects: nothing is ever sent twice by itself; the id is made when the
 * confirmation opens. Source: screens.md 0.3, 6.13.
 */
export function usePlaceBet(at: {
  gameId: number;
  /** Version of the odds that the player sees. */
  oddsVersion: number;
  current: Issue | null;
  onNews: (news: PlaceNews) => void;
}) {
  const { gameId, oddsVersion, current } = at;
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<PlaceStage>({ kind: "idle" });
  const [unsure, setUnsure] = useState<SentBet | null>(() => keptSentBet(gameId));
  const isSending = useRef(false);
  const tell = useRef(at.onNews);
  useEffect(() => {
    tell.current = at.onNews;
  });

  const settle = useCallback(
    (sent: SentBet, answer: BetPlacedAnswer) => {
      keepSentBet(gameId, null);
      setUnsure(null);
      const failed = new Map(answer.Failed.map((line) => [line.Index, line.Code]));
      putCart(gameId, settleLines(cartOf(gameId), sent.lines, failed));
      noteBalance(queryClient, answer);
      showPlacedRows(queryClient, sent, answer);
      const placed = sent.lines.filter((_, i) => !failed.has(i));
      const amount = sum(placed.map(stakeOfLine));
      const { SerialNumber: serialNumber } = answer;
      tell.current({ kind: "placed", serialNumber, amount, lines: placed, failed: failed.size });
    },
    [gameId, queryClient],
  );

  const conclude = useCallback(
    (sent: SentBet, finding: Finding) => {
      if (finding.kind === "placed") settle(sent, finding.answer);
      if (finding.kind === "unknown") setUnsure(sent);
      if (finding.kind !== "void") return;
      keepSentBet(gameId, null);
      setUnsure(null);
      tell.current({ kind: "void" });
    },
    [gameId, settle],
  );

  const checkNow = useCallback(async () => {
    if (unsure !== null) conclude(unsure, await askForBet(unsure.requestId));
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

  const refuse = (
    sent: SentBet,
    code: number,
    failed: readonly { Index: number; Code: number }[],
  ) => {
    keepSentBet(gameId, null);
    const codes = new Map(failed.map((line) => [line.Index, line.Code]));
    const named = sent.lines.filter((_, i) => codes.has(i));
    const namedCodes = new Map(
      named.map((line, i) => [i, codes.get(sent.lines.indexOf(line)) ?? code]),
    );
    if (named.length > 0) putCart(gameId, settleLines(cartOf(gameId), named, namedCodes));
    const { serialNumber, lines } = sent;
    if (isIssueClosed(code)) tell.current({ kind: "closed", serialNumber, lines });
    else tell.current({ kind: "refused", code, lines });
  };

  const send = async () => {
    if (stage.kind !== "confirming" || isSending.current) return;
    isSending.current = true;
    const { sent } = stage;
    keepSentBet(gameId, sent);
    setStage({ kind: "sending", sent });
    const outcome = await sendBet(requestOf(sent, { oddsVersion }));
    if (outcome.kind === "done") settle(sent, outcome.answer);
    if (outcome.kind === "refused") refuse(sent, outcome.code, outcome.refusal.Failed ?? []);
    if (outcome.kind === "unknown") {
      setStage({ kind: "asking", sent });
      conclude(sent, await findOut(() => askForBet(sent.requestId), wait));
    }
    isSending.current = false;
    setStage({ kind: "idle" });
  };

  return {
    stage,
    unsure,
    checkNow,
    /** Opens the confirmation for lines on the issue that is on sale. */
    open: (lines: Cart) => {
      if (current === null || lines.length === 0 || stage.kind !== "idle") return;
      const { serialNumber } = current;
      setStage({ kind: "confirming", sent: { requestId: newUuid(), gameId, serialNumber, lines } });
    },
    /** Moves an open confirmation to another issue; the player has agreed to it. */
    retarget: (serialNumber: string) => {
      if (stage.kind === "confirming") {
        setStage({ kind: "confirming", sent: { ...stage.sent, serialNumber } });
      }
    },
    close: () => {
      if (stage.kind === "confirming") setStage({ kind: "idle" });
    },
    send,
  };
}

export type PlaceBet = ReturnType<typeof usePlaceBet>;
