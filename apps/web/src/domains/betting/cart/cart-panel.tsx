import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { ShoppingBasket } from "lucide-react";
import { lazy, memo, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CartLinesProps } from "./cart-lines.tsx";

type CartPanelProps = Omit<CartLinesProps, "onSchemes">;

const fetchLines = async () => {
  const { CartLines } = await import("./cart-lines.tsx");
  await textsReady();
  return { default: CartLines };
};
const CartLines = lazy(fetchLines);
const SchemesSheet = lazy(async () => {
  const { SchemesSheet: sheet } = await import("./schemes-sheet.tsx");
  await textsReady();
  return { default: sheet };
});

/** Fetches what a filled cart needs in a quiet moment, so that the first line stands there at once. */
export function fetchCartAhead(): void {
  fetchLines().catch(() => {});
}

/** The lines that wait to be bet together, and those that are kept for another day. */
export const CartPanel = memo(function CartPanel(props: CartPanelProps) {
  const { gameId, cart, betType } = props;
  const { t } = useTranslation("betting");
  const [hasSchemes, setSchemes] = useState(false);
  return (
    <>
      {cart.length === 0 ? (
        <EmptyBox
          isCompact
          icon={<ShoppingBasket size={24} strokeWidth={1.5} />}
          text={t("cartEmpty")}
          action={
            <Button look="ghost" size="small" onClick={() => setSchemes(true)}>
              {t("schemes")}
            </Button>
          }
        />
      ) : (
        <Suspense fallback={<Skeleton className="m-4 h-16" />}>
          <CartLines {...props} onSchemes={() => setSchemes(true)} />
        </Suspense>
      )}
      {hasSchemes && (
        <Suspense>
          <SchemesSheet
            gameId={gameId}
            cart={cart}
            betType={betType}
            onClose={() => setSchemes(false)}
          />
        </Suspense>
      )}
    </>
  );
});
