import "../../../domains/betting/texts.ts";
import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { BetRow } from "../../../domains/betting/betting.api.ts";
import { addLine } from "../../../domains/betting/cart.ts";
import { cartOf, putCart } from "../../../domains/betting/cart-store.ts";
import { MyBets } from "../../../domains/betting/parts/my-bets.tsx";
import { lineOfRow } from "../../../domains/betting/repeat.ts";

/** The multiple is judged again on the bet screen, with the player's own limit. */
const repeatLimits = { multipleMax: 99_999 };

/** What became of the player's last bets, in all games. */
export function MyBetsCard() {
  const { t } = useTranslation("betting");
  const repeat = useRepeat();
  return (
    <section aria-labelledby="home-bets" className="rounded-card border border-line bg-surface">
      <h2 id="home-bets" className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5">
        {t("myBets")}
      </h2>
      <MyBets gameId={null} emptyText={t("myBetsHomeEmpty")} onRepeat={repeat} />
    </section>
  );
}

/** Puts an earlier bet into the cart of its game and goes there. */
function useRepeat(): (row: BetRow) => void {
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
