import { Popover } from "@fairdraw/ui";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";

const WalletPanel = lazy(async () => ({
  default: (await import("../profile/wallet-panel.tsx")).WalletPanel,
}));

/** What the wallet holds and where its money comes from, behind a press. */
export function WalletPopover() {
  const { t } = useTranslation("wallet");
  const label = t("wallet");
  return (
    <span className="hidden tablet:inline">
      <Popover
        label={label}
        trigger={
          <button
            type="button"
            aria-label={label}
            className="flex size-10 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:text-ink"
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        }
      >
        {(close) => (
          <div className="min-h-48 w-64">
            <Suspense>
              <WalletPanel onLeave={close} />
            </Suspense>
          </div>
        )}
      </Popover>
    </span>
  );
}
