import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BetRow } from "../betting.api.ts";
import { addLine } from "../cart/cart.ts";
import { cartOf, putCart } from "../cart/cart-store.ts";
import { lineOfRow } from "./repeat.ts";

/** The multiple is judged again on the bet screen, with the player's own limit. */
const repeatLimits = { multipleMax: 99_999 };

/** Puts an earlier bet into the cart of its game and goes there. */
export function useRepeat(): (row: BetRow) => void {
  const { t } = useTranslation("betting");
  const navigate = useNavigate();
  return (row) => {
    const line = lineOfRow(row);
    if (line === null) return;
    const added = addLine(cartOf(row.GameId), line, repeatLimits);
    putCart(row.GameId, added.cart);
    showToast({ kind: "ok", text: t("cartAdded") });
    void navigate(`/Bet/${row.GameId}`);
  };
}
