import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { type Money, sum } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { logNotice } from "../../notifications/notice-log.ts";
import { noteBalance } from "../../wallet/wallet.api.ts";
import {
  askForBet,
  type BetPage,
  type BetPlacedAnswer,
  betsKey,
  limitsKey,
  refetchBets,
  sendBet,
} from "../betting.api.ts";
import type { Cart } from "../cart/cart.ts";
import { settleLines } from "../cart/cart.ts";
import { cartOf, putCart } from "../cart/cart-store.ts";
import { stakeOfLine } from "../plays/price.ts";
import { isIssueClosed, isOddsChanged } from "../terms/refusal.ts";
import { rowsOfPlaced, withNewRows } from "./placed-rows.ts";
import { keepSentBet, keptSentBet, requestOf, type SentBet } from "./sent-bet.ts";
import { useSubmission } from "./use-submission.ts";

export type PlaceNews =
  | { kind: "placed"; serialNumber: string; amount: Money; lines: Cart; failed: number }
  | { kind: "closed"; serialNumber: string; lines: Cart }
  | { kind: "refused"; code: number; lines: Cart }
  | { kind: "void" };

function showPlacedRows(queryClient: QueryClient, sent: SentBet, answer: BetPlacedAnswer): void {
  const rows = rowsOfPlaced(sent.lines, answer);
  for (const key of [betsKey(sent.gameId), betsKey(null)]) {
    queryClient.setQueryData<BetPage>(key, (page) => page && withNewRows(page, rows));
  }
  refetchBets(queryClient);
}

/** Marks the lines that were refused by name, where the cart holds them; others stay where they are. */
function markRefused(
  { gameId, lines }: SentBet,
  code: number,
  failed: readonly { Index: number; Code: number }[],
): void {
  const codes = new Map(failed.map((line) => [line.Index, line.Code]));
  const inCart = new Set(cartOf(gameId).map(({ id }) => id));
  const named = lines.filter(({ id }, i) => codes.has(i) && inCart.has(id));
  const namedCodes = new Map(named.map((line, i) => [i, codes.get(lines.indexOf(line)) ?? code]));
  if (named.length > 0) putCart(gameId, settleLines(cartOf(gameId), named, namedCodes));
}

/** Bets lines of one game; what was placed leaves the cart. */
export function usePlaceBet(at: {
  gameId: number;
  /** Version of the odds that the player sees. */
  oddsVersion: number;
  current: Issue | null;
  onNews: (news: PlaceNews) => void;
}) {
  const { gameId, oddsVersion, current, onNews } = at;
  const { t } = useTranslation("betting");
  const queryClient = useQueryClient();
  const refetchOdds = () => void queryClient.invalidateQueries({ queryKey: ["betType", gameId] });
  const submission = useSubmission({
    kept: () => keptSentBet(gameId),
    keep: (sent: SentBet, { isOver }) => keepSentBet(sent.gameId, isOver ? null : sent),
    send: (sent) => sendBet(requestOf(sent, { oddsVersion })),
    ask: askForBet,
    onPlaced: (sent, answer) => {
      const failed = new Map(answer.Failed.map((line) => [line.Index, line.Code]));
      putCart(gameId, settleLines(cartOf(gameId), sent.lines, failed));
      noteBalance(queryClient, answer);
      showPlacedRows(queryClient, sent, answer);
      const placed = sent.lines.filter((_, i) => !failed.has(i));
      const amount = sum(placed.map(stakeOfLine));
      const { SerialNumber: serialNumber } = answer;
      if (answer.Failed.some(({ Code }) => isOddsChanged(Code))) refetchOdds();
      onNews({ kind: "placed", serialNumber, amount, lines: placed, failed: failed.size });
    },
    onceMore: (sent, code) => {
      if (!isOddsChanged(code)) return null;
      refetchOdds();
      return { ...sent, requestId: newUuid(), refusedAt: oddsVersion };
    },
    onRefused: (sent, code, refusal) => {
      markRefused(sent, code, refusal.Failed ?? []);
      void queryClient.invalidateQueries({ queryKey: limitsKey(gameId) });
      const { serialNumber, lines } = sent;
      if (isIssueClosed(code)) onNews({ kind: "closed", serialNumber, lines });
      else onNews({ kind: "refused", code, lines });
    },
    onVoid: () => onNews({ kind: "void" }),
    onFoundLate: ({ requestId, serialNumber }, { kind }) =>
      logNotice({
        key: requestId,
        kind: "bet",
        text: kind === "void" ? t("voided") : t("foundLate", { serial: shortSerial(serialNumber) }),
        at: serverNowMs(),
        path: `/Bet/${gameId}#my-bets`,
      }),
    onLeft: () => {
      // The gate turned the bet away before anything of it was done; the cart waits for the next login.
      if (currentSession() === null) showToast({ kind: "error", text: t("sessionEnded") });
    },
  });
  const { stage } = submission;
  return {
    ...submission,
    /** Opens the confirmation for lines on the issue that is on sale. */
    open: (lines: Cart) => {
      if (current === null || lines.length === 0) return;
      const { serialNumber } = current;
      submission.open({ requestId: newUuid(), gameId, serialNumber, lines });
    },
    /** Takes lines at other odds into an open confirmation; the player has agreed to them. */
    takeOdds: (lines: Cart) => {
      if (stage.kind !== "confirming") return;
      const { refusedAt: _, ...sent } = stage.sent;
      submission.change({ ...sent, lines });
    },
    /** Moves an open confirmation to another issue; the player has agreed to it. */
    retarget: (serialNumber: string) => {
      if (stage.kind === "confirming") submission.change({ ...stage.sent, serialNumber });
    },
  };
}

export type PlaceBet = ReturnType<typeof usePlaceBet>;
