import "./texts.ts";
import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useHiddenBalance } from "./use-hidden-balance.ts";

/** Hides and shows the balance, here and on the player's other devices. */
export function BalanceEye() {
  const { t } = useTranslation("wallet");
  const { isHidden, toggle } = useHiddenBalance();
  if (toggle === null) return null;
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={t(isHidden ? "show" : "hide")}
      onClick={toggle}
      className="flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:text-ink"
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
