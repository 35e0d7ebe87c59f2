import { toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import type { BoardState } from "../board/use-board.ts";
import type { Cart, CartLine } from "../cart/cart.ts";
import { useCartElsewhere } from "../cart/cart-store.ts";
import { type PlaceNews, usePlaceBet } from "../placing/use-place-bet.ts";
import { refusalOf } from "../terms/refusal.ts";
import type { DeskSubject } from "./desk-subject.ts";
import { noteLastPicks } from "./last-picks.ts";

/** Places lines of the desk and says what became of them. Effects: what was bet of the board leaves it. */
export function useDeskPlacing(
  { gameId, betType, current, onInstant }: DeskSubject,
  board: Pick<BoardState, "clear">,
) {
  const { t } = useTranslation("betting");
  const queryClient = useQueryClient();
  const [news, setNews] = useState<PlaceNews | null>(null);
  const boardLine = useRef<string | null>(null);

  const hear = (next: PlaceNews) => {
    setNews(next);
    if (next.kind === "placed") {
      noteLastPicks(gameId, next.lines);
      // The numbers leave the board only when it was they that were bet.
      if (next.lines.some((line) => line.id === boardLine.current)) board.clear();
      const amount = toDisplay(next.amount);
      const serial = shortSerial(next.serialNumber);
      showToast({ kind: "ok", text: t("placed", { serial, amount }) });
    }
    const refusal = next.kind === "refused" ? refusalOf(next.code) : undefined;
    if (refusal?.ui.kind === "dialog" && refusal.ui.reload === true) {
      void queryClient.invalidateQueries({ queryKey: ["betType", gameId] });
    }
  };
  const { OddsVersion: oddsVersion } = betType;
  const place = usePlaceBet({ gameId, oddsVersion, current, onNews: hear });

  useCartElsewhere(gameId, (gone) => {
    const goneIds = new Set(gone.map(({ id }) => id));
    // What the other tab has bet or taken out must not be bet from here once more.
    const { stage } = place;
    if (stage.kind === "confirming" && stage.sent.lines.some(({ id }) => goneIds.has(id))) {
      place.close();
    }
    showToast({ kind: "info", text: t("cartElsewhere") });
  });

  const open = (lines: Cart) => {
    setNews(null);
    if (onInstant === undefined) place.open(lines);
    else onInstant(lines);
  };
  return {
    place,
    news,
    clearNews: () => setNews(null),
    /** Asks whether lines shall be bet. */
    open,
    /** The same for a line that is on the board. */
    openBoard: (line: CartLine) => {
      boardLine.current = line.id;
      open([line]);
    },
  };
}
