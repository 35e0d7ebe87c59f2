import "../wallet/texts.ts";
import { Button } from "@fairdraw/ui";
import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { askPlayMoney, useHasPlayMoney } from "../wallet/ask-play-money.ts";
import { useBalance } from "../wallet/wallet.api.ts";
import { isBelowFull } from "./low-balance.ts";

type ShortfallButtonProps = ComponentProps<typeof Button> & {
  /** Nothing but the balance is in the way; the children say so. */
  isShort: boolean;
};

/** A button that spends money; where only the balance keeps it from that, it says so and leads to play money,
 * as long as that brings anything. */
export function ShortfallButton({ isShort, children, className, ...rest }: ShortfallButtonProps) {
  const { t } = useTranslation("wallet");
  const hasPlayMoney = useHasPlayMoney();
  const { amount } = useBalance();
  if (!isShort || !hasPlayMoney || !isBelowFull(amount)) {
    return (
      <Button {...rest} className={className}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      {...rest}
      look="outline"
      className={className}
      disabled={false}
      aria-haspopup="dialog"
      onClick={askPlayMoney}
    >
      <span className="flex flex-col items-center">
        <span className="text-tiny leading-4 font-normal text-ink-2">{children} </span>
        <span className="text-body leading-5">{t("getPlayMoney")}</span>
      </span>
    </Button>
  );
}
