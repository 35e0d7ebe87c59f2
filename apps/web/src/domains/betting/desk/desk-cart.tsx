import { LateSheet } from "@fairdraw/client/page/late-windows.tsx";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { useTranslation } from "react-i18next";
import type { Loaded } from "../board/use-board.ts";
import { CartPanel } from "../cart/cart-panel.tsx";
import type { DeskParts } from "./desk-parts.ts";

interface DeskCartProps extends DeskParts {
  /** Whether the drawer is open, in which it stands on phones. */
  isOpen: boolean;
  onClose: () => void;
}

/** The cart: under the board, and in a drawer on phones, which closes when something is done in it. */
export function DeskCart({ subject, board, desk, chase, ...props }: DeskCartProps) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const { gameId, betType } = subject;
  const { onClose } = props;
  const bet = useSteady(() => {
    onClose();
    desk.betCart();
  });
  const load = useSteady((line: Loaded) => {
    onClose();
    board.load(line);
  });
  const chaseAll = useSteady(() => {
    onClose();
    chase?.chaseCart();
  });
  const title = t("cartOpen", { count: desk.cart.length });
  const panel = (
    <CartPanel
      gameId={gameId}
      cart={desk.cart}
      balance={desk.balance}
      betType={betType}
      blocker={desk.cartBlocker}
      lockedIds={desk.lockedIds}
      movedTo={desk.movedTo}
      onBet={bet}
      onLoad={load}
      canChase={chase?.cartBlocker === null}
      onChase={chase === null ? null : chaseAll}
    />
  );
  return (
    <>
      {betType.CanBet && (
        <section
          aria-labelledby="cart-title"
          className="hidden rounded-card border border-line bg-surface tablet:block"
        >
          <h2
            id="cart-title"
            className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5"
          >
            {title}
          </h2>
          {panel}
        </section>
      )}
      <LateSheet isOpen={props.isOpen} onClose={onClose} title={title} closeLabel={shell("close")}>
        <div className="-mx-5">{panel}</div>
      </LateSheet>
    </>
  );
}
